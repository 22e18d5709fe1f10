import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { setImmediate as nextRound } from "node:timers/promises";
import { expect, test } from "vitest";
import { StartScheduler } from "./start-scheduler.ts";

/** More connections than any test has. */
const NO_LIMIT = 1e9;

test("work starts in the order it was scheduled, one piece in each round of the event loop", async () => {
  const scheduler = new StartScheduler(NO_LIMIT);
  const begun: string[] = [];
  for (const name of ["a", "b", "c"]) scheduler.schedule(() => begun.push(name));
  const seen: string[] = [];
  for (let round = 0; round < 5; round++) {
    await nextRound();
    seen.push(begun.join(""));
  }
  expect(begun).toEqual(["a", "b", "c"]);
  expect(new Set(seen)).toEqual(new Set(["", "a", "ab", "abc"]));
  scheduler.schedule(() => begun.push("d"));
  for (let round = 0; round < 3; round++) await nextRound();
  expect(begun).toEqual(["a", "b", "c", "d"]);
});

test("work waits while connections arrive, and continues once a round has none", async () => {
  const scheduler = new StartScheduler(NO_LIMIT);
  const begun: string[] = [];
  scheduler.schedule(() => begun.push("a"));
  for (let round = 0; round < 5; round++) {
    scheduler.connectionArrived();
    await nextRound();
  }
  expect(begun).toEqual([]);
  for (let round = 0; round < 3; round++) await nextRound();
  expect(begun).toEqual(["a"]);
});

test("an endless series of connections delays each piece of work by a limited number of them", async () => {
  const scheduler = new StartScheduler(10);
  const begunAfter: number[] = [];
  let connections = 0;
  for (let piece = 0; piece < 3; piece++) scheduler.schedule(() => begunAfter.push(connections));
  while (begunAfter.length < 3) {
    connections += 1;
    scheduler.connectionArrived();
    await nextRound();
  }
  expect(begunAfter).toEqual([10, 20, 30]);
});

test("work scheduled by other work starts in a later round", async () => {
  const scheduler = new StartScheduler(NO_LIMIT);
  const begun: string[] = [];
  scheduler.schedule(() => {
    begun.push("outer");
    scheduler.schedule(() => begun.push("inner"));
    expect(begun).toEqual(["outer"]);
  });
  for (let round = 0; round < 6; round++) await nextRound();
  expect(begun).toEqual(["outer", "inner"]);
});

test("every connection in the port's queue is accepted before work fills a round", async () => {
  const scheduler = new StartScheduler(NO_LIMIT);
  let accepted = 0;
  const beforeWork: number[] = [];
  const server = createServer((socket) => {
    scheduler.connectionArrived();
    accepted += 1;
    socket.on("error", () => {}).resume();
    if (accepted === 1) scheduler.schedule(() => beforeWork.push(accepted));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sockets = Array.from({ length: 50 }, () => connect(port, "127.0.0.1"));
  // No connection is accepted before this function awaits, so all of them are in the queue by the first round.
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  while (beforeWork.length === 0) await nextRound();
  expect(beforeWork).toEqual([50]);
  for (const socket of sockets) socket.destroy();
  server.close();
  await once(server, "close");
});

test("short work is done at once, but for what is more than several pieces in a round", async () => {
  const scheduler = new StartScheduler(NO_LIMIT);
  const done: number[] = [];
  for (let piece = 0; piece < 100; piece++) scheduler.scheduleShort(() => done.push(0));
  expect(done.length).toBe(8);
  for (let round = 0; round < 5; round++) await nextRound();
  expect(done.length).toBeLessThan(20);
  while (done.length < 100) await nextRound();
});

test("short work waits while connections arrive", async () => {
  const scheduler = new StartScheduler(NO_LIMIT);
  const done: number[] = [];
  for (let connection = 0; connection < 5; connection++) scheduler.connectionArrived();
  scheduler.scheduleShort(() => done.push(0));
  expect(done.length).toBe(0);
  while (done.length === 0) await nextRound();
  for (let round = 0; round < 3; round++) await nextRound();
  scheduler.scheduleShort(() => done.push(0));
  expect(done.length).toBe(2);
});
