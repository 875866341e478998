/** A platform that a shop can run on. Addresses are without base path. */
export interface ShopPlatform {
  readonly id: string;
  readonly name: string;
  /** Its installation page. */
  readonly guide: string;
  /** Prefix of its pages' addresses. */
  readonly folder: string;
  readonly pages: readonly string[];
}

/** Frameworks, and languages without one, by id, with the language whose tabs they select. */
export const STACKS: Readonly<Record<string, readonly [label: string, language: string]>> = {
  php: ["Plain PHP", "PHP"],
  laravel: ["Laravel", "PHP"],
  symfony: ["Symfony", "PHP"],
  node: ["Node", "Node"],
  express: ["Express", "Node"],
  fastify: ["Fastify", "Node"],
  nextjs: ["Next.js", "Node"],
  python: ["Python", "Python"],
  ruby: ["Ruby", "Ruby"],
  go: ["Go", "Go"],
  java: ["Java", "Java"],
  csharp: ["C#", "C#"],
};
