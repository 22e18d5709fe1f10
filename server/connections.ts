import type { IncomingMessage, Server, ServerOptions, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { ALLOWED } from "#server/methods.ts";

/** Numbers, times and sizes of connections. Times are in ms. */
export type ConnectionLimits = {
  readonly connections: number;
  readonly perSource: number;
  /** Connections in the port's queue. Node's own 511 let the system drop the rest, whose owners try again after seconds. */
  readonly backlog: number;
  /** Requests of one connection in work at the same time. Only pipelining makes more than one. */
  readonly inFlight: number;
  /** Requests pipelined behind the one that is refused and ends the connection. Each takes memory until that has closed. */
  readonly ignored: number;
  /** A connection on which nothing moves for this long is closed: whoever does not read holds our memory too. */
  readonly standstillMs: number;
  /** For the headers of a request. */
  readonly headersMs: number;
  /** For a body, after the headers. */
  readonly bodyMs: number;
  /** For a whole request. Node keeps it, with an answer that has no page. */
  readonly requestMs: number;
  /** How often connections are looked at; the times above may be exceeded by this. */
  readonly checkMs: number;
  readonly keepAliveMs: number;
  readonly headerBytes: number;
};

/**
 * Node's own limits let a dripping socket stay for five minutes. Here a request has 8 + 1 + 10 s in all, which is under 20.
 * That goes for every body, whatever its type says: no address takes files.
 */
export const CONNECTION_LIMITS: ConnectionLimits = {
  connections: 2000,
  perSource: 1000,
  backlog: 2000,
  inFlight: 8,
  ignored: 1000,
  standstillMs: 20_000,
  headersMs: 8000,
  bodyMs: 10_000,
  requestMs: 19_000,
  checkMs: 1000,
  keepAliveMs: 5000,
  headerBytes: 16 * 1024,
};

/** A stream of events beats every 20 s; one on which nothing moves for three beats has no reader. */
export const STREAM_STANDSTILL_MS = 60_000;

/** How long an answer to what is no request may take to arrive before the connection is cut. */
const FAREWELL_MS = 1000;

/** What `createServer` is to be told of the limits. */
export function serverOptions(limits: ConnectionLimits): ServerOptions {
  return {
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkMs,
    maxHeaderSize: limits.headerBytes,
    // A request without one is refused by us: Node's own answer has none of our headers.
    requireHostHeader: false,
  };
}

/**
 * Caps connections in all and from one source address, and answers what never becomes a request.
 * @param headersOf makes the headers of one such answer
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  headersOf: () => Record<string, string>,
): void {
  const bySource = new Map<string, number>();
  server.maxConnections = limits.connections;
  server.timeout = limits.standstillMs;
  server.on("connection", (socket) => {
    const source = socket.remoteAddress ?? "";
    const count = (bySource.get(source) ?? 0) + 1;
    bySource.set(source, count);
    socket.once("close", () => {
      const left = (bySource.get(source) ?? 1) - 1;
      if (left > 0) bySource.set(source, left);
      else bySource.delete(source);
    });
    if (count > limits.perSource) socket.destroy();
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    else answerBare(socket, UNREADABLE.get(error.code) ?? "400 Bad Request", headersOf());
  });
  server.on("connect", (_request, socket) => answerBare(socket, METHOD_NOT_ALLOWED, headersOf()));
  // Node would answer by itself that it cannot meet an expectation; it may as well be ignored (RFC 9110, 10.1.1).
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
}

/**
 * Counts what is in work on each connection. Node parses all that has been pipelined and hands it out at once: one small
 * packet may hold a thousand requests.
 * @returns counts a request until its answer ends: `enter`; `refuse` when its connection has too many already, which
 *   ends the connection; `ignore` what stands behind that, since no answer to it would be sent. Whoever sends more and more
 *   of it, while an answer that lasts keeps the connection open, is cut off.
 */
export function inFlightCounter({ inFlight, ignored }: ConnectionLimits) {
  const counts = new WeakMap<Duplex, number>();
  const behind = new WeakMap<Duplex, number>();
  return ({ socket }: IncomingMessage, response: ServerResponse): "enter" | "refuse" | "ignore" => {
    const before = behind.get(socket);
    if (before !== undefined) {
      behind.set(socket, before + 1);
      if (before >= ignored) socket.destroy();
      return "ignore";
    }
    const count = (counts.get(socket) ?? 0) + 1;
    if (count > inFlight) {
      behind.set(socket, 0);
      return "refuse";
    }
    counts.set(socket, count);
    response.once("close", () => counts.set(socket, (counts.get(socket) ?? 1) - 1));
    return "enter";
  };
}

/**
 * Gives a body its time. What comes later is not waited for, whether or not it has been answered.
 * @param refuse answers 408, where nothing has been answered yet
 */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyMs }: Pick<ConnectionLimits, "bodyMs">,
  refuse: () => void,
): void {
  const late = setTimeout(() => {
    if (request.complete) return;
    if (response.headersSent) request.socket.destroy();
    else refuse();
  }, bodyMs).unref();
  request.once("close", () => clearTimeout(late));
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
  // Whoever goes on sending would keep it open; to cut it at once would lose the answer on its way.
  const cut = setTimeout(() => socket.destroy(), FAREWELL_MS).unref();
  socket.once("close", () => clearTimeout(cut));
}
