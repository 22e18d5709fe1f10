import { createContext, type RouterContextProvider } from "react-router";
import type { Config } from "#app/platform/config/config.server.ts";

/** What the server knows of one request and hands to middleware, loaders, actions and the renderer. */
export type RequestFacts = {
  readonly id: string;
  readonly nonce: string;
  /** Address of the person's machine, after trusted proxies. */
  readonly source: string;
  /** Whether the person sits at the machine the server runs on; false also where a proxy leaves it open. */
  readonly isFromThisMachine: boolean;
  readonly config: Config;
};

export const requestFacts = createContext<RequestFacts>();

/** The facts of the request a context belongs to. */
export const factsOf = (context: Readonly<RouterContextProvider>): RequestFacts => context.get(requestFacts);
