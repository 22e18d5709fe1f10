import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { operations } from "#app/db/tables/operations.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { log } from "#app/platform/log/log.server.ts";
import {
  defineOperation,
  OperationFailed,
  type OperationWork,
} from "#app/platform/operations/define-operation.server.ts";
import { storedFiles } from "#app/platform/operations/operation-files.server.ts";
import { operationOf, ownOperations } from "#app/platform/operations/read-operation.server.ts";
import { runOperation } from "#app/platform/operations/run-operation.server.ts";
import {
  cancelOperation,
  markHandled,
  markSeen,
  prepareOperation,
  startOperation,
  startPrepared,
} from "#app/platform/operations/start-operation.server.ts";
import { resumeOperations } from "#app/platform/operations/tidy-operations.server.ts";
import { personViewer } from "#app/platform/viewer/person-viewer.server.ts";
import { changeBook } from "#app/records/books/save-book.server.ts";
import {
  entriesOf,
  expectNotFound,
  publisherWithMember,
  viewerWith,
} from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { startUndo } from "./start-undo.server.ts";

useDatabase();

const uploadDir = mkdtempSync(join(tmpdir(), "ekadeshma-operations-"));
afterAll(() => rmSync(uploadDir, { recursive: true, force: true }));
const settings = { uploadDir, production: false };

type Rename = { readonly books: readonly string[]; readonly title: string };
type Hook = (at: number, work: OperationWork<Rename>) => Promise<void> | void;

/** Renames books one at a time; `before` and `inside` are called around and in each step. */
const renaming = (before: Hook = () => {}, inside: Hook = () => {}) =>
  defineOperation<Rename>({
    kind: "rename",
    input: z.object({ books: z.array(z.string()), title: z.string() }),
    canUndo: true,
    authorize(actor, { publisherId }) {
      authorize(actor, "book.add", { publisherId: publisherId ?? "" });
    },
    async run(work) {
      for (let at = work.done; at < work.input.books.length; at++) {
        await before(at, work);
        await work.step(1, async (tx, notes) => {
          const id = work.input.books[at] ?? "";
          const title = (book: { title: { en?: string } }) => ({
            en: `${book.title.en} ${work.input.title}`,
          });
          const result = await changeBook(
            tx,
            { actor: work.actor() },
            { id, openedVersion: null, patch: (book) => ({ title: title(book) }) },
          );
          if (result.ok) notes.count("changed");
          else notes.refuse({ row: at, name: id, code: result.code });
          await inside(at, work);
        });
      }
    },
  });

const books = async (publisherId: string, count: number) => {
  const ids: string[] = [];
  for (let at = 0; at < count; at++)
    ids.push((await build.book({ publisherId, title: { en: `B${at}` } })).id);
  return ids;
};
const titles = async (ids: readonly string[]) => {
  const { rows } = await db().execute<{ id: string; title: string }>(
    sql`select id, title ->> 'en' as title from books`,
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.title);
};
const run = (
  definition: ReturnType<typeof renaming>,
  id: string,
  own: { isLast?: boolean; signal?: AbortSignal } = {},
) =>
  runOperation([definition], id, {
    ...settings,
    signal: new AbortController().signal,
    isLast: false,
    ...own,
  });
const jobsOf = async (id: string) =>
  (
    await db().execute(
      sql`select state from pgboss.job where name = 'operations' and data ->> 'operation' = ${id}`,
    )
  ).rows;

async function waiting(count = 4) {
  const { publisherId, admin } = await publisherWithMember();
  const ids = await books(publisherId, count);
  const start = { publisherId, input: { books: ids, title: "x" }, total: count, inBackground: true };
  const id = await startOperation(admin, renaming(), start, settings);
  return { publisherId, admin, ids, id };
}
const stored = async (admin: Viewer, id: string) => await operationOf(admin, id);

describe("an operation", () => {
  test("of few rows is done at once, with its report, and every audit entry names it", async () => {
    const { publisherId, admin } = await publisherWithMember();
    const ids = await books(publisherId, 3);
    const start = { publisherId, input: { books: ids, title: "x" }, total: 3 };
    const id = await startOperation(admin, renaming(), start, settings);
    expect(await stored(admin, id)).toMatchObject({
      state: "done",
      done: 3,
      report: { counts: { changed: 3 } },
    });
    expect(await titles(ids)).toEqual(["B0 x", "B1 x", "B2 x"]);
    const entries = await db().select().from(auditEntries).where(eq(auditEntries.operationId, id));
    expect(entries.map(({ objectId }) => objectId).toSorted()).toEqual(ids.toSorted());
    expect(new Set(entries.map(({ actorId }) => actorId))).toEqual(new Set([admin.id]));
    expect(await jobsOf(id)).toEqual([]);
  });

  test("of many rows waits as one job, which is enqueued with it", async () => {
    const { id, admin, ids } = await waiting();
    expect(await stored(admin, id)).toMatchObject({ state: "waiting", done: 0 });
    expect(await jobsOf(id)).toHaveLength(1);
    await run(renaming(), id);
    expect(await stored(admin, id)).toMatchObject({ state: "done", done: ids.length });
  });

  test("continues after a stop between steps and inside of one, without a row lost or done twice", async () => {
    const { id, admin, ids } = await waiting(5);
    const stop = new AbortController();
    const stopsBefore2 = renaming((at) => {
      if (at === 2) stop.abort();
    });
    await expect(run(stopsBefore2, id, { signal: stop.signal })).rejects.toThrow();
    expect(await stored(admin, id)).toMatchObject({ state: "running", done: 2 });
    const killed = new AbortController();
    const diesIn3 = renaming(undefined, (at) => {
      if (at !== 3) return;
      killed.abort();
      throw new Error("the process was killed");
    });
    await expect(run(diesIn3, id, { signal: killed.signal })).rejects.toThrow();
    expect(await stored(admin, id)).toMatchObject({ done: 3, report: { counts: { changed: 3 } } });
    await run(renaming(), id);
    expect(await stored(admin, id)).toMatchObject({
      state: "done",
      done: 5,
      report: { counts: { changed: 5 } },
    });
    expect(await titles(ids)).toEqual(ids.map((_id, at) => `B${at} x`));
  });

  test("that two processes run is done once: the one that began first can write no more", async () => {
    const { id, admin, ids } = await waiting(4);
    const overtaken = renaming(async (at) => {
      if (at === 1) await run(renaming(), id);
    });
    await run(overtaken, id);
    expect(await stored(admin, id)).toMatchObject({
      state: "done",
      done: 4,
      report: { counts: { changed: 4 } },
    });
    expect(await titles(ids)).toEqual(ids.map((_id, at) => `B${at} x`));
  });

  test("is cancelled between steps: what was done remains and is counted", async () => {
    const { id, admin, ids } = await waiting(4);
    await run(
      renaming(async (at) => {
        if (at === 2) await cancelOperation(admin, id);
      }),
      id,
    );
    // The step that was about to begin is still done: the request is noticed with its end.
    expect(await stored(admin, id)).toMatchObject({ state: "cancelled", done: 3 });
    expect(await titles(ids)).toEqual(["B0 x", "B1 x", "B2 x", "B3"]);
    await run(renaming(), id);
    expect(await stored(admin, id)).toMatchObject({ state: "cancelled", done: 3 });
  });

  test("that waits is cancelled at once, and one that has ended is not", async () => {
    const { id, admin } = await waiting(1);
    await cancelOperation(admin, id);
    expect((await stored(admin, id)).state).toBe("cancelled");
    const other = await waiting(1);
    await run(renaming(), other.id);
    await cancelOperation(other.admin, other.id);
    expect((await stored(other.admin, other.id)).state).toBe("done");
  });

  test("ends when the person loses the role, with what was done until then", async () => {
    const error = vi.spyOn(log, "error").mockImplementation(() => {});
    const { id, admin, publisherId, ids } = await waiting(3);
    const removeRole = () => db().execute(sql`delete from user_roles where user_id = ${admin.id}`);
    const authorized = vi.fn<(actor: Viewer | null) => void>();
    const definition = renaming(async (at) => {
      if (at === 1) await removeRole();
    });
    const check: typeof definition.authorize = definition.authorize;
    await run({ ...definition, authorize: (actor, of) => (authorized(actor), check(actor, of)) }, id);
    // At its beginning and before both steps, with the roles of that moment, whatever the verbs of the step check themselves.
    expect(authorized.mock.calls.map(([actor]) => actor?.roles.length)).toEqual([1, 1, 0]);
    const boss = await viewerWith({ type: "admin", publisherId });
    expect(await stored(boss, id)).toMatchObject({
      state: "failed",
      done: 1,
      report: { failure: "operation_not_allowed", counts: { changed: 1 } },
    });
    expect(await titles(ids)).toEqual(["B0 x", "B1", "B2"]);
    await expectNotFound(operationOf(await personViewer(admin.id, false), id));
    error.mockRestore();
  });

  test("fails for an unexpected error, which is logged, and says so for an expected one", async () => {
    const logged = vi.spyOn(log, "error").mockImplementation(() => {});
    const { id, admin } = await waiting(2);
    await run(
      renaming(undefined, () => {
        throw new Error("broken");
      }),
      id,
    );
    expect(await stored(admin, id)).toMatchObject({
      state: "failed",
      done: 0,
      report: { failure: "operation_broke" },
    });
    expect(logged).toHaveBeenCalledTimes(1);
    const other = await waiting(2);
    await run(
      renaming(() => {
        throw new OperationFailed("operation_file_gone");
      }),
      other.id,
    );
    expect((await stored(other.admin, other.id)).report.failure).toBe("operation_file_gone");
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });

  test("is tried again after an outage, and fails when nothing tries it again", async () => {
    const { id, admin } = await waiting(2);
    const outage = renaming(() => {
      throw Object.assign(new Error("gone"), { code: "57P01" });
    });
    await expect(run(outage, id)).rejects.toThrow("gone");
    expect((await stored(admin, id)).state).toBe("running");
    await expect(run(outage, id, { isLast: true })).rejects.toThrow("gone");
    expect((await stored(admin, id)).state).toBe("failed");
  });
});

describe("an operation is managed", () => {
  test("with an audit entry of who cancels it or takes it off the list, once", async () => {
    const { id, publisherId, admin } = await waiting(1);
    const colleague = await viewerWith({ type: "admin", publisherId });
    await cancelOperation(colleague, id);
    await cancelOperation(admin, id);
    await markHandled(colleague, id);
    await markHandled(admin, id);
    const entries = await entriesOf(id);
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["operation.cancel", colleague.id],
      ["operation.handle", colleague.id],
    ]);
    expect(entries[0]).toMatchObject({
      scope: { publisherId, createdBy: admin.id },
      before: { state: "waiting", cancelAskedOn: null },
      after: { state: "cancelled" },
      operationId: null,
    });
  });

  test("by who administers the publisher, and is not found for others", async () => {
    const { id, publisherId, admin } = await waiting(1);
    expect((await operationOf(await viewerWith({ type: "admin", publisherId }), id)).id).toBe(id);
    const otherAdmin = (await publisherWithMember()).admin;
    await expectNotFound(operationOf(otherAdmin, id));
    await expectNotFound(cancelOperation(otherAdmin, id));
    await expectNotFound(operationOf(admin, "no id"));
    const start = { publisherId, input: { books: [], title: "" }, total: 0 };
    await expectNotFound(startOperation(otherAdmin, renaming(), start, settings));
    await expectNotFound(startOperation(null, renaming(), start, settings));
  });

  test("and counted for the person who started it until they have seen how it ended", async () => {
    const { id, admin } = await waiting(1);
    expect(await ownOperations(admin)).toEqual({ running: 1, unseen: 0 });
    await run(renaming(), id);
    expect(await ownOperations(admin)).toEqual({ running: 0, unseen: 1 });
    await markSeen(admin, await operationOf(admin, id));
    expect(await ownOperations(admin)).toEqual({ running: 0, unseen: 0 });
  });

  test("and undone so many times an hour by one person", async () => {
    const { id, admin } = await waiting(1);
    const attempt = async (by: Viewer) => await startUndo(by, id, { definitions: [], reason: "" }, settings);
    for (let at = 0; at < 40; at++)
      expect(await attempt(admin)).toMatchObject({ code: "operation_not_over" });
    expect(await attempt(admin)).toMatchObject({
      code: "form_too_often",
      values: { seconds: expect.any(Number) },
    });
    const { publisherId } = await operationOf(admin, id);
    const colleague = await viewerWith({ type: "admin", publisherId: publisherId ?? "" });
    expect(await attempt(colleague)).toMatchObject({ code: "operation_not_over" });
  });

  test("after its file was sent: it starts once, with what was chosen", async () => {
    const { publisherId, admin } = await publisherWithMember();
    const ids = await books(publisherId, 1);
    const definition = renaming();
    const id = await prepareOperation(admin, definition, { publisherId, input: { books: [], title: "" } });
    const { filesOf } = await import("#app/platform/operations/operation-files.server.ts");
    await filesOf(uploadDir, id).write(db(), {
      role: "input",
      fileName: "books.csv",
      mediaType: "text/csv",
      content: [Buffer.from("a,b\n")] as unknown as AsyncIterable<Uint8Array>,
    });
    expect(await storedFiles(db(), id)).toMatchObject([{ role: "input", bytes: 4 }]);
    await run(definition, id);
    expect((await stored(admin, id)).state).toBe("prepared");
    const start = { input: { books: ids, title: "y" }, total: 1 };
    expect(await startPrepared(admin, definition, id, start, settings)).toMatchObject({ ok: true });
    expect(await titles(ids)).toEqual(["B0 y"]);
    expect(await startPrepared(admin, definition, id, start, settings)).toMatchObject({
      code: "operation_started",
    });
  });
});

test("an operation without a run for some time gets a job again", async () => {
  const { id } = await waiting(1);
  await db().execute(sql`delete from pgboss.job where name = 'operations'`);
  await resumeOperations();
  expect(await jobsOf(id)).toEqual([]);
  await resumeOperations(new Date(Date.now() + 3600_000));
  expect(await jobsOf(id)).toHaveLength(1);
  await db().update(operations).set({ state: "done", endedOn: new Date() }).where(eq(operations.id, id));
});
