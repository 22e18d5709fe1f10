import { createContext, type RouterContextProvider } from "react-router";
import type { Config } from "#app/platform/config/config.server.ts";

/**
 * What the server has determined about a request before the router handles it, and the configuration. Middleware, loaders, actions
 * and the renderer read it from the router's context.
 */
export type RequestDetails = {
  readonly id: string;
  readonly nonce: string;
  /** IP address of the client, after trusted proxies. */
  readonly source: string;
  /** Whether the client runs on the server's machine; false if a proxy hides where it runs. */
  readonly isFromThisMachine: boolean;
  readonly config: Config;
};

export const requestDetailsContext = createContext<RequestDetails>();

/** The details of the request to which a context belongs. @throws Error outside the server, which sets them */
export const requestDetailsOf = (context: Readonly<RouterContextProvider>): RequestDetails =>
  context.get(requestDetailsContext);
