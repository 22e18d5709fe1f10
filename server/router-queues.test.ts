import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test, vi } from "vitest";
import type { RequestFacts } from "#app/platform/request/contexts.server.ts";
import type { QueueLimits } from "./request-queue.ts";
import { createRouterQueues, type Kind } from "./router-queues.ts";
import { StartScheduler } from "./start-scheduler.ts";

const ONE: QueueLimits = { running: 1, waiting: 10, waitMs: 1e6 };
const LIMITS: Readonly<Record<Kind, QueueLimits>> = { page: ONE, picture: ONE, form: ONE };

/** Starts what it is given when it is told to. */
class HeldStarts extends StartScheduler {
  readonly held: (() => void)[] = [];
  override soon(start: () => void): void {
    this.held.push(start);
  }
}

const TYPES = ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"];

test.each(TYPES)(
  "a body of %s that comes in pieces is waited for by one listener, and has its turn once it is whole",
  async (type) => {
    const starts = new HeldStarts();
    const work = createRouterQueues(
      async () => {},
      () => {},
      starts,
      LIMITS,
    );
    const listened: string[] = [];
    const server = createServer((request, response) => {
      request.on("newListener", (event: string) => {
        listened.push(event);
        // Without this bound a test that finds the fault would never end.
        if (listened.length > 50) request.destroy();
      });
      void work.answer(request, response, {} as RequestFacts);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const arrived = once(server, "request");
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 6\r\n\r\na=`);
    const [request] = (await arrived) as [IncomingMessage];
    const holds = (bytes: number) => vi.waitFor(() => expect(request.readableLength).toBe(bytes), 20_000);
    await holds(2);
    socket.write("bc");
    await holds(4);
    expect(starts.held).toHaveLength(0);
    socket.write("de");
    await vi.waitFor(() => expect(starts.held).toHaveLength(1), 20_000);
    expect(listened.filter((event) => event === "readable")).toEqual(["readable"]);

    socket.destroy();
    server.close();
    await once(server, "close");
  },
);

test("a body that is larger than any form that is read is not waited for", async () => {
  const answered: (string | undefined)[] = [];
  const work = createRouterQueues(
    async (request, _response, _facts, onWorked) => {
      answered.push(request.url);
      onWorked();
    },
    () => {},
    new StartScheduler(),
    LIMITS,
  );
  const server = createServer(
    (request, response) => void work.answer(request, response, {} as RequestFacts),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  socket.write("POST /large HTTP/1.1\r\nHost: x\r\nContent-Length: 65537\r\n\r\na");
  await vi.waitFor(() => expect(answered).toEqual(["/large"]), 20_000);

  socket.destroy();
  server.close();
  await once(server, "close");
});

test("who goes away between the turn and the start is made no page, and leaves the turn to the next", async () => {
  const starts = new HeldStarts();
  const made: (string | undefined)[] = [];
  const work = createRouterQueues(
    async (request, _response, _facts, onWorked) => {
      made.push(request.url);
      onWorked();
    },
    () => {},
    starts,
    LIMITS,
  );
  const server = createServer((request, response) => {
    void work.answer(request, response, {} as RequestFacts);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const asking = async (url: string) => {
    const arrived = once(server, "request");
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`);
    const [request] = (await arrived) as [{ socket: typeof socket }];
    return { socket, gone: once(request.socket, "close") };
  };

  const first = await asking("/first");
  const second = await asking("/second");
  expect(starts.held).toHaveLength(1);
  first.socket.destroy();
  await first.gone;
  starts.held.shift()?.();
  expect(starts.held).toHaveLength(1);
  starts.held.shift()?.();
  expect(made).toEqual(["/second"]);

  second.socket.destroy();
  server.close();
  await once(server, "close");
});
