import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";

/** What one run of the client saw. Times are in ms. */
export type Load = { readonly perSecond: number; readonly p50: number; readonly p99: number };

const run = promisify(execFile);

/** Whether `wrk` is installed: a client in C, which takes a fraction of the time of one in JavaScript. */
export const hasWrk = (): boolean => !spawnSync("wrk", ["--version"]).error;

const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

/**
 * Requests an address as often as its answers allow.
 * @throws Error when an answer has an error status: a refusal is quick and would look like a fast page
 */
export async function loadWithWrk(
  url: string,
  connections: number,
  seconds: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<Load> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const options = ["-t1", `-c${connections}`, `-d${seconds}`, "--latency", ...sent, url];
  // Not synchronously: a connection of ours that the server closes meanwhile must be noticed.
  const { stdout } = await run("wrk", options);
  return readWrk(stdout, url);
}

/** Reads what `wrk --latency` prints. @throws Error as `loadWithWrk` */
export function readWrk(text: string, url: string): Load {
  const refused = /Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? /Socket errors: (.*)/.exec(text)?.[1];
  if (refused !== undefined) throw new Error(`${url}: refusals or errors under load: ${refused}.`);
  const percentile = (name: string) => {
    const [, value, unit = ""] = new RegExp(`${name}%\\s+([\\d.]+)(us|ms|s)`).exec(text) ?? [];
    return Number(value) * (UNITS[unit] ?? Number.NaN);
  };
  const load = {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]),
    p50: percentile("50"),
    p99: percentile("99"),
  };
  if (Object.values(load).some(Number.isNaN)) throw new Error(`wrk printed something unknown:\n${text}`);
  return load;
}
