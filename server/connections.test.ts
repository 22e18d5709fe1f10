import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { EDITION_FILE_MAX_MB } from "#app/domain/editions/edition-file.ts";
import { takesFile } from "#app/platform/forms/takes-file.ts";
import {
  type BodyLimits,
  CONNECTION_LIMITS,
  type ConnectionLimits,
  inFlightCounter,
  limitBodyTime,
  limitConnections,
  serverOptions,
} from "./connections.ts";

const closings: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(closings.splice(0).map((close) => close())));

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A server with small limits; all other limits are too large to be reached. */
async function serving(
  small: Partial<ConnectionLimits & BodyLimits>,
  handler: Handler = (_request, response) => response.end("ok"),
  onRefused = () => {},
  isShared?: (address: string) => boolean,
): Promise<number> {
  const large = { headersMs: 60_000, bodyMs: 60_000, requestMs: 60_000, idleMs: 60_000 };
  const limits = { ...CONNECTION_LIMITS, ...large, checkMs: 20, ...small };
  const admit = inFlightCounter(limits);
  const server = createServer(serverOptions(limits), (request, response) => {
    const admission = admit(request, response);
    if (admission === "refuse") {
      onRefused();
      response.writeHead(503, { connection: "close" }).end();
    }
    if (admission !== "accept") return;
    limitBodyTime(request, response, limits, () => response.writeHead(408, { connection: "close" }).end());
    handler(request, response);
  });
  limitConnections(server, limits, () => ({ "x-request-id": "an id" }), isShared);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closings.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });
  return (server.address() as AddressInfo).port;
}

/** A connection, and all that is received until it is closed. @param allowHalfOpen lets only the server close it */
function client(
  port: number,
  bytes = "",
  allowHalfOpen = false,
): { socket: Socket; received: Promise<string> } {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen });
  let text = "";
  socket.on("data", (part) => {
    text += String(part);
  });
  socket.on("error", () => {});
  if (bytes) socket.write(bytes);
  closings.push(async () => socket.destroy());
  // A connection that is cut while its client still sends ends with an error here, followed by `close`.
  const received = new Promise<string>((resolve) => socket.once("close", () => resolve(text)));
  return { socket, received };
}

/** Sends one byte at a time until the connection is closed. */
function drip(socket: Socket): void {
  const dripping = setInterval(() => socket.write("x"), 20);
  socket.once("close", () => clearInterval(dripping));
}

const GET = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
const POST = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n";
const statusesOf = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);

/** The first line of the next answer; empty when the connection is closed instead. */
async function answered({ socket, received }: ReturnType<typeof client>): Promise<string> {
  const part = new Promise((resolve) => socket.once("data", resolve));
  return String(await Promise.race([part, received.then(() => "")])).split("\r\n")[0] ?? "";
}

describe("connections", () => {
  test("are limited for each source, and a source that closes one may open another", async () => {
    const port = await serving({ perSource: 2 });
    const first = client(port, GET);
    const second = client(port, GET);
    expect([await answered(first), await answered(second)]).toEqual(["HTTP/1.1 200 OK", "HTTP/1.1 200 OK"]);
    expect(await client(port, GET).received).toBe("");
    first.socket.destroy();
    let again = "";
    // The server notices a moment later that the first connection is closed.
    while (again === "") {
      again = await answered(client(port, GET));
    }
    expect(again).toBe("HTTP/1.1 200 OK");
  });

  test("are not limited for an address that stands for many people", async () => {
    const port = await serving({ perSource: 1 }, undefined, undefined, (address) => address === "127.0.0.1");
    const both = [client(port, GET), client(port, GET)];
    expect(await Promise.all(both.map(answered))).toEqual(["HTTP/1.1 200 OK", "HTTP/1.1 200 OK"]);
  });

  test("that wait for their next request are closed before the limit is reached", async () => {
    const port = await serving({ connections: 6, keptFree: 2, checkMs: 0 });
    const idle = [];
    for (let at = 0; at < 4; at++) {
      idle.push(client(port, GET));
      await answered(idle.at(-1) as ReturnType<typeof client>);
    }
    const late = client(port, GET);
    expect(await answered(late)).toBe("HTTP/1.1 200 OK");
    for (const { received } of idle) expect(statusesOf(await received)).toEqual(["200"]);
  });

  test("are limited in total", async () => {
    const port = await serving({ connections: 1 });
    const first = client(port, GET);
    expect(await answered(first)).toBe("HTTP/1.1 200 OK");
    expect(await client(port, GET).received).toBe("");
  });

  test("have few requests processed at once, however many arrive in one packet", async () => {
    let working = 0;
    let refused = 0;
    const held: ServerResponse[] = [];
    const port = await serving(
      { inFlight: 3 },
      (_request, response) => {
        working += 1;
        held.push(response);
        if (working === 3) setImmediate(() => held.forEach((each) => each.end("ok")));
      },
      () => (refused += 1),
    );
    const text = await client(port, GET.repeat(1000)).received;
    expect(statusesOf(text)).toEqual(["200", "200", "200", "503"]);
    expect(working).toBe(3);
    // Requests behind the one that ends the connection are not answered.
    expect(refused).toBe(1);
  });

  test("are cut when a client keeps pipelining requests behind slow answers", async () => {
    const port = await serving({ inFlight: 3, ignored: 100 }, () => {});
    const { socket, received } = client(port);
    const sending = setInterval(() => socket.write(GET.repeat(10)), 1);
    const text = await received;
    clearInterval(sending);
    expect(text).toBe("");
  });

  test("may carry any number of sequential requests", async () => {
    const port = await serving({ inFlight: 1 });
    const one = client(port);
    for (let count = 0; count < 10; count++) {
      one.socket.write(GET);
      expect(await answered(one)).toBe("HTTP/1.1 200 OK");
    }
  });
});

describe("a connection is cut", () => {
  test.each<
    [what: string, small: Partial<ConnectionLimits>, sent: string, statuses: string[], drips: boolean]
  >([
    ["whose headers arrive too slowly", { headersMs: 100 }, "GET / HTTP/1.1\r\nA: ", ["408"], true],
    ["whose body arrives too slowly before it is answered", { bodyMs: 100 }, POST, ["408"], true],
    [
      "whose body takes longer than a whole request may take",
      { headersMs: 100, requestMs: 100 },
      POST,
      ["408"],
      true,
    ],
    ["that is idle in both directions", { idleMs: 100 }, POST, [], false],
  ])("%s", async (_what, small, sent, statuses, drips) => {
    const port = await serving(small, (request, response) => {
      if (request.method === "GET") response.end("ok");
      else request.resume();
    });
    const { socket, received } = client(port, sent);
    if (drips) drip(socket);
    expect(statusesOf(await received)).toEqual(statuses);
  });

  test.each([
    ["form", { bodyMs: 100 }],
    ["file", { answeredMs: 100 }],
  ])("whose %s keeps arriving slowly after it was answered", async (_what, small) => {
    const port = await serving(small, (_request, response) => response.end("no"));
    const { socket, received } = client(port, POST);
    drip(socket);
    expect(statusesOf(await received)).toEqual(["200"]);
  });
});

test("an answer states how long the connection is kept open for the next request", async () => {
  const { socket } = client(await serving({ keepAliveMs: 7000 }), GET);
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/\r\nkeep-alive: timeout=7\r\n/i);
});

test.each([
  ["is read at once", true],
  ["is read only later", false],
])("a form that arrives in time and %s is not cut", async (_how, reads) => {
  const port = await serving({ bodyMs: 100 }, (request, response) => {
    if (reads) request.resume();
    setTimeout(() => response.end("late"), 300);
  });
  const one = client(port, POST + "x".repeat(1000));
  expect(await answered(one)).toBe("HTTP/1.1 200 OK");
});

test("a request has twenty seconds in all", () => {
  const { headersMs, bodyMs, requestMs, checkMs, idleMs } = CONNECTION_LIMITS;
  expect(headersMs + checkMs + bodyMs).toBeLessThan(20_000);
  expect(idleMs).toBeLessThanOrEqual(20_000);
  // Our limits must be reached before Node's: only our answer has a page as its body.
  expect(requestMs).toBeGreaterThanOrEqual(
    headersMs + takesFile(EDITION_FILE_MAX_MB * 1_000_000).takesFile.ms,
  );
});

describe("input that is not a readable request", () => {
  test.each([
    [`GET / HTTP/1.1\r\nA: ${"a".repeat(2000)}\r\n\r\n`, "431 Request Header Fields Too Large"],
    ["BREW / HTTP/1.1\r\n\r\n", "405 Method Not Allowed"],
    ["GET / HTTP/1.1\r\nA : b\r\n\r\n", "400 Bad Request"],
    ["CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n", "405 Method Not Allowed"],
  ])("%s is answered with %s and the usual headers", async (bytes, status) => {
    const text = await client(await serving({ headerBytes: 1024 }), bytes).received;
    expect(text.split("\r\n")[0]).toBe(`HTTP/1.1 ${status}`);
    expect(text).toContain("\r\nx-request-id: an id\r\n");
    expect(text).toContain("\r\nconnection: close\r\n");
    expect(text).toMatch(/\r\ncontent-length: 0\r\n\r\n$/);
    expect(text.includes("\r\nallow: GET, HEAD, POST")).toBe(status.startsWith("405"));
  });

  test.each([
    ["keeps sending", "GET / HTTP/1.1\r\nA : b\r\n\r\n", "400", true],
    ["keeps sending after asking for a tunnel", "CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n", "405", true],
  ])("is cut when its sender %s", async (_what, bytes, status, drips) => {
    // The client does not close its side when the server does.
    const { socket, received } = client(await serving({}), bytes, true);
    if (drips) drip(socket);
    expect(statusesOf(await received)).toEqual([status]);
  });
});
