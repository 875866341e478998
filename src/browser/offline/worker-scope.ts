/** The part of a service worker's global scope that we use; the project is typed for pages. */
export interface WorkerScope {
  readonly location: { readonly href: string; readonly origin: string };
  readonly registration: { unregister(): Promise<boolean> };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: LifeEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: RequestEvent) => void): void;
}

export interface LifeEvent {
  waitUntil(done: Promise<unknown>): void;
}

export interface RequestEvent extends LifeEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

declare const __PREFIX__: string;

export const scope = self as unknown as WorkerScope;

/** Empty, or a base path such as `/docs`; set by the build. */
export const PREFIX = __PREFIX__;
