import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Finding } from "#commands/measuring/finding.ts";
import { inMs, spreadOf } from "#commands/measuring/numbers.ts";
import { request } from "#commands/measuring/requests.ts";
import { startConstantServer } from "#commands/measuring/start-constant-server.ts";
import { endText, isCleanExit, stopProduct } from "./after-fault.ts";
import type { FaultSite } from "./fault-site.ts";
import type { ProbeResult } from "./health-prober.ts";
import { type Answers, pageRequest, sendRaw } from "./raw-requests.ts";

const WARM_UP = 100;
const ROUNDS = 10;
const PIPELINED = 1000;
const CONNECTIONS = 900;
const EVERY_MS = 20;
const TARGET_MS = 50;
/** One line a second reports the refusals; a few more lines are allowed for other events. */
const LINES_A_SECOND = 2;

/** A thousand pipelined requests, then 900 connections at once, repeatedly, while another process requests the health check. */
export async function flood(site: FaultSite): Promise<Finding> {
  const product = await site.start();
  const constant = await startConstantServer();
  site.atEnd(async () => constant.stop());
  const page = await pageAlone(product.origin);
  // A process that has just started runs code that is not compiled yet: its first round is reported, and has no target.
  await runRound(constant.origin);
  const cold = await runRound(product.origin);
  const linesBefore = product.lines.length;
  const began = performance.now();
  const answers: Answers[] = [];
  const health: ProbeResult[] = [];
  const constantHealth: ProbeResult[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // Alternating, so that both are measured under the same load.
    constantHealth.push((await runRound(constant.origin)).health);
    const productRound = await runRound(product.origin);
    health.push(productRound.health);
    answers.push(...productRound.answers);
  }
  const seconds = (performance.now() - began) / 1000;
  const lines = product.lines.slice(linesBefore);
  const end = await stopProduct(product);

  const { p99, max } = spreadOf(health.flatMap(({ durations }) => durations));
  const constantP99 = spreadOf(constantHealth.flatMap(({ durations }) => durations)).p99;
  const requested = health.reduce((sum, { durations }) => sum + durations.length, 0);
  const failed = health.reduce((sum, each) => sum + each.failed, 0);
  const statuses = answers.flatMap((each) => each.statuses);
  const count = (status: number) => statuses.filter((each) => each === status).length;
  const wrong = answers.reduce((sum, each) => sum + each.wrong, 0);
  const unanswered = answers.filter((each) => each.statuses.length === 0).length;
  const stacks = lines.filter((line) => /^\s+at |"stack"/.test(line)).length;
  return {
    measured: [
      `flood of ${ROUNDS} times ${PIPELINED} pipelined requests and ${CONNECTIONS} connections, ${seconds.toFixed(0)} s`,
      `health p99 ${inMs(p99)}, max ${inMs(max)}, failed ${failed} of ${requested}; a constant server in the same flood p99 ${inMs(constantP99)}, a page alone ${inMs(page)}; max of a first round, just after the start, ${inMs(Math.max(...cold.health.durations))}`,
      `200: ${count(200)}, 503: ${count(503)}, other ${wrong}, connections without an answer ${unanswered}`,
      `${lines.length} log lines, ${stacks} stacks`,
      endText(end),
    ].join("; "),
    target: `health p99 under ${TARGET_MS} ms, or twice that of the constant server and a page; 200 or plain 503; no stacks; ${LINES_A_SECOND} lines a second`,
    isMet:
      p99 < Math.max(TARGET_MS, 2 * (constantP99 + page)) &&
      failed + wrong + unanswered + stacks === 0 &&
      lines.length <= LINES_A_SECOND * (seconds + 1) &&
      isCleanExit(end),
  };
}

/** One round of the flood, with the health checks of its target during it. */
async function runRound(origin: string): Promise<{ answers: Answers[]; health: ProbeResult }> {
  const prober = await startProbing(`${origin}/healthz`);
  const pipelined =
    pageRequest("/bookstore", "198.18.0.2", false).repeat(PIPELINED - 1) +
    pageRequest("/bookstore", "198.18.0.2", true);
  const answers = [
    await sendRaw(origin, pipelined),
    ...(await Promise.all(Array.from({ length: CONNECTIONS }, (_none, at) => onePage(origin, at)))),
  ];
  return { answers, health: await prober.stop() };
}

/** The median time of a page without other requests, after warming up. A busy machine increases it too. */
async function pageAlone(origin: string): Promise<number> {
  const durations: number[] = [];
  for (let at = 0; at < WARM_UP; at++) durations.push((await request(origin, "/bookstore")).duration);
  return spreadOf(durations.slice(WARM_UP / 2)).median;
}

function onePage(origin: string, at: number): Promise<Answers> {
  return sendRaw(origin, pageRequest("/bookstore", `198.18.${1 + (at >> 8)}.${at & 255}`, true));
}

/** Starts a process that requests a URL repeatedly, and waits for its first response. */
async function startProbing(url: string): Promise<{ stop(): Promise<ProbeResult> }> {
  const child = spawn(process.execPath, ["commands/faults/health-prober.ts", url, String(EVERY_MS)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface(child.stdout);
  await once(lines, "line");
  return {
    async stop() {
      const printed = once(lines, "line");
      child.stdin.end();
      return JSON.parse(String((await printed)[0])) as ProbeResult;
    },
  };
}
