import { createContext, type RouterContextProvider } from "react-router";
import type { Config } from "#app/platform/config/config.server.ts";

/** The data of a request that the server passes to middleware, loaders, actions and the renderer. */
export type RequestFacts = {
  readonly id: string;
  readonly nonce: string;
  /** IP address of the client, after trusted proxies. */
  readonly source: string;
  /** Whether the client runs on the server's machine; false if a proxy hides where it runs. */
  readonly isFromThisMachine: boolean;
  readonly config: Config;
};

export const requestFacts = createContext<RequestFacts>();

/** The facts of the request to which a context belongs. @throws Error outside the server, which sets them */
export const factsOf = (context: Readonly<RouterContextProvider>): RequestFacts => context.get(requestFacts);
