import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import { limitConnections, SERVER_OPTIONS } from "./connections.ts";

function door() {
  const server = new EventEmitter() as EventEmitter & Server;
  limitConnections(server, () => ({ "x-request-id": "an id" }));
  const knock = (remoteAddress: string) => {
    const socket = Object.assign(new PassThrough(), { remoteAddress });
    server.emit("connection", socket);
    return socket;
  };
  return { server, knock };
}

describe("connections", () => {
  test("are bounded in all and from one source, and a source that lets go may come again", async () => {
    const { server, knock } = door();
    expect(server.maxConnections).toBe(2000);
    const first = knock("192.0.2.1");
    for (let count = 2; count <= 1000; count++) expect(knock("192.0.2.1").destroyed).toBe(false);
    expect(knock("192.0.2.1").destroyed).toBe(true);
    expect(knock("192.0.2.2").destroyed).toBe(false);
    const closed = new Promise((resolve) => first.once("close", resolve));
    first.destroy();
    await closed;
    expect(knock("192.0.2.1").destroyed).toBe(false);
    expect(knock("192.0.2.1").destroyed).toBe(true);
  });

  test("have seconds, not minutes, for a request and for reading its answer", () => {
    expect(door().server.timeout).toBeLessThanOrEqual(20_000);
    expect(SERVER_OPTIONS.headersTimeout).toBeLessThanOrEqual(10_000);
    expect(SERVER_OPTIONS.requestTimeout).toBeLessThanOrEqual(30_000);
    expect(SERVER_OPTIONS.keepAliveTimeout).toBeLessThanOrEqual(5000);
    expect(SERVER_OPTIONS.connectionsCheckingInterval).toBeLessThanOrEqual(5000);
    expect(SERVER_OPTIONS.maxHeaderSize).toBe(16_384);
  });
});

describe("what never becomes a request", () => {
  const answerTo = (code: string, event = "clientError") => {
    const { server } = door();
    const socket = new PassThrough();
    if (event === "connect") server.emit(event, {}, socket);
    else server.emit(event, Object.assign(new Error("no"), { code }), socket);
    return { text: String(socket.read() ?? ""), socket };
  };

  test.each([
    ["HPE_HEADER_OVERFLOW", "431 Request Header Fields Too Large"],
    ["HPE_INVALID_METHOD", "405 Method Not Allowed"],
    ["ERR_HTTP_REQUEST_TIMEOUT", "408 Request Timeout"],
    ["HPE_INVALID_HEADER_TOKEN", "400 Bad Request"],
    ["constructor", "400 Bad Request"],
  ])("%s is told %s, with the headers of every answer", (code, status) => {
    const { text, socket } = answerTo(code);
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\\r\\n`));
    expect(text).toContain("\r\nx-request-id: an id\r\n");
    expect(text).toContain("\r\nconnection: close\r\n");
    expect(text).toMatch(/\r\ncontent-length: 0\r\n\r\n$/);
    expect(socket.writableEnded).toBe(true);
  });

  test("a way through is not allowed", () => {
    const { text } = answerTo("", "connect");
    expect(text).toMatch(/^HTTP\/1\.1 405 Method Not Allowed\r\n/);
    expect(text).toContain("\r\nallow: GET, HEAD, POST");
  });

  test("a socket that is already gone is told nothing", () => {
    const { text, socket } = answerTo("ECONNRESET");
    expect(text).toBe("");
    expect(socket.destroyed).toBe(true);
  });
});
