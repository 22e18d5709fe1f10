import type { IncomingMessage, Server, ServerOptions, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { networkOf } from "#app/platform/network/network.ts";
import { ALLOWED } from "#server/methods.ts";

/** Limits of connections. Times are in ms. */
export type ConnectionLimits = {
  readonly connections: number;
  /** Of one network: two that wait politely must not shut everybody else out. */
  readonly perSource: number;
  /** So many connections before the limit, those that wait for their next request are closed. */
  readonly keptFree: number;
  /**
   * Connections in the port's queue. With Node's own 511 the system drops the others, whose clients retry after
   * seconds.
   */
  readonly backlog: number;
  /** Requests of one connection processed at the same time. More than one needs pipelining. */
  readonly inFlight: number;
  /**
   * Requests pipelined after the refused one that ends the connection. Each takes memory until the connection closes.
   */
  readonly ignored: number;
  /** A connection without traffic for this long is closed: a client that does not read its answer uses memory of the server too. */
  readonly idleMs: number;
  /** Time for the headers of a request. */
  readonly headersMs: number;
  /** Time for a body, after the headers. */
  readonly bodyMs: number;
  /** Time for the answer, after the time for a body: whatever the work waits for, its visitor is answered. */
  readonly answerMs: number;
  /** Time for a whole request. Node enforces it, with an answer that has no body. */
  readonly requestMs: number;
  /** How often Node checks connections; the times above may be exceeded by this. */
  readonly checkMs: number;
  readonly keepAliveMs: number;
  readonly headerBytes: number;
};

/**
 * Node's own limits keep a very slow client connected for five minutes. Here a request has 8 + 1 + 10 s in total, less
 * than 20, whatever the type of its body. Only a page that takes a file has longer (`uploads.ts`), so Node's limit for a whole
 * request, which knows no paths, is above that.
 */
export const CONNECTION_LIMITS: ConnectionLimits = {
  connections: 2000,
  perSource: 200,
  keptFree: 200,
  backlog: 2000,
  inFlight: 8,
  ignored: 1000,
  idleMs: 20_000,
  headersMs: 8000,
  bodyMs: 10_000,
  answerMs: 50_000,
  requestMs: 3_600_000,
  checkMs: 1000,
  keepAliveMs: 5000,
  headerBytes: 16 * 1024,
};

/** Event streams send a heartbeat every 20 s; one without traffic for three heartbeats has no reader. */
export const STREAM_IDLE_MS = 60_000;

/** How long the answer to an unreadable request may take to arrive before the connection is cut. */
const CLOSE_LIMIT_MS = 1000;

/** The limits as options of `createServer`. */
export function serverOptions(limits: ConnectionLimits): ServerOptions {
  return {
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkMs,
    maxHeaderSize: limits.headerBytes,
    // Requests without a host are refused by us: Node's own answer lacks our headers.
    requireHostHeader: false,
  };
}

/**
 * Limits connections in total and for each network, and answers input that is no readable request.
 * @param headersOf makes the headers of one such answer
 * @param isShared whether an address stands for many people, as that of a trusted proxy: it may have all connections
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  headersOf: () => Record<string, string>,
  isShared: (address: string) => boolean = () => false,
): void {
  let all = 0;
  let closedIdleOn = 0;
  const bySource = new Map<string, number>();
  server.maxConnections = limits.connections;
  server.timeout = limits.idleMs;
  server.on("connection", (socket) => {
    const address = socket.remoteAddress ?? "";
    const source = networkOf(address);
    all += 1;
    if (all > limits.connections - limits.keptFree && Date.now() - closedIdleOn > limits.checkMs) {
      closedIdleOn = Date.now();
      server.closeIdleConnections();
    }
    const count = (bySource.get(source) ?? 0) + 1;
    bySource.set(source, count);
    socket.once("close", () => {
      all -= 1;
      const left = (bySource.get(source) ?? 1) - 1;
      if (left > 0) bySource.set(source, left);
      else bySource.delete(source);
    });
    if (count > limits.perSource && !isShared(address)) socket.destroy();
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    else sendBareAnswer(socket, UNREADABLE.get(error.code) ?? "400 Bad Request", headersOf());
  });
  server.on("connect", (_request, socket) => sendBareAnswer(socket, METHOD_NOT_ALLOWED, headersOf()));
  // Node would refuse an `Expect` header by itself; a server may ignore it (RFC 9110, 10.1.1).
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
}

/**
 * Counts the requests being processed on each connection. Node parses all pipelined requests and emits them at once:
 * one small packet may hold a thousand.
 * @returns a function that counts a request until its answer ends: `accept`; `refuse` when its connection has too many
 *   already, which ends the connection; `ignore` for requests after a refused one, whose answers would never be sent. A
 *   client that keeps sending those while a slow answer keeps the connection open is disconnected.
 */
export function inFlightCounter({ inFlight, ignored }: ConnectionLimits) {
  const counts = new WeakMap<Duplex, number>();
  const ignoredCounts = new WeakMap<Duplex, number>();
  return ({ socket }: IncomingMessage, response: ServerResponse): "accept" | "refuse" | "ignore" => {
    const ignoredSoFar = ignoredCounts.get(socket);
    if (ignoredSoFar !== undefined) {
      ignoredCounts.set(socket, ignoredSoFar + 1);
      if (ignoredSoFar >= ignored) socket.destroy();
      return "ignore";
    }
    const count = (counts.get(socket) ?? 0) + 1;
    if (count > inFlight) {
      ignoredCounts.set(socket, 0);
      return "refuse";
    }
    counts.set(socket, count);
    response.on("close", () => counts.set(socket, (counts.get(socket) ?? 1) - 1));
    return "accept";
  };
}

const TOO_LARGE = 413;

/** Times for a body, in ms. */
export type BodyLimits = Pick<ConnectionLimits, "bodyMs"> & {
  /** For a body that may take long: how long its rest may take once the request is answered. */
  readonly answeredMs?: number;
};

/**
 * Limits the time of a body. When it is exceeded the request is refused, or its connection closed if it has been
 * answered.
 * @param refuse answers 408
 */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyMs, answeredMs }: BodyLimits,
  refuse: () => void,
): void {
  const end = () => {
    if (request.complete) return;
    if (response.headersSent) request.socket.destroy();
    else refuse();
  };
  let timer = setTimeout(end, bodyMs).unref();
  if (answeredMs !== undefined)
    response.once("finish", () => {
      // A file that is too large is read to its end, or the browser would show that the connection broke, and not the answer.
      if (response.statusCode === TOO_LARGE) return;
      clearTimeout(timer);
      timer = setTimeout(end, answeredMs).unref();
    });
  request.once("close", () => clearTimeout(timer));
}

const METHOD_NOT_ALLOWED = "405 Method Not Allowed";
const UNREADABLE = new Map<string | undefined, string>([
  ["HPE_HEADER_OVERFLOW", "431 Request Header Fields Too Large"],
  ["HPE_INVALID_METHOD", METHOD_NOT_ALLOWED],
  ["ERR_HTTP_REQUEST_TIMEOUT", "408 Request Timeout"],
]);

/** Answers unreadable input without a body: no browser sends such a request. */
function sendBareAnswer(socket: Duplex, status: string, headers: Record<string, string>): void {
  const allow = status === METHOD_NOT_ALLOWED ? { allow: ALLOWED.join(", ") } : {};
  const own = { ...headers, ...allow, connection: "close", "content-length": "0" };
  const lines = Object.entries(own).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...lines, "", ""].join("\r\n"));
  // A client that keeps sending would keep the connection open; cutting it at once would lose the answer in transit.
  const cut = setTimeout(() => socket.destroy(), CLOSE_LIMIT_MS).unref();
  socket.once("close", () => clearTimeout(cut));
}
