import autocannon from "autocannon";
import type { Finding } from "#commands/measuring/finding.ts";
import { medianOf } from "#commands/measuring/numbers.ts";
import { residentMegabytes } from "#commands/measuring/process-memory.ts";
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

/** Responses a second of a page in each round, and of the constant server just before each. */
type Rates = { readonly page: readonly number[]; readonly constant: readonly number[] };

/**
 * Responses a second of one process on 32 connections, for each page, compared with a constant response of `node:http`
 * on the same machine in the same minutes: rates depend on the machine and its load, their ratio much less. The rate of the
 * constant server is the median of all rounds: those of one page differ from those of another by up to a third. Then the memory of
 * the process after all these requests.
 */
export async function pageRates({ first, processId }: Processes): Promise<Finding[]> {
  const constant = await startConstantServer();
  try {
    const rates: Rates[] = [];
    for (const [, path] of TARGETS)
      rates.push(await ratesOf(first + (path || (await pathOfBook(first))), constant.origin));
    const reference = medianOf(rates.flatMap((each) => each.constant));
    const findings = TARGETS.map(([name, , target], at) =>
      findingOf(name, medianOf(rates[at]?.page ?? []), reference, target),
    );
    return [...findings, memoryOf(processId)];
  } finally {
    constant.stop();
  }
}

async function ratesOf(url: string, constantUrl: string): Promise<Rates> {
  await answersPerSecond(url, WARM_UP_S);
  const page: number[] = [];
  const constant: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    constant.push(await answersPerSecond(constantUrl, CONSTANT_S));
    page.push(await answersPerSecond(url, PAGE_S));
  }
  return { page, constant };
}

function findingOf(name: string, rate: number, reference: number, target: number): Finding {
  const ratio = reference / rate;
  return {
    measured: `${name}: ${rate.toFixed(0)} a second, ${reference.toFixed(0)} of the constant server, ratio 1/${ratio.toFixed(1)}`,
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
  const megabytes = residentMegabytes(processId);
  return {
    measured: `memory of the process afterwards: ${megabytes.toFixed(0)} MB`,
    target: `under ${MEMORY_MAX_MB} MB`,
    isMet: megabytes < MEMORY_MAX_MB,
  };
}
