import { once } from "node:events";
import { Agent, createServer, request as httpRequest, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test, vi } from "vitest";
import { Drain } from "./drain.ts";

const TIMES = { quietMs: 20, windowMs: 2000, graceMs: 200 };

async function serving(handler: (response: ServerResponse, path: string) => void) {
  const drain = new Drain(TIMES);
  const server = createServer((request, response) => {
    drain.track(response);
    handler(response, request.url ?? "");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { drain, server, port };
}

/** All that is received over a connection until it is closed. */
async function received(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
  let text = "";
  socket.on("data", (part) => {
    text += String(part);
  });
  await once(socket, "close");
  return text;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const noStreams = async () => {};

test("requests being processed are answered, the last of a connection with `Connection: close`", async () => {
  const held: ServerResponse[] = [];
  const { drain, server, port } = await serving((response) => held.push(response));
  const text = received(port, get("/1") + get("/2"));
  await vi.waitFor(() => expect(held).toHaveLength(2));
  const stopped = drain.stop(server, noStreams);
  held.forEach((response, at) => response.end(`answer ${at + 1}`));
  await stopped;
  expect(await text).toMatch(/keep-alive[^]*answer 1[^]*Connection: close[^]*answer 2$/);
});

test("requests that arrive over new and existing connections meanwhile are answered too", async () => {
  const held: ServerResponse[] = [];
  const { drain, server, port } = await serving((response, path) => {
    if (path === "/slow") held.push(response);
    else response.end("ok");
  });
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string, through?: Agent) =>
    new Promise<unknown>((resolve) => {
      const sent = httpRequest({ port, path, agent: through }, (response) => {
        response.resume().once("end", () => resolve(`${response.statusCode} ${response.headers.connection}`));
      });
      sent.once("error", (error: NodeJS.ErrnoException) => resolve(error.code));
      sent.end();
    });
  expect(await ask("/", agent)).toBe("200 keep-alive");
  const slow = ask("/slow");
  await vi.waitFor(() => expect(held).toHaveLength(1));
  const stopped = drain.stop(server, noStreams);
  expect(await Promise.all([ask("/", agent), ask("/")])).toEqual(["200 close", "200 close"]);
  held[0]?.end("ok");
  expect(await slow).toBe("200 close");
  await stopped;
  expect(await ask("/")).toBe("ECONNREFUSED");
  agent.destroy();
});

test("an idle connection and a stream do not delay stopping", async () => {
  const streams: ServerResponse[] = [];
  const { drain, server, port } = await serving((response) => {
    response.write("a beat");
    drain.untrack(response);
    streams.push(response);
  });
  const idle = connect(port, "127.0.0.1");
  const gone = once(idle.resume(), "close");
  const stream = received(port, get("/"));
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  const endStreams = vi.fn<() => Promise<void>>(async () => streams.forEach((each) => each.end()));
  await drain.stop(server, endStreams);
  await gone;
  expect(await stream).toContain("a beat");
});

test("an answer that does not end is cut after the time limit", async () => {
  const { drain, server, port } = await serving((response) => response.write("part"));
  const text = received(port, get("/"));
  await vi.waitFor(async () => {
    const count = await new Promise(
      (resolve) => void server.getConnections((_error, found) => resolve(found)),
    );
    expect(count).toBe(1);
  });
  await drain.stop(server, noStreams);
  await text;
});
