import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Finding } from "#commands/measuring/finding.ts";
import { inMs, spreadOf } from "#commands/measuring/numbers.ts";
import { startConstantServer } from "#commands/measuring/start-constant-server.ts";
import { endOf, endText, isInOrder } from "./aftermath.ts";
import type { Asked } from "./health-asker.ts";
import { type Answers, pageRequest, sendRaw } from "./raw-requests.ts";
import type { TrialSite } from "./trial-site.ts";

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
  // Once quietly: what is loaded at the first page is not what is measured.
  await sendRaw(product.origin, pageRequest("/bookstore", "198.18.0.1", true));
  const linesBefore = product.lines.length;
  const asker = startAsking(`${product.origin}/healthz`, constant.origin);
  const began = performance.now();
  const answers: Answers[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    answers.push(
      await sendRaw(product.origin, pageRequest("/bookstore", "198.18.0.2", false).repeat(PIPELINED)),
    );
    answers.push(
      ...(await Promise.all(Array.from({ length: CONNECTIONS }, (_none, at) => onePage(product.origin, at)))),
    );
  }
  const seconds = (performance.now() - began) / 1000;
  const [health, yardstick] = await asker.stop();
  const lines = product.lines.slice(linesBefore);
  const end = await endOf(product);

  const { p99, max } = spreadOf(health.durations);
  const beside = spreadOf(yardstick.durations).p99;
  const statuses = answers.flatMap((each) => each.statuses);
  const count = (status: number) => statuses.filter((each) => each === status).length;
  const wrong = answers.reduce((sum, each) => sum + each.wrong, 0);
  const unanswered = answers.filter((each) => each.statuses.length === 0).length;
  const stacks = lines.filter((line) => /^\s+at |"stack"/.test(line)).length;
  return {
    measured: [
      `flood of ${ROUNDS} times ${PIPELINED} pipelined requests and ${CONNECTIONS} connections, ${seconds.toFixed(0)} s`,
      `health p99 ${inMs(p99)}, max ${inMs(max)}, failed ${health.failed} of ${health.durations.length}; constant server beside it p99 ${inMs(beside)}`,
      `200: ${count(200)}, 503: ${count(503)}, other ${wrong}, connections without an answer ${unanswered}`,
      `${lines.length} log lines, ${stacks} stacks`,
      endText(end),
    ].join("; "),
    promise: `health p99 under ${PROMISED_MS} ms, or under that of the constant server twice; 200 or plain 503; no stacks; ${LINES_A_SECOND} lines a second`,
    isKept:
      p99 < Math.max(PROMISED_MS, 2 * beside) &&
      health.failed + wrong + unanswered + stacks === 0 &&
      lines.length <= LINES_A_SECOND * (seconds + 1) &&
      isInOrder(end),
  };
}

function onePage(origin: string, at: number): Promise<Answers> {
  return sendRaw(origin, pageRequest("/bookstore", `198.18.${1 + (at >> 8)}.${at & 255}`, true));
}

/** Has a process of its own ask for addresses. */
function startAsking(...urls: string[]): { stop(): Promise<[Asked, Asked]> } {
  const child = spawn(process.execPath, ["commands/faults/health-asker.ts", String(EVERY_MS), ...urls], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  return {
    async stop() {
      const printed = once(createInterface(child.stdout), "line");
      child.stdin.end();
      return JSON.parse(String((await printed)[0])) as [Asked, Asked];
    },
  };
}
