import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { images } from "#app/db/tables/images.server.ts";
import { type Change, type Values, versionsOf } from "#app/desk/history/versions.server.ts";
import { isAppError } from "#app/domain/access/errors.ts";
import { PLAIN_PAPER } from "#app/domain/reference/paper.ts";
import { withLanguage } from "#app/platform/i18n/request-language.server.ts";
import { credit } from "#app/records/credits.server.ts";
import { moveEdition } from "#app/records/editions/move-edition.server.ts";
import { addEdition, changeEdition } from "#app/records/editions/save-edition.server.ts";
import { VALUES_OF_THE_PUBLISHER } from "#app/records/editions/values-of-the-publisher-for-tests.ts";
import {
  adminOfBook,
  publisherWithAdmin,
  roleId,
  value,
  viewerWith,
} from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { addReferenceRow } from "#tests/reference-rows.ts";
import { editionHistory } from "./edition-history.server.ts";
import { restoreEditionVersion } from "./restore-edition.server.ts";

useDatabase();

let admin: Awaited<ReturnType<typeof publisherWithAdmin>>["admin"];
let publisherId: string;

beforeAll(async () => {
  const made = await publisherWithAdmin();
  admin = made.admin;
  publisherId = made.publisher.id;
});

/** An edition that was added by its verb, with version 1. */
async function anEdition() {
  const book = await build.book({ publisherId });
  const { id: formatId } = await build.formatOf("paperback");
  const added = await addEdition(
    db(),
    { actor: admin },
    {
      bookId: book.id,
      formatId,
      name: { en: "First" },
      priceMinor: 50_000n,
      currency: "NPR",
      pages: 100,
    },
  );
  return { ...value(added), bookId: book.id };
}

const change = async (
  id: string,
  openedVersion: number,
  patch: Parameters<typeof changeEdition>[2]["patch"],
) => value(await changeEdition(db(), { actor: admin }, { id, openedVersion, patch }));

/** What an admin of the book alone may not write, of one edition. */
const EVERYTHING = sql`e.price_minor, e.currency, e.price_type, e.price_tax_code, e.price_tax_percent, e.price_territory,
  (select jsonb_agg(to_jsonb(d) - 'id' - 'created_on') from edition_discounts d where d.edition_id = e.id) as discounts,
  (select jsonb_agg(to_jsonb(p) - 'id' - 'created_on') from edition_prices p where p.edition_id = e.id) as prices`;

const PAPER = {
  ...PLAIN_PAPER,
  component: "text",
  kind: "lokta",
  grammageGsm: 80,
  leaves: 50,
  colours: "1/1",
  isGrainAlongSpine: true,
} as const;

const history = async (id: string, viewer: typeof admin | null = admin) =>
  (await withLanguage("en", () => editionHistory(viewer, id, { language: "en" }))).page;

describe("the history of an edition", () => {
  test("says who changed which field from what to what, newest first", async () => {
    const { id } = await anEdition();
    await change(id, 1, { priceMinor: 60_000n, pages: null });
    await change(id, 2, { published: { calendar: "bs", year: 2081, month: 4 } });
    value(
      await moveEdition(db(), { actor: admin }, { id, openedVersion: 3, to: "outOfPrint", reason: null }),
    );
    const { changes } = await history(id);
    expect(changes.map(({ action, version, person }) => [action, version, person])).toEqual([
      ["edition.move", 4, admin.name],
      ["edition.change", 3, admin.name],
      ["edition.change", 2, admin.name],
      ["edition.add", 1, admin.name],
    ]);
    const fields = changes.map((each) =>
      each.fields.map(({ field, before, after }) => [field, before?.text, after?.text]),
    );
    expect(fields).toEqual([
      [["status", "Draft", "Out of print"]],
      [["published.date", undefined, "2081 Shrawan BS (Jul–Aug\u00a02024)"]],
      [
        ["price.amount", "रु\u00a0500.00", "रु\u00a0600.00"],
        ["pages", "100", undefined],
      ],
      [],
    ]);
  });

  test("is not found for another publisher's admin", async () => {
    const { id } = await anEdition();
    for (const viewer of [(await publisherWithAdmin()).admin, await viewerWith(), null])
      await expect(history(id, viewer)).rejects.toSatisfy(isAppError);
  });

  test("names the paper, printing method and coating of a component", async () => {
    const { id } = await anEdition();
    const [paper, method, coating] = [
      await addReferenceRow("paper", { name: { en: "Hill paper" } }),
      await addReferenceRow("printingMethod", { name: { en: "Hand press" } }),
      await addReferenceRow("coating", { name: { en: "Beeswax" }, process: "varnish", appliesTo: ["cover"] }),
    ];
    const own = { paperId: paper.id, printingMethodId: method.id, coatingId: coating.id };
    const isFromRecord = true;
    const patch = { papers: [{ ...PLAIN_PAPER, component: "cover" as const, ...own }] };
    value(await changeEdition(db(), { actor: admin, isFromRecord }, { id, openedVersion: 1, patch }));
    expect(JSON.stringify(await history(id))).toContain("Cover: Hill paper, Hand press, Beeswax");
  });

  test("restores an earlier version with its price, date, discounts and contributors, but not its status", async () => {
    const { id } = await anEdition();
    const reader = await build.contributor();
    const readerRole = await roleId("E07");
    await change(id, 1, {
      priceMinor: 70_000n,
      published: { calendar: "bs", year: 2081 },
      discounts: [{ percent: "10", from: null, until: null, remarks: "Dashain" }],
      papers: [PAPER],
      credits: [credit(reader.id, readerRole)],
    });
    await change(id, 2, {
      priceMinor: null,
      currency: null,
      published: null,
      discounts: [],
      papers: [],
      credits: [],
      pages: 7,
    });
    value(
      await moveEdition(db(), { actor: admin }, { id, openedVersion: 3, to: "outOfPrint", reason: null }),
    );
    const { row } = value(await restoreEditionVersion(admin, id, { version: 2, openedVersion: 4 }));
    expect(row).toMatchObject({
      priceMinor: 70_000n,
      currency: "NPR",
      pages: 100,
      publishedCalendar: "bs",
      publishedYear: 2081,
      discounts: [{ percent: "10.00", remarks: "Dashain" }],
      papers: [PAPER],
      credits: [{ contributorId: reader.id }],
      status: "outOfPrint",
      version: 5,
    });
    const again = await restoreEditionVersion(admin, id, { version: 2, openedVersion: 5 });
    expect(value(again).changed).toBe(false);
  });

  test("restores the version before the first change that is recorded", async () => {
    const book = await build.book({ publisherId });
    const { id } = await build.edition({ bookId: book.id, pages: 100 });
    await change(id, 1, { pages: 7 });
    const { row } = value(await restoreEditionVersion(admin, id, { version: 1, openedVersion: 2 }));
    expect(row.pages).toBe(100);
  });

  test("restores a version whose picture was removed as long unused, with the cover that is there now", async () => {
    const { id } = await anEdition();
    const [old, now] = [await build.image(), await build.image()];
    const front = (imageHash: string) => ({
      covers: [{ part: "front" as const, position: 0, imageHash, altText: { en: "A hill" }, isDrawn: false }],
    });
    await change(id, 1, front(old.hash));
    await change(id, 2, { ...front(now.hash), pages: 7 });
    await db().delete(images).where(eq(images.hash, old.hash));
    const { row } = value(await restoreEditionVersion(admin, id, { version: 2, openedVersion: 3 }));
    expect(row).toMatchObject({ pages: 100, covers: [{ imageHash: now.hash }] });
  });

  test.each(Object.entries(VALUES_OF_THE_PUBLISHER).filter(([name]) => !name.startsWith("status")))(
    "leaves %s as it is, restored by an admin of the book alone",
    async (name, written) => {
      const { id, bookId } = await anEdition();
      await change(id, 1, { [name]: written, ...(name === "currency" && { priceMinor: 90n }) });
      await change(id, 2, { pages: 120 });
      const before = await db().execute(sql`select ${EVERYTHING} from book_editions e where e.id = ${id}`);
      const bookAdmin = await adminOfBook({ id: bookId, publisherId });
      const restored = value(await restoreEditionVersion(bookAdmin, id, { version: 1, openedVersion: 3 }));
      expect(restored.row.pages).toBe(100);
      const after = await db().execute(sql`select ${EVERYTHING} from book_editions e where e.id = ${id}`);
      expect(after.rows).toEqual(before.rows);
      // An admin of the publisher gives it back too.
      value(await restoreEditionVersion(admin, id, { version: 1, openedVersion: 4 }));
      const both = await db().execute(sql`select ${EVERYTHING} from book_editions e where e.id = ${id}`);
      expect(both.rows).not.toEqual(before.rows);
    },
  );

  test("refuses a version that is not recorded, and any where the edition was changed since the page was opened", async () => {
    const { id } = await anEdition();
    await change(id, 1, { pages: 7 });
    const unknown = await restoreEditionVersion(admin, id, { version: 9, openedVersion: 2 });
    expect(unknown).toMatchObject({ code: "history_version_unknown" });
    await change(id, 2, { name: { en: "Second" } });
    const late = await restoreEditionVersion(admin, id, { version: 1, openedVersion: 2 });
    expect(late).toMatchObject({ code: "form_conflict", conflict: { version: 3 } });
  });
});

test("versions computed backwards are those the row had, as far as every change is known", () => {
  const patch = fc.dictionary(fc.constantFrom("a", "b", "c"), fc.integer({ min: 0, max: 3 }), { minKeys: 1 });
  fc.assert(
    fc.property(fc.array(patch, { maxLength: 8 }), fc.option(fc.nat(7)), (patches, missing) => {
      const rows: Values[] = [{ a: 0, b: 0, c: 0 }];
      const changes: Change[] = [];
      for (const each of patches) {
        const now = rows.at(-1) ?? {};
        changes.unshift({
          version: rows.length + 1,
          before: Object.fromEntries(Object.keys(each).map((field) => [field, now[field]])),
        });
        rows.push({ ...now, ...each });
      }
      const known = missing === null ? changes : changes.filter((_each, at) => at !== missing);
      const stored = { version: rows.length, values: rows.at(-1) ?? {} };
      const found = versionsOf(stored, known);
      const reached = missing === null || missing >= changes.length ? changes.length : missing;
      expect(found).toHaveLength(reached);
      for (const {
        change: { version },
        before,
        after,
      } of found)
        expect([before, after]).toEqual([rows[version - 2], rows[version - 1]]);
    }),
  );
});
