import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { bookstore, edition, person } from "#app/features/document-import/documents-for-tests.ts";
import { log } from "#app/platform/log/log.server.ts";
import { filesOf } from "#app/platform/operations/operation-files.server.ts";
import { operationOf, refusalsOf } from "#app/platform/operations/read-operation.server.ts";
import { runOperation } from "#app/platform/operations/run-operation.server.ts";
import { prepareOperation, startPrepared } from "#app/platform/operations/start-operation.server.ts";
import { expectNotFound, publisherWithAdmin, viewerWith } from "#app/records/records-for-tests.ts";
import { startUndo } from "#app/records/undo/start-undo.server.ts";
import { undoOperation } from "#app/records/undo/undo-operation.server.ts";
import { useDatabase } from "#tests/database.ts";
import { documentImport, inputFile } from "./document-import-operation.server.ts";
import { documentCheck, startDocumentImport } from "./start-document-import.server.ts";

useDatabase();

let uploadDir = "";
let admin: Viewer;
beforeAll(async () => {
  uploadDir = await mkdtemp(join(tmpdir(), "document-import-"));
  admin = await viewerWith({ type: "siteAdmin" });
  await db().execute(sql`update app_users set email_verified = true where id = ${admin.id}`);
  await db().execute(sql`insert into user_roles (user_id, type) values (${admin.id}, 'siteAdmin')`);
});
afterAll(async () => {
  await rm(uploadDir, { recursive: true });
});
beforeEach(() => {
  vi.spyOn(log, "warn").mockImplementation(() => {});
});

const settings = () => ({ uploadDir, production: false });

/** Starts an import or its check, which has ended afterwards unless it is in the background. */
async function started(mode: "check" | "save", content: unknown, inBackground = false): Promise<string> {
  const input = { fileName: "export.json", mode, language: "en" } as const;
  const id = await prepareOperation(admin, documentImport, { publisherId: null, input });
  const file = { ...inputFile("export.json"), content: Readable.from([JSON.stringify(content)]) };
  await filesOf(uploadDir, id).write(db(), file);
  await startPrepared(admin, documentImport, id, { input, total: 2, inBackground }, settings());
  return id;
}

const countsOf = async (id: string) => (await operationOf(admin, id)).report.counts;
const countOf = async (table: string) =>
  (await db().execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`)).rows[0]
    ?.n;

const FILE = {
  appusers: {
    sarita: person({ roles: [{ type: "admin", bookstoreId: "patan" }] }),
    broken: person({ name: 1 }),
  },
  bookstores: { patan: bookstore() },
  book_editions: { "lake-1": edition() },
};

describe("an import of the old store as an operation", () => {
  it("is checked without writing, started from its check, reported, and undone", async () => {
    const before = await countOf("app_users");
    const check = await started("check", FILE);
    expect(await countsOf(check)).toEqual({ added: 3 });
    expect(await countOf("app_users")).toBe(before);
    expect(await documentCheck(admin, check, uploadDir)).toEqual({ isDone: true, canStart: true });
    const id = await startDocumentImport(admin, check, settings());
    expect(await countsOf(id)).toEqual({ added: 3 });
    expect(await refusalsOf(id, 10)).toEqual([
      { name: "appusers/broken", field: "name", code: "documents_not_object" },
    ]);
    expect(await readFile(filesOf(uploadDir, id).path("output"), "utf8")).toBe(
      "appusers/broken, name: This must have fields of its own.\n",
    );
    expect(await countsOf(await started("save", FILE))).toEqual({ unchanged: 3 });
    const undone = await startUndo(
      admin,
      id,
      { definitions: [documentImport], reason: "Undone" },
      settings(),
    );
    if (!undone.ok) throw new Error(undone.code);
    await runOperation([undoOperation], undone.value, {
      ...settings(),
      signal: new AbortController().signal,
      isLast: true,
    });
    expect((await operationOf(admin, undone.value)).state).toBe("done");
    // It has the archived book.
    expect(await refusalsOf(undone.value, 10)).toEqual([
      { id: expect.any(String), kind: "publisher", name: { en: "Hill House" }, code: "operation_in_use" },
    ]);
    expect(await countOf("app_users")).toBe(before);
    expect(await countOf("bookstores")).toBe(0);
    const { rows } = await db().execute(sql`select archived_on is null as stands from book_editions`);
    expect(rows).toEqual([{ stands: false }]);
    expect(await countsOf(await started("save", FILE))).toEqual({ added: 3 });
  });

  it("continues after a stop where it ended", async () => {
    const file = {
      appusers: Object.fromEntries(
        Array.from({ length: 120 }, (_, at) => [`p${at}`, person({ email: `p${at}@example.com` })]),
      ),
    };
    const id = await started("save", file, true);
    const stopping = new AbortController();
    const run = { ...settings(), signal: stopping.signal, isLast: false };
    const stopped = {
      ...documentImport,
      run: async (work: Parameters<typeof documentImport.run>[0]) => {
        await documentImport.run({
          ...work,
          step: async (count, part) => {
            const value = await work.step(count, part);
            stopping.abort();
            return value;
          },
        });
      },
    };
    await expect(runOperation([stopped], id, run)).rejects.toThrow("continued by another process");
    expect(await operationOf(admin, id)).toMatchObject({ state: "running", done: 50 });
    await runOperation([documentImport], id, { ...run, signal: new AbortController().signal });
    expect(await operationOf(admin, id)).toMatchObject({
      state: "done",
      done: 120,
      report: { counts: { added: 120 } },
    });
  });

  it("is for site administrators alone", async () => {
    const { admin: other } = await publisherWithAdmin();
    await expectNotFound(
      prepareOperation(other, documentImport, { publisherId: null, input: documentImport.input.parse({}) }),
    );
  });
});
