import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test, vi } from "vitest";
import type { RequestDetails } from "#app/platform/request/contexts.server.ts";
import type { QueueLimits } from "./request-queue.ts";
import { createRouterQueues, type RequestKind } from "./router-queues.ts";
import { StartScheduler } from "./start-scheduler.ts";

const ONE: QueueLimits = { running: 1, waiting: 10, waitMs: 1e6 };
const LIMITS: Readonly<Record<RequestKind, QueueLimits>> = {
  page: ONE,
  picture: ONE,
  form: ONE,
  upload: ONE,
};

/** Collects scheduled work until the test starts it. */
class ManualScheduler extends StartScheduler {
  readonly scheduled: (() => void)[] = [];
  override schedule(start: () => void): void {
    this.scheduled.push(start);
  }
}

const TYPES = ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"];

test.each(TYPES)(
  "a body of %s that arrives in parts is awaited with one listener, and is enqueued once it is complete",
  async (type) => {
    const scheduler = new ManualScheduler();
    const queues = createRouterQueues(
      async () => {},
      () => {},
      scheduler,
      LIMITS,
    );
    const events: string[] = [];
    const server = createServer((request, response) => {
      request.on("newListener", (event: string) => {
        events.push(event);
        // Without this limit the test would never end when the fault is present.
        if (events.length > 50) request.destroy();
      });
      void queues.answer(request, response, {} as RequestDetails);
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
    expect(scheduler.scheduled).toHaveLength(0);
    socket.write("de");
    await vi.waitFor(() => expect(scheduler.scheduled).toHaveLength(1), 20_000);
    expect(events.filter((event) => event === "readable")).toEqual(["readable"]);

    socket.destroy();
    server.close();
    await once(server, "close");
  },
);

test("a body that is larger than the largest form is not awaited", async () => {
  const answered: (string | undefined)[] = [];
  const queues = createRouterQueues(
    async (request, _response, _facts, onRendered) => {
      answered.push(request.url);
      onRendered();
    },
    () => {},
    new StartScheduler(),
    LIMITS,
  );
  const server = createServer(
    (request, response) => void queues.answer(request, response, {} as RequestDetails),
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

test("a client that disconnects before its request starts gets no page, and the next request starts", async () => {
  const scheduler = new ManualScheduler();
  const answered: (string | undefined)[] = [];
  const queues = createRouterQueues(
    async (request, _response, _facts, onRendered) => {
      answered.push(request.url);
      onRendered();
    },
    () => {},
    scheduler,
    LIMITS,
  );
  const server = createServer((request, response) => {
    void queues.answer(request, response, {} as RequestDetails);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sendRequest = async (url: string) => {
    const arrived = once(server, "request");
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`);
    const [request] = (await arrived) as [{ socket: typeof socket }];
    return { socket, gone: once(request.socket, "close") };
  };

  const first = await sendRequest("/first");
  const second = await sendRequest("/second");
  expect(scheduler.scheduled).toHaveLength(1);
  first.socket.destroy();
  await first.gone;
  scheduler.scheduled.shift()?.();
  expect(scheduler.scheduled).toHaveLength(1);
  scheduler.scheduled.shift()?.();
  expect(answered).toEqual(["/second"]);

  second.socket.destroy();
  server.close();
  await once(server, "close");
});
