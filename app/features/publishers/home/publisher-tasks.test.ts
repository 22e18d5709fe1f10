import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { operationRefusals } from "#app/db/tables/operations.server.ts";
import { TASKS_SHOWN } from "#app/desk/tasks-shown.ts";
import { isAppError } from "#app/domain/access/errors.ts";
import { markHandled } from "#app/platform/operations/start-operation.server.ts";
import { changeEdition } from "#app/records/editions/save-edition.server.ts";
import { expectNotFound, publisherWithAdmin, value, viewerWith } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { publisherTasks } from "./publisher-tasks.server.ts";

useDatabase();

let here: Awaited<ReturnType<typeof publisherWithAdmin>>;
let there: Awaited<ReturnType<typeof publisherWithAdmin>>;
let draft: { id: string };
let draftBook: { id: string };

beforeAll(async () => {
  [here, there] = [await publisherWithAdmin(), await publisherWithAdmin()];
  const publisherId = here.publisher.id;
  const book = (title: string, own: object = {}) => build.book({ publisherId, title: { en: title }, ...own });
  await book("Alone");
  await book("Archived", { archivedOn: "2026-01-01" });
  draftBook = await book("Draft", { description: { en: "Said." } });
  draft = await build.edition({ bookId: draftBook.id, status: "draft", priceMinor: null, currency: null });
  const late = await book("Late");
  await build.edition({ bookId: late.id, status: "forthcoming", ...day("2026-01-02") });
  const soon = await book("Soon");
  await build.edition({ bookId: soon.id, status: "forthcoming", ...day("9000-01-02") });
  await build.review({ bookId: late.id, status: "pending" });
  await build.review({ bookId: late.id, status: "published" });
  value(
    await changeEdition(db(), { actor: here.admin }, { id: draft.id, openedVersion: 1, patch: { pages: 9 } }),
  );
});

const day = (date: string) => ({
  publishedCalendar: "ad" as const,
  publishedYear: Number(date.slice(0, 4)),
  publishedMonth: Number(date.slice(5, 7)),
  publishedDay: Number(date.slice(8)),
  publishedFrom: date,
  publishedUntil: date,
});

const tasksOf = async (viewer = here.admin, publisherId: string | undefined = here.publisher.id) =>
  await publisherTasks(viewer, publisherId, "en");

const titles = (tasks: { rows: readonly { title: { text: string } }[] } | undefined) =>
  tasks?.rows.map(({ title }) => title.text);

describe("the tasks of a publisher", () => {
  test("are books without an edition, drafts with what they miss, passed days and reviews that wait", async () => {
    const tasks = await tasksOf();
    expect(titles(tasks?.withoutEdition)).toEqual(["Alone"]);
    expect(tasks?.drafts.rows).toEqual([
      expect.objectContaining({
        id: draft.id,
        missing: ["abbreviation", "price", "coverFront", "coverBack"],
      }),
    ]);
    expect(titles(tasks?.overdue)).toEqual(["Late"]);
    expect(titles(tasks?.reviews)).toEqual(["Late"]);
  });

  test("are followed by what was changed last, and by whom", async () => {
    expect((await tasksOf())?.changes).toEqual([
      expect.objectContaining({
        action: "edition.change",
        bookId: draftBook.id,
        editionId: draft.id,
        person: here.admin.name,
        ago: expect.stringMatching(/^(now|\d+ (second|minute)s? ago)$/),
        time: expect.stringMatching(/^\d+ \w{3} \d{4} \(\d{4}\u00a0\w+\u00a0\d+\), \d\d:\d\d$/),
      }),
    ]);
  });

  test("include imports with refused rows, until they are imported again, undone or taken off", async () => {
    const { publisher, admin } = await publisherWithAdmin();
    const anImport = async (own: Parameters<typeof build.operation>[0] = {}, hasRefused = true) => {
      const operation = await build.operation({
        kind: "spreadsheetImport",
        publisherId: publisher.id,
        createdBy: admin.id,
        input: { fileName: "books.csv", mode: "good" },
        report: { refused: 3 },
        ...own,
      });
      const refusal = { name: "Row", code: "sheet_required" };
      if (hasRefused)
        await db().insert(operationRefusals).values({ operationId: operation.id, position: 1, refusal });
      return operation;
    };
    const imports = async () => {
      const tasks = await tasksOf(admin, publisher.id);
      return { ids: tasks?.imports.rows.map(({ id }) => id), count: tasks?.imports.count };
    };
    const names = async () =>
      (await tasksOf(admin, publisher.id))?.imports.rows.map(({ fileName }) => fileName);
    await anImport({}, false);
    await anImport({ input: { fileName: "check.csv", mode: "check" } });
    await anImport({ kind: "priceChange" });
    await anImport({ state: "running" });
    expect(await imports()).toEqual({ ids: [], count: 0 });

    const [undone, again, off] = [await anImport(), await anImport(), await anImport()];
    const onix = await anImport({ kind: "onixImport", state: "failed", input: { mode: "save" } });
    expect((await imports()).count).toBe(4);
    // An import of before has no name of a file, and is a link all the same.
    expect(await names()).toContain("ONIX");
    await build.operation({ kind: "undo", undoOf: undone.id, publisherId: publisher.id, state: "running" });
    await anImport({ input: { fileName: "again.csv", corrects: again.id, mode: "good" } }, false);
    await expectNotFound(markHandled(here.admin, off.id));
    await markHandled(admin, off.id);
    expect(await imports()).toEqual({ ids: [onix.id], count: 1 });
  });

  test("are those of the chosen publisher or of the person's single books alone", async () => {
    const other = await tasksOf(there.admin, there.publisher.id);
    expect([other?.withoutEdition.count, other?.drafts.count, other?.changes]).toEqual([0, 0, []]);
    await expect(tasksOf(there.admin)).rejects.toSatisfy(isAppError);
    const single = await viewerWith({
      type: "admin",
      bookId: draftBook.id,
      ofPublisherId: here.publisher.id,
    });
    const own = await publisherTasks(single, undefined, "en");
    expect([titles(own?.drafts), titles(own?.overdue), own?.changes.length]).toEqual([["Draft"], [], 1]);
    expect(await publisherTasks(await viewerWith({ type: "siteAdmin" }), undefined, "en")).toBeUndefined();
  });

  test("are counted beyond those that are shown", async () => {
    const { publisher, admin } = await publisherWithAdmin();
    for (let at = 0; at < TASKS_SHOWN + 2; at++) await build.book({ publisherId: publisher.id });
    const tasks = await publisherTasks(admin, publisher.id, "en");
    expect([tasks?.withoutEdition.rows.length, tasks?.withoutEdition.count]).toEqual([
      TASKS_SHOWN,
      TASKS_SHOWN + 2,
    ]);
  });
});
