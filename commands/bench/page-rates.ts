import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import type { Finding } from "#commands/measuring/finding.ts";
import { medianOf } from "#commands/measuring/numbers.ts";
import { pathOfBook } from "#commands/measuring/requests.ts";
import { startConstantServer } from "#commands/measuring/start-constant-server.ts";
import type { Processes } from "./bench-database.ts";

const CONNECTIONS = 32;
const ROUNDS = 3;
/** Until the code of a page is compiled: after 3 s a page is still a quarter slower than a process that has run for a while. */
const WARM_UP_S = 12;
const CONSTANT_S = 2;
const PAGE_S = 4;
const MEMORY_MAX_MB = 400;

/** For each page the highest allowed ratio between the constant server's responses a second and the page's. */
const TARGETS: readonly (readonly [name: string, path: string, ratio: number])[] = [
  ["health", "/healthz", 2.5],
  ["information page", "/pages/aboutus", 27],
  ["home", "/", 65],
  ["book page", "", 65],
  ["list page", "/bookstore", 110],
];

/**
 * Responses a second of one process on 32 connections, for each page, compared with a constant response of `node:http`
 * on the same machine in the same minute: rates depend on the machine and its load, their ratio hardly does. Then the
 * memory of the process after all these requests.
 */
export async function pageRates({ first, processId }: Processes): Promise<Finding[]> {
  const constant = await startConstantServer();
  try {
    const findings: Finding[] = [];
    for (const [name, path, ratio] of TARGETS)
      findings.push(await rateOf(name, first + (path || (await pathOfBook(first))), ratio, constant.origin));
    return [...findings, memoryOf(processId)];
  } finally {
    constant.stop();
  }
}

async function rateOf(name: string, url: string, target: number, constant: string): Promise<Finding> {
  await answersPerSecond(url, WARM_UP_S);
  const rounds: { constant: number; page: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      constant: await answersPerSecond(constant, CONSTANT_S),
      page: await answersPerSecond(url, PAGE_S),
    });
  const ratio = medianOf(rounds.map((round) => round.constant / round.page));
  const rate = medianOf(rounds.map(({ page }) => page));
  const constantRate = medianOf(rounds.map((round) => round.constant));
  return {
    measured: `${name}: ${rate.toFixed(0)} a second, ${constantRate.toFixed(0)} of the constant server, ratio 1/${ratio.toFixed(1)}`,
    target: `1/${target}`,
    isMet: ratio <= target,
  };
}

/** @throws Error when a status is not 200: a refusal is quick and would look like a fast page */
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
    target: `under ${MEMORY_MAX_MB} MB`,
    isMet: megabytes < MEMORY_MAX_MB,
  };
}
