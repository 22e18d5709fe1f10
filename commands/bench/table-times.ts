import type { Finding } from "#commands/measuring/finding.ts";
import { inMs, spreadOf } from "#commands/measuring/numbers.ts";
import { inParallel, request } from "#commands/measuring/requests.ts";

const WARM_UP = 5;
const REQUESTS = 40;

/** A page of a table with its query, and the longest time of its 95th percentile in ms. */
export type TimedPage = readonly [path: string, targetMs: number];

/** The response times of pages of a table, one request at a time. @param rows what the table is of, such as `10000 editions` */
export async function tableTimes(
  origin: string,
  cookie: string,
  rows: string,
  pages: readonly TimedPage[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [path, targetMs] of pages) {
    const read = async () => {
      const { status, duration } = await request(origin, path, { cookie });
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
      return duration;
    };
    await inParallel(WARM_UP, 1, read);
    const { median, p95 } = spreadOf(await inParallel(REQUESTS, 1, read));
    findings.push({
      measured: `${path} of ${rows}: ${inMs(median)}, p95 ${inMs(p95)}`,
      target: `p95 under ${targetMs} ms`,
      isMet: p95 < targetMs,
    });
  }
  return findings;
}
