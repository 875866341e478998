import type { ComponentType } from "react";
import { Admonition } from "./Admonition";
import { Badge, Kbd } from "./inline";
import { Card, Cards } from "./Cards";
import { CodeBlock } from "./CodeBlock";
import { Details, Download, Figure, FileTree, Steps } from "./blocks";
import { Param, Params } from "./Params";
import { Tab, Tabs } from "./Tabs";

/** What a page's tree may name. src/markdown/allowed.ts holds the rules; a test keeps the two alike. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each component has its own props, checked at build time
export const mdxComponents: Readonly<Record<string, ComponentType<any>>> = {
  Admonition,
  Badge,
  Card,
  Cards,
  CodeBlock,
  Details,
  Download,
  Figure,
  FileTree,
  Kbd,
  Param,
  Params,
  Steps,
  Tab,
  Tabs,
};
