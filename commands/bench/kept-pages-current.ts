import { performance } from "node:perf_hooks";
import { db } from "#app/db/client.server.ts";
import { userRoles } from "#app/db/tables/people.server.ts";
import { promos } from "#app/db/tables/site.server.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { inMs, spreadOf } from "#commands/measuring/numbers.ts";
import { makePeople, request, signIn } from "#commands/measuring/requests.ts";
import type { Processes } from "./bench-database.ts";

const CHANGES = 1000;
const P99_MAX_MS = 50;
/** The longest wait for a page that does not show a change. */
const WAIT_MAX_MS = 5000;
const SHOWN_ON = "/";

/**
 * How often the next request to the process that made a change shows it on a page that both processes keep, and for how long after the
 * answer to the form the other process still sends the page of before. Rendering the new page is part of neither.
 */
export async function keptPagesCurrent({ first, second }: Processes): Promise<Finding[]> {
  const [person] = await makePeople(1);
  const [promo] = await db()
    .insert(promos)
    .values({ token: "bench", title: { en: "Bench" }, target: "/bookstore" })
    .returning();
  if (!person || !promo) throw new Error("There is no person to sign in, or no promo to change.");
  await db().insert(userRoles).values({ userId: person.id, type: "siteAdmin" });
  const cookie = await signIn(first, person);
  let shownAtOnce = 0;
  const waits: number[] = [];
  for (let version = promo.version; version < promo.version + CHANGES; version++) {
    for (const origin of [first, second, first, second]) await pageText(origin);
    const title = `Change ${version} of the bench`;
    const fields = {
      intent: "save",
      version: String(version),
      token: promo.token,
      target: promo.target,
      "title.en": title,
      "from.day": "2026-10-01",
      "from.calendar": "ad",
    };
    const { status } = await request(first, `/admin/promos/${promo.id}`, { cookie, fields });
    if (status >= 400) throw new Error(`A change of a promo was answered ${status}.`);
    const answered = performance.now();
    waits.push(await lastWithout(second, title, answered));
    if ((await pageText(first)).includes(title)) shownAtOnce += 1;
  }
  const { median, p99, max } = spreadOf(waits);
  return [
    {
      measured: `changes that the next request to the same process shows: ${shownAtOnce} of ${CHANGES}`,
      target: "all",
      isMet: shownAtOnce === CHANGES,
    },
    {
      measured: `the other process sends the page of before until so long after the answer to the form: median ${inMs(median)}, p99 ${inMs(p99)}, max ${inMs(max)}`,
      target: `p99 under ${P99_MAX_MS} ms`,
      isMet: p99 < P99_MAX_MS,
    },
  ];
}

const pageText = async (origin: string): Promise<string> => await (await fetch(origin + SHOWN_ON)).text();

/**
 * @returns how long after `since` the last answer without the text arrived, in ms; 0 when there was none
 * @throws Error when no answer has it
 */
async function lastWithout(origin: string, text: string, since: number): Promise<number> {
  for (let last = 0; last < WAIT_MAX_MS; last = performance.now() - since)
    if ((await pageText(origin)).includes(text)) return last;
  throw new Error(`${origin} does not show "${text}".`);
}
