import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { setImmediate as nextRound } from "node:timers/promises";
import { expect, test } from "vitest";
import { StartScheduler } from "./start-scheduler.ts";

/** More connections than any test has. */
const ALL = 1e9;

test("work starts in the order it came, one piece in each round of the event loop", async () => {
  const starts = new StartScheduler(ALL);
  const begun: string[] = [];
  for (const name of ["a", "b", "c"]) starts.soon(() => begun.push(name));
  const seen: string[] = [];
  for (let round = 0; round < 5; round++) {
    await nextRound();
    seen.push(begun.join(""));
  }
  expect(begun).toEqual(["a", "b", "c"]);
  expect(new Set(seen)).toEqual(new Set(["", "a", "ab", "abc"]));
  starts.soon(() => begun.push("d"));
  for (let round = 0; round < 3; round++) await nextRound();
  expect(begun).toEqual(["a", "b", "c", "d"]);
});

test("work waits while connections come in, and goes on once none has come", async () => {
  const starts = new StartScheduler(ALL);
  const begun: string[] = [];
  starts.soon(() => begun.push("a"));
  for (let round = 0; round < 5; round++) {
    starts.arrived();
    await nextRound();
  }
  expect(begun).toEqual([]);
  for (let round = 0; round < 3; round++) await nextRound();
  expect(begun).toEqual(["a"]);
});

test("connections that come without end go before each piece of work in a bounded number", async () => {
  const starts = new StartScheduler(10);
  const begunAfter: number[] = [];
  let connections = 0;
  for (let piece = 0; piece < 3; piece++) starts.soon(() => begunAfter.push(connections));
  while (begunAfter.length < 3) {
    connections += 1;
    starts.arrived();
    await nextRound();
  }
  expect(begunAfter).toEqual([10, 20, 30]);
});

test("work that is started by work comes in a later round", async () => {
  const starts = new StartScheduler(ALL);
  const begun: string[] = [];
  starts.soon(() => {
    begun.push("outer");
    starts.soon(() => begun.push("inner"));
    expect(begun).toEqual(["outer"]);
  });
  for (let round = 0; round < 6; round++) await nextRound();
  expect(begun).toEqual(["outer", "inner"]);
});

test("every connection in the port's queue is taken in before work fills a round", async () => {
  const starts = new StartScheduler(ALL);
  let taken = 0;
  const beforeWork: number[] = [];
  const server = createServer((socket) => {
    starts.arrived();
    taken += 1;
    socket.on("error", () => {}).resume();
    if (taken === 1) starts.soon(() => beforeWork.push(taken));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sockets = Array.from({ length: 50 }, () => connect(port, "127.0.0.1"));
  // Nothing is taken in before this function waits, so that all of them stand in the queue by the first round.
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  while (beforeWork.length === 0) await nextRound();
  expect(beforeWork).toEqual([50]);
  for (const socket of sockets) socket.destroy();
  server.close();
  await once(server, "close");
});
