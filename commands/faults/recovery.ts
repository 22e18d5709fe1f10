import { setTimeout as pause } from "node:timers/promises";
import { pathOfBook, request, signIn } from "#commands/measuring/requests.ts";
import type { FaultSite } from "./fault-site.ts";

const REQUEST_EVERY_MS = 100;
const ANSWER_LIMIT_MS = 10_000;
const GIVE_UP_MS = 40_000;

/** The pages requested after every fault: one of each kind, with a cookie where needed. */
export type Pages = readonly { readonly path: string; readonly cookie: string }[];

/** Finds the pages before the fault, and signs in for the one that needs it. */
export async function findPages({ person }: FaultSite, origin: string): Promise<Pages> {
  const cookie = await signIn(origin, person);
  const publicPaths = ["/", "/bookstore", await pathOfBook(origin), "/pages/aboutus", "/auth"];
  return [...publicPaths.map((path) => ({ path, cookie: "" })), { path: "/account", cookie }];
}

/**
 * Requests every page until all answer 200 in one round.
 * @returns milliseconds since the call, or the pages that still failed after forty seconds
 */
export async function untilAllAnswer(origin: string, pages: Pages): Promise<number | string> {
  const began = performance.now();
  for (;;) {
    const statuses = await Promise.all(pages.map((page) => statusOf(origin, page)));
    const elapsed = performance.now() - began;
    if (statuses.every((status) => status === 200)) return elapsed;
    if (elapsed > GIVE_UP_MS)
      return pages
        .flatMap(({ path }, at) => (statuses[at] === 200 ? [] : [`${path} ${statuses[at] ?? "nothing"}`]))
        .join(", ");
    await pause(REQUEST_EVERY_MS);
  }
}

async function statusOf(origin: string, { path, cookie }: Pages[number]): Promise<number | undefined> {
  try {
    return (await request(origin, path, { cookie, limitMs: ANSWER_LIMIT_MS })).status;
  } catch {
    return undefined;
  }
}
