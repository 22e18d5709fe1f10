import type { Server } from "node:http";
import type { Socket } from "node:net";

const CONNECTIONS_MAX = 2000;
const CONNECTIONS_PER_SOURCE_MAX = 1000;

/** Time and size limits of connections. Node's own defaults let a dripping socket stay for five minutes. */
export const SERVER_OPTIONS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16 * 1024,
} as const;

/** Caps connections in all and from one source address, and closes a socket whose request cannot be read. */
export function limitConnections(server: Server): void {
  const bySource = new Map<string, number>();
  server.maxConnections = CONNECTIONS_MAX;
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
  server.on("clientError", (error: NodeJS.ErrnoException, socket) =>
    answerUnreadable(error, socket as Socket),
  );
}

/** A request that is not HTTP gets a bare answer: there is nobody to show a page to. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status =
    error.code === "HPE_HEADER_OVERFLOW"
      ? "431 Request Header Fields Too Large"
      : error.code === "HPE_INVALID_METHOD"
        ? "405 Method Not Allowed"
        : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
          ? "408 Request Timeout"
          : "400 Bad Request";
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\nContent-Security-Policy: default-src 'none'\r\nX-Content-Type-Options: nosniff\r\n\r\n`,
  );
}
