import type { Server } from "node:http";
import type { Duplex } from "node:stream";
import { ALLOWED } from "#server/methods.ts";

const CONNECTIONS_MAX = 2000;
const CONNECTIONS_PER_SOURCE_MAX = 1000;
/** A connection on which nothing moves for this long is closed: whoever does not read holds our memory too. */
const STANDSTILL_MS = 20_000;
/** A stream of events beats every 20 s; one on which nothing moves for three beats has no reader. */
export const STREAM_STANDSTILL_MS = 60_000;

/** Time and size limits of connections. Node's own defaults let a dripping socket stay for five minutes. */
export const SERVER_OPTIONS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16 * 1024,
  // A request without one is refused by us: Node's own answer has none of our headers.
  requireHostHeader: false,
} as const;

/**
 * Caps connections in all and from one source address, and answers what never becomes a request.
 * @param headersOf makes the headers of one such answer
 */
export function limitConnections(server: Server, headersOf: () => Record<string, string>): void {
  const bySource = new Map<string, number>();
  server.maxConnections = CONNECTIONS_MAX;
  server.timeout = STANDSTILL_MS;
  server.on("connection", (socket) => {
    const source = socket.remoteAddress ?? "";
    const count = (bySource.get(source) ?? 0) + 1;
    bySource.set(source, count);
    socket.once("close", () => {
      const left = (bySource.get(source) ?? 1) - 1;
      if (left > 0) bySource.set(source, left);
      else bySource.delete(source);
    });
    if (count > CONNECTIONS_PER_SOURCE_MAX) socket.destroy();
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    else answerBare(socket, UNREADABLE.get(error.code) ?? "400 Bad Request", headersOf());
  });
  server.on("connect", (_request, socket) => answerBare(socket, METHOD_NOT_ALLOWED, headersOf()));
  // Node would answer by itself that it cannot meet an expectation; it may as well be ignored (RFC 9110, 10.1.1).
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
}

const METHOD_NOT_ALLOWED = "405 Method Not Allowed";
const UNREADABLE = new Map<string | undefined, string>([
  ["HPE_HEADER_OVERFLOW", "431 Request Header Fields Too Large"],
  ["HPE_INVALID_METHOD", METHOD_NOT_ALLOWED],
  ["ERR_HTTP_REQUEST_TIMEOUT", "408 Request Timeout"],
]);

/** A request that is not one of ours to read gets an answer without a page: there is nobody to show it to. */
function answerBare(socket: Duplex, status: string, headers: Record<string, string>): void {
  const allow = status === METHOD_NOT_ALLOWED ? { allow: ALLOWED.join(", ") } : {};
  const own = { ...headers, ...allow, connection: "close", "content-length": "0" };
  const lines = Object.entries(own).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...lines, "", ""].join("\r\n"));
}
