import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { userRoles } from "#app/db/tables/people.server.ts";
import { familyMegabytes } from "#app/platform/health/process-memory.server.ts";
import { writeSheet } from "#app/platform/spreadsheets/write-sheet.server.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { inMs, spreadOf } from "#commands/measuring/numbers.ts";
import { inParallel, makePeople, pathOfBook, request, signIn } from "#commands/measuring/requests.ts";
import type { Processes } from "./bench-database.ts";
import { type SheetOfBooks, sheetOfBooks } from "./sheet-of-books.ts";

/** A large sheet for the memory, whose covers are not drawn, and a small one whose covers are drawn under the pages. */
const LARGE: SheetOfBooks = { rows: 10_000, dearer: 0, first: 20_000 };
const SMALL: SheetOfBooks = { rows: 400, dearer: 0, first: 40_000 };
const MEMORY_TARGET_MB = 400;
const SLOWER_TARGET = 2;
/** Of pages that take a millisecond the ratio measures the scheduler of the machine. */
const UNNOTICED_MS = 10;
const IMPORT = "/publishers/manage/import";
const REQUESTS = 40;
const SAMPLE_MS = 100;
const WAIT_MAX_MS = 180_000;

/**
 * The memory that a process of the product and the processes it starts take while a publisher imports a sheet of 10,000 rows by the
 * page; and how much slower a visitor's pages are while the covers of an import are drawn.
 */
export async function importByPage({
  first,
  second,
  processId,
  secondProcessId,
}: Processes): Promise<Finding[]> {
  const cookie = await signInPublisher(first);
  const memory = watchMemory([processId, secondProcessId]);
  const large = await importSheet(first, cookie, LARGE);
  await ended(large);
  await db().execute(sql`
    update operations set state = 'cancelled', cancel_asked_on = now(), ended_on = now() where follows = ${large}`);
  const peak = memory.peakMb();

  const pages = [`/bookstore`, await pathOfBook(first)];
  const timesOf = async () => {
    const times: number[] = [];
    for (const page of pages) {
      const medians = [];
      for (const origin of [first, second]) {
        const read = async () => (await request(origin, page)).duration;
        medians.push(spreadOf(await inParallel(REQUESTS, 1, read)).median);
      }
      times.push(Math.max(...medians));
    }
    return times;
  };
  await timesOf();
  const atRest = await timesOf();
  const small = await importSheet(first, cookie, SMALL);
  await ended(small);
  await untilDrawing(small);
  const whileDrawing = await timesOf();
  const isStillDrawing = await isDrawing(small);
  const drawing = memory.stop();
  await db().execute(sql`update operations set cancel_asked_on = now() where follows = ${small}`);
  const slower = whileDrawing.map((ms, at) => ms / (atRest[at] ?? 1));
  return [
    {
      measured: `memory of a process of the product with those it starts, during an import of ${LARGE.rows} rows by the page: ${peak.toFixed(0)} MB`,
      target: `under ${MEMORY_TARGET_MB} MB`,
      isMet: peak < MEMORY_TARGET_MB,
    },
    {
      measured: `the same while covers are drawn: ${drawing.toFixed(0)} MB`,
      target: `under ${MEMORY_TARGET_MB} MB`,
      isMet: drawing < MEMORY_TARGET_MB,
    },
    ...pages.map((page, at) => ({
      measured: `${at === 0 ? page : "a book"} while covers are drawn: ${inMs(whileDrawing[at] ?? 0)} beside ${inMs(atRest[at] ?? 0)} at rest, ${(slower[at] ?? 0).toFixed(1)} times`,
      target: `under ${SLOWER_TARGET} times, or under ${UNNOTICED_MS} ms`,
      isMet: isStillDrawing && ((slower[at] ?? 0) < SLOWER_TARGET || (whileDrawing[at] ?? 0) < UNNOTICED_MS),
    })),
  ];
}

async function signInPublisher(origin: string): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(sql`
    insert into publishers (slug, name, legal_name) values ('page-bench', '{"en":"Page bench"}', 'Page bench') returning id`);
  const [person] = await makePeople(1);
  if (!person) throw new Error("There is no person to import.");
  await db()
    .insert(userRoles)
    .values({ userId: person.id, type: "admin", publisherId: rows[0]?.id ?? "" });
  return await signIn(origin, person);
}

/** Sends a sheet by the page and starts its import. @returns the id of the import */
async function importSheet(origin: string, cookie: string, sheet: SheetOfBooks): Promise<string> {
  const sent = await post(origin, cookie, IMPORT, await formWith(sheet));
  const id = new URL(sent, origin).searchParams.get("operation");
  if (!id) throw new Error(`The sheet was answered with ${sent}.`);
  const start = new URLSearchParams({ intent: "start", mode: "good" });
  await post(origin, cookie, `${IMPORT}?operation=${id}`, start);
  return id;
}

async function formWith(sheet: SheetOfBooks): Promise<FormData> {
  const folder = mkdtempSync(join(tmpdir(), "ek-bench-page-"));
  try {
    const path = join(folder, "sheet.xlsx");
    await pipeline(writeSheet("xlsx", sheetOfBooks(sheet)), createWriteStream(path));
    const form = new FormData();
    form.append("file", new Blob([readFileSync(path)]), `${sheet.first ?? 0}.xlsx`);
    return form;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Posts a form. @returns where its answer redirects to @throws Error when it does not redirect */
async function post(
  origin: string,
  cookie: string,
  path: string,
  body: FormData | URLSearchParams,
): Promise<string> {
  const headers = { cookie, origin, "x-forwarded-for": "198.18.0.9" };
  const answer = await fetch(origin + path, { method: "POST", redirect: "manual", headers, body });
  await answer.arrayBuffer();
  const location = answer.headers.get("location");
  if (!location) throw new Error(`${path} was answered ${answer.status}.`);
  return location;
}

const ended = (id: string) =>
  untilTrue(sql`select ended_on is not null as met from operations where id = ${id}`);

const DRAWN = sql`coalesce((report #>> '{counts,drawn}')::int, 0)`;
const untilDrawing = (id: string) =>
  untilTrue(sql`select ended_on is null and ${DRAWN} > 0 as met from operations where follows = ${id}`);

async function isDrawing(importId: string): Promise<boolean> {
  const { rows } = await db().execute<{ met: boolean }>(
    sql`select ended_on is null as met from operations where follows = ${importId}`,
  );
  return rows[0]?.met === true;
}

async function untilTrue(query: ReturnType<typeof sql>): Promise<void> {
  for (const limit = Date.now() + WAIT_MAX_MS; Date.now() < limit; await pause(SAMPLE_MS)) {
    const { rows } = await db().execute<{ met: boolean }>(query);
    if (rows[0]?.met) return;
  }
  throw new Error("An import or the drawing of its covers did not get on.");
}

/** Watches the memory of processes, each with those it starts. */
function watchMemory(processIds: readonly number[]) {
  let peak = 0;
  const sample = () => {
    peak = Math.max(peak, ...processIds.map(familyMegabytes));
  };
  const timer = setInterval(sample, SAMPLE_MS);
  /** The largest since the last question. */
  const peakMb = () => {
    const was = peak;
    peak = 0;
    return was;
  };
  return {
    peakMb,
    stop: () => {
      clearInterval(timer);
      return peakMb();
    },
  };
}
