import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import { addressOfBook } from "#commands/measuring/asking.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { middleOf } from "#commands/measuring/numbers.ts";
import { startConstantServer } from "#commands/measuring/start-constant-server.ts";
import type { Processes } from "./bench-database.ts";

const CONNECTIONS = 32;
const ROUNDS = 3;
const WARM_UP_S = 3;
const CONSTANT_S = 2;
const PAGE_S = 4;
const MEMORY_MAX_MB = 400;

/** How many answers of the constant server go into the time of one, at most. */
const PROMISES: readonly (readonly [name: string, path: string, ratio: number])[] = [
  ["health", "/healthz", 2.5],
  ["information page", "/pages/aboutus", 27],
  ["home", "/", 65],
  ["book page", "", 65],
  ["list page", "/bookstore", 110],
];

/**
 * How many answers a second one process gives on 32 connections, page by page, beside a constant answer from
 * `node:http` on the same machine in the same minute: rates change with the machine and with what else it does, their
 * ratio hardly. Then the memory the process holds after all of it.
 */
export async function pageRates({ here, processId }: Processes): Promise<Finding[]> {
  const constant = await startConstantServer();
  try {
    const findings: Finding[] = [];
    for (const [name, path, ratio] of PROMISES)
      findings.push(await rateOf(name, here + (path || (await addressOfBook(here))), ratio, constant.origin));
    return [...findings, memoryOf(processId)];
  } finally {
    constant.stop();
  }
}

async function rateOf(name: string, url: string, promised: number, constant: string): Promise<Finding> {
  await answersPerSecond(url, WARM_UP_S);
  const rounds: { constant: number; page: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      constant: await answersPerSecond(constant, CONSTANT_S),
      page: await answersPerSecond(url, PAGE_S),
    });
  const ratio = middleOf(rounds.map((round) => round.constant / round.page));
  const rate = middleOf(rounds.map(({ page }) => page));
  const yardstick = middleOf(rounds.map((round) => round.constant));
  return {
    measured: `${name}: ${rate.toFixed(0)} a second beside ${yardstick.toFixed(0)} of the constant server, ratio 1/${ratio.toFixed(1)}`,
    promise: `1/${promised}`,
    isKept: ratio <= promised,
  };
}

/** @throws Error when an answer is not 200: a refusal is quick, and would pass for a fast page */
async function answersPerSecond(url: string, duration: number): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals and ${result.errors} errors under load.`);
  return result.requests.average;
}

function memoryOf(processId: number): Finding {
  const status = readFileSync(`/proc/${processId}/status`, "utf8");
  const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  return {
    measured: `memory of the process afterwards: ${megabytes.toFixed(0)} MB`,
    promise: `under ${MEMORY_MAX_MB} MB`,
    isKept: megabytes < MEMORY_MAX_MB,
  };
}
