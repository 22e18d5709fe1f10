import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { ask } from "#commands/measuring/asking.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { inMs, spreadOf } from "#commands/measuring/numbers.ts";
import { startConstantServer } from "#commands/measuring/start-constant-server.ts";
import { endOf, endText, isInOrder } from "./aftermath.ts";
import type { Asked } from "./health-asker.ts";
import { type Answers, pageRequest, sendRaw } from "./raw-requests.ts";
import type { TrialSite } from "./trial-site.ts";

const WARM_UP = 100;
const ROUNDS = 5;
const PIPELINED = 1000;
const CONNECTIONS = 900;
const EVERY_MS = 20;
const PROMISED_MS = 50;
/** One line a second says how much was refused; a few more may stand for other things. */
const LINES_A_SECOND = 2;

/** A thousand requests in one packet, then 900 connections at once, again and again, while others ask after its health. */
export async function flood(site: TrialSite): Promise<Finding> {
  const product = await site.start();
  const constant = await startConstantServer();
  site.atEnd(async () => constant.stop());
  const page = await pageAlone(product.origin);
  const linesBefore = product.lines.length;
  const began = performance.now();
  const answers: Answers[] = [];
  const health: Asked[] = [];
  const yardstick: Asked[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // In turns, so that both meet the same machine.
    yardstick.push((await pourOver(constant.origin)).health);
    const met = await pourOver(product.origin);
    health.push(met.health);
    answers.push(...met.answers);
  }
  const seconds = (performance.now() - began) / 1000;
  const lines = product.lines.slice(linesBefore);
  const end = await endOf(product);

  const { p99, max } = spreadOf(health.flatMap(({ durations }) => durations));
  const constantP99 = spreadOf(yardstick.flatMap(({ durations }) => durations)).p99;
  const asked = health.reduce((sum, { durations }) => sum + durations.length, 0);
  const failed = health.reduce((sum, each) => sum + each.failed, 0);
  const statuses = answers.flatMap((each) => each.statuses);
  const count = (status: number) => statuses.filter((each) => each === status).length;
  const wrong = answers.reduce((sum, each) => sum + each.wrong, 0);
  const unanswered = answers.filter((each) => each.statuses.length === 0).length;
  const stacks = lines.filter((line) => /^\s+at |"stack"/.test(line)).length;
  return {
    measured: [
      `flood of ${ROUNDS} times ${PIPELINED} pipelined requests and ${CONNECTIONS} connections, ${seconds.toFixed(0)} s`,
      `health p99 ${inMs(p99)}, max ${inMs(max)}, failed ${failed} of ${asked}; a constant server in the same flood p99 ${inMs(constantP99)}, a page alone ${inMs(page)}`,
      `200: ${count(200)}, 503: ${count(503)}, other ${wrong}, connections without an answer ${unanswered}`,
      `${lines.length} log lines, ${stacks} stacks`,
      endText(end),
    ].join("; "),
    promise: `health p99 under ${PROMISED_MS} ms, or twice that of the constant server and a page; 200 or plain 503; no stacks; ${LINES_A_SECOND} lines a second`,
    isKept:
      p99 < Math.max(PROMISED_MS, 2 * (constantP99 + page)) &&
      failed + wrong + unanswered + stacks === 0 &&
      lines.length <= LINES_A_SECOND * (seconds + 1) &&
      isInOrder(end),
  };
}

/** One round of the flood, and what the health of its target was meanwhile. */
async function pourOver(origin: string): Promise<{ answers: Answers[]; health: Asked }> {
  const asker = await startAsking(`${origin}/healthz`);
  const pipelined =
    pageRequest("/bookstore", "198.18.0.2", false).repeat(PIPELINED - 1) +
    pageRequest("/bookstore", "198.18.0.2", true);
  const answers = [
    await sendRaw(origin, pipelined),
    ...(await Promise.all(Array.from({ length: CONNECTIONS }, (_none, at) => onePage(origin, at)))),
  ];
  return { answers, health: await asker.stop() };
}

/** The median time of a page when nobody else asks, once the process has warmed up. A busy machine stretches it too. */
async function pageAlone(origin: string): Promise<number> {
  const durations: number[] = [];
  for (let at = 0; at < WARM_UP; at++) durations.push((await ask(origin, "/bookstore")).duration);
  return spreadOf(durations.slice(WARM_UP / 2)).median;
}

function onePage(origin: string, at: number): Promise<Answers> {
  return sendRaw(origin, pageRequest("/bookstore", `198.18.${1 + (at >> 8)}.${at & 255}`, true));
}

/** Has a process of its own ask for an address, and waits until it does. */
async function startAsking(url: string): Promise<{ stop(): Promise<Asked> }> {
  const child = spawn(process.execPath, ["commands/faults/health-asker.ts", url, String(EVERY_MS)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface(child.stdout);
  await once(lines, "line");
  return {
    async stop() {
      const printed = once(lines, "line");
      child.stdin.end();
      return JSON.parse(String((await printed)[0])) as Asked;
    },
  };
}
