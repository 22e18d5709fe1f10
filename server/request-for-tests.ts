import type { IncomingMessage } from "node:http";

/** A request with the properties that are checked before the router. */
export function requestWith(
  headers: Record<string, string> = {},
  rest: { method?: string; url?: string; httpVersion?: string; peer?: string } = {},
): IncomingMessage {
  const { peer = "127.0.0.1", ...own } = rest;
  const request = {
    method: "GET",
    url: "/",
    httpVersion: "1.1",
    ...own,
    headers,
    rawHeaders: Object.entries(headers).flat(),
    socket: { remoteAddress: peer },
  };
  return request as unknown as IncomingMessage;
}
