import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { userRoles } from "#app/db/tables/people.server.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { makePeople, signIn } from "#commands/measuring/requests.ts";
import type { Processes } from "./bench-database.ts";

/**
 * The most kB of scripts that a page of a desk with a table, and one with the form of an edition, sends, as gzip. Eight of a table are the
 * list of routes and the parts of the router that follow links by it (decision 020).
 */
const TABLE_KB = 238;
const FORM_KB = 280;

/**
 * The scripts that pages of the publisher's desk send at first, as gzip would send them: those that the page names, and the ones
 * that they import. What is loaded only when used is not among them. Uses the publisher that the measurement of its table adds.
 */
export async function deskScripts({ first }: Processes): Promise<Finding[]> {
  const { rows } = await db().execute<{ id: string; publisher_id: string }>(sql`
    select e.id, b.publisher_id from book_editions e join books b on b.id = e.book_id
    join publishers p on p.id = b.publisher_id where p.slug = 'desk-bench' limit 1`);
  const [edition] = rows;
  const [person] = await makePeople(1);
  if (!edition || !person) throw new Error("There is no edition to measure.");
  await db()
    .insert(userRoles)
    .values({ userId: person.id, type: "admin", publisherId: edition.publisher_id });
  const cookie = await signIn(first, person);
  const pages = [
    ["the table of books", "/publishers/manage/books", TABLE_KB],
    ["the form of an edition", `/publishers/manage/books/${edition.id}/edit`, FORM_KB],
  ] as const;
  const findings: Finding[] = [];
  for (const [name, path, most] of pages) {
    const kilobytes = (await bytesOfScripts(first, path, cookie)) / 1000;
    findings.push({
      measured: `scripts of ${name}: ${kilobytes.toFixed(1)} kB as gzip`,
      target: `at most ${most} kB`,
      isMet: kilobytes > 0 && kilobytes <= most,
    });
  }
  return findings;
}

async function bytesOfScripts(origin: string, path: string, cookie: string): Promise<number> {
  const response = await fetch(origin + path, { redirect: "manual", headers: { cookie } });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
  const waiting = scriptsIn(await response.text(), path);
  const sizes = new Map<string, number>();
  for (let script = waiting.shift(); script !== undefined; script = waiting.shift()) {
    if (sizes.has(script)) continue;
    const source = Buffer.from(await (await fetch(origin + script)).arrayBuffer());
    sizes.set(script, gzipSync(source, { level: 9 }).length);
    waiting.push(...importsIn(source.toString(), script));
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

/** The paths of the scripts that a page loads: preloaded, by an element, or imported by one of its inline scripts. */
function scriptsIn(html: string, page: string): string[] {
  const links = [...html.matchAll(/<link\b[^>]*\brel="modulepreload"[^>]*>/g)].flatMap(
    ([link]) => /\bhref="([^"]+)"/.exec(link)?.[1] ?? [],
  );
  const elements = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].flatMap(([, source]) => source ?? []);
  const inline = [...html.matchAll(/<script\b[^>]*>([^<]*)</g)].flatMap(([, source = ""]) =>
    importsIn(source, page),
  );
  return [...links, ...elements, ...inline].map((script) => pathOf(script, page));
}

/** The paths of what a module imports at once; `import("…")` loads later. */
const importsIn = (source: string, importer: string): string[] =>
  [...source.matchAll(/\b(?:from|import)\s*["']([^"']+\.js)["']/g)].map(([, script = ""]) =>
    pathOf(script, importer),
  );

const pathOf = (script: string, importer: string): string =>
  new URL(script, `http://bench.invalid${importer}`).pathname;
