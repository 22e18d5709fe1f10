import autocannon from "autocannon";
import { residentMegabytes } from "#app/platform/health/process-memory.server.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { inMs, medianOf, spreadOf } from "#commands/measuring/numbers.ts";
import { inParallel, pathOfBook, request } from "#commands/measuring/requests.ts";
import { startConstantServer } from "#commands/measuring/start-constant-server.ts";
import { hasWrk, type Load, loadWithWrk } from "#commands/measuring/wrk.ts";
import type { Processes } from "./bench-database.ts";

const CONNECTIONS = 32;
const ROUNDS = 3;
/** Until the code of a page is compiled: after 3 s a page is still a quarter slower than a process that has run for a while. */
const WARM_UP_S = 8;
const RUN_S = 3;
const MEMORY_MAX_MB = 400;
/** Of the rate of the constant server; 0.8 is the aim. */
const KEPT_RATIO_MIN = 0.5;
const KEPT_P99_MAX_MS = 10;
const HEALTH_RATIO_MIN = 0.4;
const NEW_ADDRESSES = 1000;
const NEW_ADDRESS_P99_MAX_MS = 1000;
/** Browsers accept it. */
const HEADERS = { "accept-encoding": "br" };

/**
 * Answers a second of one process for each page: kept, asked for by who has it already (304), and from a process that keeps nothing; with
 * one connection and with 32. Beside each a constant server of `node:http` answers the same bytes with the same headers in the same seconds:
 * rates depend on the machine and its load, their ratio much less. Then the memory of the process after all these requests.
 */
export async function pageRates(processes: Processes): Promise<Finding[]> {
  const { first, processId } = processes;
  const pages: readonly (readonly [name: string, path: string])[] = [
    ["information page", "/pages/aboutus"],
    ["home", "/"],
    ["book page", await pathOfBook(first)],
    ["list page", "/bookstore"],
  ];
  const findings = [await health(first)];
  for (const [name, path] of pages) findings.push(...(await keptPage(name, first + path)));
  const unkept = processes.startWithoutKeeping();
  try {
    const origin = await unkept.origin;
    for (const [name, path] of pages) findings.push(await unkeptPage(name, origin + path));
  } finally {
    await unkept.stop();
  }
  return [...findings, await newAddresses(first), memoryOf(processId)];
}

/**
 * A page for each of many addresses that nobody has asked for before, as a crawler or a flood asks for them. Then all are asked for
 * again, so that as many as may be are kept.
 */
async function newAddresses(origin: string): Promise<Finding> {
  const ask = async (at: number): Promise<number> => {
    const { status, duration } = await request(origin, `/bookstore?contributorname=nobody${at}`);
    if (status !== 200) throw new Error(`A new address was answered with ${status}.`);
    return duration;
  };
  const durations = await inParallel(NEW_ADDRESSES, CONNECTIONS, ask);
  // Only a tenth as many are kept after one request; those are let be known before others push them out.
  for (let at = 0; at < NEW_ADDRESSES; at++) for (let again = 0; again < 2; again++) await ask(at);
  const { median, p99 } = spreadOf(durations);
  return {
    measured: `${NEW_ADDRESSES} new addresses of the list at ${CONNECTIONS} connections: p50 ${inMs(median)}, p99 ${inMs(p99)}`,
    target: `p99 under ${NEW_ADDRESS_P99_MAX_MS} ms`,
    isMet: p99 < NEW_ADDRESS_P99_MAX_MS,
  };
}

async function health(origin: string): Promise<Finding> {
  const constant = await startConstantServer();
  try {
    const { rates } = await compared(`${origin}/healthz`, constant.origin, {});
    return {
      measured: `health: ${rates}`,
      target: `${HEALTH_RATIO_MIN} of the constant server`,
      isMet: ratioIn(rates) >= HEALTH_RATIO_MIN,
    };
  } finally {
    constant.stop();
  }
}

async function keptPage(name: string, url: string): Promise<Finding[]> {
  const etag = await keptEtag(url);
  const constant = await startConstantServer(url);
  const target = `${KEPT_RATIO_MIN} of the constant server`;
  try {
    const whole = await compared(url, constant.origin, HEADERS);
    const single = await load(url, 1, RUN_S, HEADERS);
    const known = await compared(url, constant.origin, { ...HEADERS, "if-none-match": etag });
    return [
      {
        measured: `${name}, kept: ${whole.rates}, p50 ${inMs(whole.load.p50)}, p99 ${inMs(whole.load.p99)}; one connection p50 ${inMs(single.p50)}, p99 ${inMs(single.p99)}`,
        target: `${target}, p99 under ${KEPT_P99_MAX_MS} ms`,
        isMet: ratioIn(whole.rates) >= KEPT_RATIO_MIN && whole.load.p99 < KEPT_P99_MAX_MS,
      },
      {
        measured: `${name}, 304: ${known.rates}`,
        target,
        isMet: ratioIn(known.rates) >= KEPT_RATIO_MIN,
      },
    ];
  } finally {
    constant.stop();
  }
}

/** A page of which nothing is kept, not even its data: the worst that a first visitor after a change gets. */
async function unkeptPage(name: string, url: string): Promise<Finding> {
  await load(url, CONNECTIONS, WARM_UP_S, HEADERS);
  const [many, single] = [await load(url, CONNECTIONS, RUN_S, HEADERS), await load(url, 1, RUN_S, HEADERS)];
  return {
    measured: `${name}, nothing kept: ${many.perSecond.toFixed(0)} a second, p50 ${inMs(many.p50)}, p99 ${inMs(many.p99)}; one connection p50 ${inMs(single.p50)}, p99 ${inMs(single.p99)}`,
    target: "for comparison",
    isMet: true,
  };
}

/** The tag of a page once it is kept and compressed. */
async function keptEtag(url: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(url, { headers: HEADERS });
    await answer.arrayBuffer();
    const etag = answer.headers.get("etag");
    if (etag && answer.headers.has("content-length") && attempt > 3) return etag;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} is not kept.`);
}

/** The rates of an address and of the constant server in alternation, each the median of its rounds, as a text that begins with their ratio. */
async function compared(
  url: string,
  constantUrl: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly rates: string; readonly load: Load }> {
  await load(url, CONNECTIONS, WARM_UP_S, headers);
  const own: Load[] = [];
  const constant: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    constant.push((await load(constantUrl, CONNECTIONS, RUN_S, {})).perSecond);
    own.push(await load(url, CONNECTIONS, RUN_S, headers));
  }
  const of = (value: (each: Load) => number) => medianOf(own.map(value));
  const seen: Load = {
    perSecond: of((each) => each.perSecond),
    p50: of((each) => each.p50),
    p99: of((each) => each.p99),
  };
  const reference = medianOf(constant);
  const ratio = (seen.perSecond / reference).toFixed(2);
  return {
    rates: `${ratio} of the constant server (${seen.perSecond.toFixed(0)} and ${reference.toFixed(0)} a second${hasWrk() ? "" : "; the client, which is not wrk, is the limit"})`,
    load: seen,
  };
}

const ratioIn = (rates: string): number => Number(rates.split(" ", 1)[0]);

/** @throws Error when an answer is a refusal, which is quick and would look like a fast page */
async function load(
  url: string,
  connections: number,
  seconds: number,
  headers: Readonly<Record<string, string>>,
): Promise<Load> {
  if (hasWrk()) return await loadWithWrk(url, connections, seconds, headers);
  const {
    requests,
    latency,
    errors,
    "4xx": refused,
    "5xx": failed,
  } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { ...headers },
  });
  if (refused + failed + errors > 0)
    throw new Error(`${url}: ${refused + failed} refusals and ${errors} errors under load.`);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}

function memoryOf(processId: number): Finding {
  const megabytes = residentMegabytes(processId);
  return {
    measured: `memory of the process with as many pages kept as may be: ${megabytes.toFixed(0)} MB`,
    target: `under ${MEMORY_MAX_MB} MB`,
    isMet: megabytes < MEMORY_MAX_MB,
  };
}
