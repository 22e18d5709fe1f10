import { setTimeout as pause } from "node:timers/promises";
import { addressOfBook, ask, signIn } from "#commands/measuring/asking.ts";
import type { TrialSite } from "./trial-site.ts";

const ASK_EVERY_MS = 100;
const ANSWER_LIMIT_MS = 10_000;
const GIVE_UP_MS = 40_000;

/** What is asked for after every fault: each kind of page, with the cookie of who asks. */
export type Pages = readonly { readonly path: string; readonly cookie: string }[];

/** Finds the pages while all is well, and signs in for the one that needs it. */
export async function findPages({ person }: TrialSite, origin: string): Promise<Pages> {
  const cookie = await signIn(origin, person);
  const open = ["/", "/bookstore", await addressOfBook(origin), "/pages/aboutus", "/auth"];
  return [...open.map((path) => ({ path, cookie: "" })), { path: "/account", cookie }];
}

/**
 * Asks for every page until all answer 200 in one round.
 * @returns milliseconds from the call on, or the pages that still did not after forty seconds
 */
export async function untilAllAnswer(origin: string, pages: Pages): Promise<number | string> {
  const began = performance.now();
  for (;;) {
    const statuses = await Promise.all(pages.map((page) => statusOf(origin, page)));
    const passed = performance.now() - began;
    if (statuses.every((status) => status === 200)) return passed;
    if (passed > GIVE_UP_MS)
      return pages
        .flatMap(({ path }, at) => (statuses[at] === 200 ? [] : [`${path} ${statuses[at] ?? "nothing"}`]))
        .join(", ");
    await pause(ASK_EVERY_MS);
  }
}

async function statusOf(origin: string, { path, cookie }: Pages[number]): Promise<number | undefined> {
  try {
    return (await ask(origin, path, { cookie, limitMs: ANSWER_LIMIT_MS })).status;
  } catch {
    return undefined;
  }
}
