import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import {
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

/** A server with small limits; every other limit is too large to be met. */
async function serving(
  small: Partial<ConnectionLimits>,
  handler: Handler = (_request, response) => response.end("ok"),
  refused = () => {},
): Promise<number> {
  const large = { headersMs: 60_000, bodyMs: 60_000, requestMs: 60_000, standstillMs: 60_000 };
  const limits = { ...CONNECTION_LIMITS, ...large, checkMs: 20, ...small };
  const enter = inFlightCounter(limits);
  const server = createServer(serverOptions(limits), (request, response) => {
    const entry = enter(request, response);
    if (entry === "refuse") {
      refused();
      response.writeHead(503, { connection: "close" }).end();
    }
    if (entry !== "enter") return;
    limitBodyTime(request, response, limits, () => response.writeHead(408, { connection: "close" }).end());
    handler(request, response);
  });
  limitConnections(server, limits, () => ({ "x-request-id": "an id" }));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closings.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });
  return (server.address() as AddressInfo).port;
}

/** A connection, and what comes over it until it is closed. @param allowHalfOpen leaves it to the server to cut it */
function client(port: number, bytes = "", allowHalfOpen = false): { socket: Socket; told: Promise<string> } {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen });
  let text = "";
  socket.on("data", (part) => {
    text += String(part);
  });
  socket.on("error", () => {});
  if (bytes) socket.write(bytes);
  closings.push(async () => socket.destroy());
  // A connection that is cut while its sender goes on ends with an error here, and is closed all the same.
  const told = new Promise<string>((resolve) => socket.once("close", () => resolve(text)));
  return { socket, told };
}

/** Sends one byte after the other for as long as it may. */
function drip(socket: Socket): void {
  const dripping = setInterval(() => socket.write("x"), 20);
  socket.once("close", () => clearInterval(dripping));
}

const GET = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
const POST = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n";
const statusesOf = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);

/** The first line of the next answer; nothing when the connection is closed instead. */
async function answered({ socket, told }: ReturnType<typeof client>): Promise<string> {
  const part = new Promise((resolve) => socket.once("data", resolve));
  return String(await Promise.race([part, told.then(() => "")])).split("\r\n")[0] ?? "";
}

describe("connections", () => {
  test("are bounded from one source, and a source that lets go may come again", async () => {
    const port = await serving({ perSource: 2 });
    const first = client(port, GET);
    const second = client(port, GET);
    expect([await answered(first), await answered(second)]).toEqual(["HTTP/1.1 200 OK", "HTTP/1.1 200 OK"]);
    expect(await client(port, GET).told).toBe("");
    first.socket.destroy();
    let again = "";
    // The server hears that the first has gone a moment later.
    while (again === "") {
      again = await answered(client(port, GET));
    }
    expect(again).toBe("HTTP/1.1 200 OK");
  });

  test("are bounded in all", async () => {
    const port = await serving({ connections: 1 });
    const first = client(port, GET);
    expect(await answered(first)).toBe("HTTP/1.1 200 OK");
    expect(await client(port, GET).told).toBe("");
  });

  test("have few requests in work at once, however many come in one packet", async () => {
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
    const text = await client(port, GET.repeat(1000)).told;
    expect(statusesOf(text)).toEqual(["200", "200", "200", "503"]);
    expect(working).toBe(3);
    // No answer is made for what stands behind the one that ends the connection.
    expect(refused).toBe(1);
  });

  test("are cut when ever more is pipelined behind answers that last", async () => {
    const port = await serving({ inFlight: 3, ignored: 100 }, () => {});
    const { socket, told } = client(port);
    const sending = setInterval(() => socket.write(GET.repeat(10)), 1);
    const text = await told;
    clearInterval(sending);
    expect(text).toBe("");
  });

  test("may carry any number of requests one after the other", async () => {
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
    ["whose headers drip", { headersMs: 100 }, "GET / HTTP/1.1\r\nA: ", ["408"], true],
    ["whose body drips, unanswered", { bodyMs: 100 }, POST, ["408"], true],
    [
      "whose body drips for longer than a whole request may take",
      { headersMs: 100, requestMs: 100 },
      POST,
      ["408"],
      true,
    ],
    ["on which nothing moves", { standstillMs: 100 }, POST, [], false],
  ])("%s", async (_what, small, sent, statuses, drips) => {
    const port = await serving(small, (request, response) => {
      if (request.method === "GET") response.end("ok");
      else request.resume();
    });
    const { socket, told } = client(port, sent);
    if (drips) drip(socket);
    expect(statusesOf(await told)).toEqual(statuses);
  });

  test("whose form drips on after it was answered", async () => {
    const port = await serving({ bodyMs: 100 }, (_request, response) => response.end("no"));
    const { socket, told } = client(port, POST);
    drip(socket);
    expect(statusesOf(await told)).toEqual(["200"]);
  });
});

test("a connection is told how long it may wait for its next request", async () => {
  const { socket } = client(await serving({ keepAliveMs: 7000 }), GET);
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/\r\nkeep-alive: timeout=7\r\n/i);
});

test.each([
  ["is read at once", true],
  ["lies unread until its turn comes", false],
])("a form that comes in time and %s is not cut", async (_how, reads) => {
  const port = await serving({ bodyMs: 100 }, (request, response) => {
    if (reads) request.resume();
    setTimeout(() => response.end("late"), 300);
  });
  const one = client(port, POST + "x".repeat(1000));
  expect(await answered(one)).toBe("HTTP/1.1 200 OK");
});

test("a request has twenty seconds in all", () => {
  const { headersMs, bodyMs, requestMs, checkMs, standstillMs } = CONNECTION_LIMITS;
  expect(headersMs + checkMs + bodyMs).toBeLessThan(20_000);
  expect(standstillMs).toBeLessThanOrEqual(20_000);
  expect(requestMs + checkMs).toBeLessThanOrEqual(20_000);
  // Ours comes before Node's: it has a page.
  expect(requestMs).toBeGreaterThanOrEqual(headersMs + bodyMs);
});

describe("what never becomes a request", () => {
  test.each([
    [`GET / HTTP/1.1\r\nA: ${"a".repeat(2000)}\r\n\r\n`, "431 Request Header Fields Too Large"],
    ["BREW / HTTP/1.1\r\n\r\n", "405 Method Not Allowed"],
    ["GET / HTTP/1.1\r\nA : b\r\n\r\n", "400 Bad Request"],
    ["CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n", "405 Method Not Allowed"],
  ])("%s is told %s, with the headers of every answer", async (bytes, status) => {
    const text = await client(await serving({ headerBytes: 1024 }), bytes).told;
    expect(text.split("\r\n")[0]).toBe(`HTTP/1.1 ${status}`);
    expect(text).toContain("\r\nx-request-id: an id\r\n");
    expect(text).toContain("\r\nconnection: close\r\n");
    expect(text).toMatch(/\r\ncontent-length: 0\r\n\r\n$/);
    expect(text.includes("\r\nallow: GET, HEAD, POST")).toBe(status.startsWith("405"));
  });

  test.each([
    ["goes on and on", "GET / HTTP/1.1\r\nA : b\r\n\r\n", "400", true],
    ["goes on and on to somewhere else", "CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n", "405", true],
  ])("is cut when its sender %s", async (_what, bytes, status, drips) => {
    // It does not end its side when the other one does.
    const { socket, told } = client(await serving({}), bytes, true);
    if (drips) drip(socket);
    expect(statusesOf(await told)).toEqual([status]);
  });
});
