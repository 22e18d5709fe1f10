import { createContext, type RouterContextProvider } from "react-router";
import type { Config } from "#app/platform/config/config.server.ts";

/** What the server knows about a request and passes to middleware, loaders, actions and the renderer. */
export type RequestFacts = {
  readonly id: string;
  readonly nonce: string;
  /** Address of the client, after trusted proxies. */
  readonly source: string;
  /** Whether the client runs on the server's machine; false also if a proxy leaves it open. */
  readonly isFromThisMachine: boolean;
  readonly config: Config;
};

export const requestFacts = createContext<RequestFacts>();

/** The facts of the request a context belongs to. */
export const factsOf = (context: Readonly<RouterContextProvider>): RequestFacts => context.get(requestFacts);
