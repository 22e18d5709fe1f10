import { desc, eq, getTableName, isNull, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { parcels } from "#app/db/tables/parcels.server.ts";
import { isAppError } from "#app/domain/access/errors.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { REFERENCE_ROWS, type ReferenceKind } from "#app/domain/reference/reference-kinds.ts";
import { KINDS, kindNamed } from "#app/features/reference/kinds.server.ts";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { addReferenceRow, referenceValues } from "#tests/reference-rows.ts";
import { archiveReference, restoreReference } from "./archive-row.server.ts";
import type { Kind, Values } from "./kind.server.ts";
import { addSchema, formFields, pageSchemas, postedValues } from "./kind-form.server.ts";
import { listOfKind } from "./kind-list.server.ts";
import { referencePage, referenceRow } from "./kind-page.server.ts";
import { mergeReference } from "./merge-row.server.ts";
import { removeReference } from "./remove-row.server.ts";
import { addReference, changeReference } from "./save-row.server.ts";
import { readUsages, usesOf } from "./uses.server.ts";

useDatabase();

const admin = async (): Promise<Viewer> => {
  const { id, email, name } = await build.person();
  return { id, email, name, roles: [{ type: "siteAdmin" }] };
};

/** Uses a row as the definition of its kind names it; what other kinds refer to it is used by a row of them. */
const USES: Readonly<Partial<Record<ReferenceKind, (id: string) => Promise<unknown>>>> = {
  contributorRole: (roleId) => build.contribution({ roleId }),
  format: (formatId) => build.edition({ formatId }),
  paper: (paperId) => build.paper({ paperId, kind: null, grammageGsm: null }),
  courier: async (courierId) => {
    const { id: orderId } = await build.order();
    await db()
      .insert(parcels)
      .values({ orderId, sequence: 1, courier: "As written", courierId, weightG: 500 });
  },
  coating: (coatingId) => build.paper({ coatingId }),
  printingMethod: (printingMethodId) => build.paper({ printingMethodId }),
};

const heldOf = (certificationId: string) => ({
  certificationId,
  number: "C000001",
  validUntil: "2030-01-01",
});

async function useRow(kind: Kind, id: string): Promise<number> {
  await USES[kind.name]?.(id);
  let count = kind.uses?.length ?? 0;
  for (const other of KINDS)
    for (const [field, { refersTo }] of Object.entries({ ...other.fields, ...other.parts }))
      if (refersTo === kind.name) {
        const value = field === "certificates" ? [heldOf(id)] : other.parts?.[field] ? [id] : id;
        const added = await addReference(
          await admin(),
          other,
          await referenceValues(other.name, { [field]: value }),
        );
        expect(added).toMatchObject({ ok: true });
        count += 1;
      }
  return count;
}

const countUses = async (kind: Kind, id: string) => {
  const found = usesOf(kind).map(({ rows }) => readUsages(db(), rows(sql`${id}::uuid`), 5));
  return (await Promise.all(found)).reduce((sum, { total }) => sum + total, 0);
};

const actionsOn = async (id: string) =>
  (
    await db()
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.objectId, id))
      .orderBy(desc(auditEntries.at))
  ).map(({ action }) => action);

async function added(kind: Kind, own: Values = {}): Promise<string> {
  const result = await addReference(await admin(), kind, await referenceValues(kind.name, own));
  if (!result.ok) throw new Error(result.code);
  return result.value.id;
}

const rowOf = async (kind: Kind, id: string) => await referenceRow(await admin(), kind, id);
const named = (kind: Kind, en: string): Values => ({ [kind.nameField]: { en } });
const isNotFound = (error: unknown) => isAppError(error) && error.code === "notFound";

describe.each(KINDS.map((kind) => [kind.name, kind] as const))("%s", (_name, kind) => {
  const merge = async (id: string, intoId: string, openedVersion = 1) =>
    await mergeReference(await admin(), kind, { id, intoId, openedVersion, language: "en" });
  const archive = async (id: string) => await archiveReference(await admin(), kind, { id, openedVersion: 1 });

  test("is in the table, and at the path, that its word names", () => {
    const { table, path } = REFERENCE_ROWS[kind.name];
    expect([getTableName(kind.table), kind.path]).toEqual([table, `/admin/${path}`]);
  });

  test("is added with what its form posts, in the name of the viewer", async () => {
    const viewer = await admin();
    const parts = Object.entries(kind.parts ?? {}).map(([name, { part }]) => [name, part.none]);
    const values = { ...Object.fromEntries(parts), ...(await referenceValues(kind.name)) };
    const fields = await formFields(kind, "en");
    const posted = Object.entries(postedValues(kind, fields, values)).filter(([, text]) => text !== "");
    const form = parseForm(
      addSchema(kind, fields),
      Object.fromEntries(posted.map(([name, text]) => [name, [text]])),
    );
    if (!form.ok) throw new Error(JSON.stringify(form.errors));
    expect(form.value).toEqual(values);
    const result = await addReference(viewer, kind, form.value);
    if (!result.ok) throw new Error(result.code);
    expect(await rowOf(kind, result.value.id)).toMatchObject({ ...values, createdBy: viewer.id });
    expect(await actionsOn(result.value.id)).toEqual([`${kind.name}.add`]);
  });

  test("is refused empty, with a message at each field that is needed", async () => {
    const empty = parseForm(addSchema(kind, await formFields(kind, "en")), {});
    expect(empty).toMatchObject({ ok: false, errors: { [kind.nameField]: { code: "form_required" } } });
  });

  test("cannot have the name or the code of another", async () => {
    const values = await referenceValues(kind.name);
    expect(await addReference(await admin(), kind, values)).toMatchObject({ ok: true });
    const sameName = await referenceValues(kind.name, { [kind.nameField]: values[kind.nameField] });
    expect(await addReference(await admin(), kind, sameName)).toMatchObject(
      kind.hasHomonyms ? { ok: true } : { code: "reference_name_taken", values: { field: kind.nameField } },
    );
    for (const field of kind.unique ?? [])
      expect(
        await addReference(await admin(), kind, await referenceValues(kind.name, { [field]: values[field] })),
      ).toEqual({ ok: false, code: "reference_code_taken", values: { field } });
  });

  test("keeps what two people change in different fields, and refuses what they both change", async () => {
    const id = await added(kind, named(kind, "Opened"));
    const stored = await rowOf(kind, id);
    const opened = Object.fromEntries(
      (await formFields(kind, "en", stored)).map(({ name }) => [name, stored[name]]),
    );
    const change = async (own: Values) =>
      await changeReference(await admin(), kind, { id, openedVersion: 1, values: { ...opened, ...own } });
    const [other = ""] = Object.keys(opened).filter((name) => typeof opened[name] === "boolean");
    const flipped = other === "" ? {} : { [other]: !opened[other] };
    expect(await change(named(kind, "First"))).toMatchObject({ ok: true, value: { changed: true } });
    if (other !== "") {
      expect(await change(flipped)).toMatchObject({ ok: true });
      expect(await rowOf(kind, id)).toMatchObject({ ...named(kind, "First"), ...flipped });
    }
    const conflict = { [kind.nameField]: { stored: { en: "First" }, wanted: { en: "Second" } } };
    expect(await change(named(kind, "Second"))).toMatchObject({
      code: "form_conflict",
      conflict: { fields: conflict },
    });
    expect(await rowOf(kind, id)).toMatchObject(named(kind, "First"));
  });

  test("is archived while it is used, and restored unless another has its name", async () => {
    const id = await added(kind, named(kind, "Kept"));
    const uses = await useRow(kind, id);
    expect(await countUses(kind, id)).toBe(uses);
    expect(await archive(id)).toMatchObject({ ok: true });
    expect((await rowOf(kind, id)).archivedOn).not.toBeNull();
    expect(await countUses(kind, id)).toBe(uses);
    const restore = async (openedVersion: number) =>
      await restoreReference(await admin(), kind, { id, openedVersion });
    const other = await added(kind, named(kind, "Kept"));
    if (!kind.hasHomonyms) expect(await restore(2)).toMatchObject({ code: "reference_name_taken" });
    await archive(other);
    expect(await restore(2)).toMatchObject({ ok: true });
    expect(await actionsOn(id)).toEqual([`${kind.name}.restore`, `${kind.name}.archive`, `${kind.name}.add`]);
  });

  test("is merged into another, which all that used it uses then; its address leads there", async () => {
    const [from, into] = [await added(kind), await added(kind)];
    const uses = await useRow(kind, from);
    expect(await merge(from, into)).toMatchObject({ ok: true });
    expect([await countUses(kind, from), await countUses(kind, into)]).toEqual([0, uses]);
    expect(await rowOf(kind, from)).toMatchObject({ mergedIntoId: into, archivedOn: expect.any(String) });
    expect(await actionsOn(from)).toEqual([`${kind.name}.merge`, `${kind.name}.add`]);
    expect(await merge(from, into, 2)).toMatchObject({ ok: true, value: { changed: false } });
    const page = async (id: string, isOwnPage: boolean) =>
      await referencePage(await admin(), kind, { id, language: "np", isOwnPage, secret: "" });
    const moved = await page(from, false).catch((response: unknown) => response as Response);
    expect((moved as Response).headers.get("location")).toBe(`/np${kind.path}/${into}`);
    expect(await page(from, true)).toMatchObject({ isArchived: true, mergedInto: { id: into } });
    const { merged, uses: shown } = await page(into, false);
    expect(merged.map(({ id }) => id)).toEqual([from]);
    expect(shown.reduce((sum, { total }) => sum + total, 0)).toBe(uses);
  });

  test("is merged neither into itself nor with an archived one on either side", async () => {
    const [one, archived] = [await added(kind), await added(kind)];
    await archive(archived);
    expect(await merge(one, one)).toMatchObject({ code: "reference_merge_refused" });
    expect(await merge(one, archived)).toMatchObject({ code: "reference_merge_refused" });
    expect(await merge(archived, one, 2)).toMatchObject({ code: "reference_is_archived" });
    await changeReference(await admin(), kind, { id: one, openedVersion: 1, values: named(kind, "Renamed") });
    expect(await merge(one, await added(kind))).toMatchObject({ code: "form_conflict" });
    expect((await rowOf(kind, one)).archivedOn).toBeNull();
  });

  test("is deleted for good where a person added it and nothing uses it, and stays otherwise", async () => {
    const remove = async (id: string, openedVersion = 1) =>
      await removeReference(await admin(), kind, { id, openedVersion });
    const shown = async (id: string) =>
      (await referencePage(await admin(), kind, { id, language: "en", isOwnPage: true, secret: "" })).removal;
    const id = await added(kind);
    expect(await shown(id)).toBe("possible");
    await changeReference(await admin(), kind, { id, openedVersion: 1, values: named(kind, "Seen late") });
    expect(await remove(id)).toMatchObject({ code: "reference_changed" });
    expect(await remove(id, 2)).toMatchObject({ ok: true });
    await expect(rowOf(kind, id)).rejects.toSatisfy(isNotFound);
    await expect(remove(id, 2)).rejects.toSatisfy(isNotFound);
    expect((await actionsOn(id))[0]).toBe(`${kind.name}.remove`);

    const [used, into, merged] = [await added(kind), await added(kind), await added(kind)];
    if ((await useRow(kind, used)) > 0) {
      expect(await shown(used)).toBe("used");
      expect(await remove(used)).toMatchObject({ code: "reference_in_use" });
    }
    await merge(merged, into);
    expect(await shown(into)).toBe("used");
    expect(await remove(into)).toMatchObject({ code: "reference_in_use" });
    // A merged row leads to the other one, and may go.
    expect(await remove(merged, 2)).toMatchObject({ ok: true });
    expect(await remove(into)).toMatchObject({ ok: true });

    const [standard] = await db()
      .select({ id: kind.table.id, version: kind.table.version })
      .from(kind.table)
      .where(isNull(kind.table.createdBy))
      .limit(1);
    if (standard) {
      const standardId = String(standard.id);
      expect(await shown(standardId)).toBe("standard");
      expect(await remove(standardId, Number(standard.version))).toMatchObject({
        code: "reference_is_standard",
      });
    }
    for (const viewer of [null, { ...(await admin()), roles: [{ type: "user" as const }] }])
      await expect(removeReference(viewer, kind, { id: used, openedVersion: 1 })).rejects.toSatisfy(
        isNotFound,
      );
  });

  test("is in the list with how often it is used, found by its name, and hidden from others", async () => {
    const viewer = await admin();
    const id = await added(kind, { [kind.nameField]: { en: `Found ${kind.name}`, np: "भेटियो" } });
    const uses = await useRow(kind, id);
    const list = listOfKind(kind);
    const read = async (query: string, of = viewer) =>
      await listPage(list, { viewer: of, scope: null, url: new URL(`http://localhost${kind.path}${query}`) });
    const { rows, columns, hasIgnoredParameters } = await read(`?q=found&state=active&sort=uses`);
    expect([rows.length, rows[0]?.url, hasIgnoredParameters]).toEqual([1, `${kind.path}/${id}`, false]);
    const at = columns.findIndex(({ key }) => key === "uses");
    expect(rows[0]?.cells[at]).toEqual({ kind: "number", text: String(uses) });
    const withNumbers = columns.filter((_column, index) => rows[0]?.cells[index]?.kind === "number");
    expect(withNumbers.filter(({ isNumber }) => !isNumber)).toEqual([]);
    for (const filter of kind.list.filters ?? []) {
      const value = kind.fields[filter]?.filter?.()[0]?.value ?? "";
      expect((await read(`?${filter}=${value}`)).hasIgnoredParameters).toBe(false);
    }
    const reader = { ...viewer, roles: [] };
    await expect(read("", reader)).rejects.toSatisfy(isNotFound);
    await expect(referenceRow(reader, kind, id)).rejects.toSatisfy(isNotFound);
    await expect(addReference(reader, kind, await referenceValues(kind.name))).rejects.toSatisfy(isNotFound);
    await expect(
      mergeReference(reader, kind, { id, intoId: id, openedVersion: 1, language: "en" }),
    ).rejects.toSatisfy(isNotFound);
  });

  test("its form reads again what it shows", async () => {
    const id = (await addReferenceRow(kind.name)).id;
    const row = await rowOf(kind, id);
    const fields = await formFields(kind, "np", row);
    const posted = Object.entries({ ...postedValues(kind, fields, row), version: "1" });
    const checked = posted.filter(([, text]) => text !== "").map(([name, text]) => [name, [text]]);
    const form = parseForm(pageSchemas(kind, fields).save, Object.fromEntries(checked));
    if (!form.ok) throw new Error(JSON.stringify(form.errors));
    expect(
      await changeReference(await admin(), kind, { id, openedVersion: 1, values: form.value.values }),
    ).toMatchObject({
      ok: true,
      value: { changed: false },
    });
  });
});

describe("a merge of formats", () => {
  test("is refused with the names of books that have the same number in both", async () => {
    const [from, into] = [await addReferenceRow("format"), await addReferenceRow("format")];
    const book = await build.book({ title: { en: "Twice" } });
    for (const { id: formatId } of [from, into]) await build.edition({ bookId: book.id, formatId });
    const merge = { id: from.id, intoId: into.id, openedVersion: 1, language: "en" as const };
    expect(await mergeReference(await admin(), kindNamed("format"), merge)).toEqual({
      ok: false,
      code: "reference_merge_obstacles",
      values: { names: "Twice" },
    });
    expect(await countUses(kindNamed("format"), from.id)).toBe(1);
  });
});

describe("a merge of contributor roles", () => {
  test("leaves one credit of a contributor who had both, with what either had", async () => {
    const [from, into] = [await addReferenceRow("contributorRole"), await addReferenceRow("contributorRole")];
    const book = await build.book();
    const { id: contributorId } = await build.contributor({ archivedOn: "2026-01-01" });
    const credit = { bookId: book.id, contributorId };
    await build.contribution({ ...credit, roleId: from.id, creditedAs: { en: "A. R." } });
    await build.contribution({ ...credit, roleId: into.id, sequence: 2, royaltyBps: 500 });
    const merge = { id: from.id, intoId: into.id, openedVersion: 1, language: "en" as const };
    expect(await mergeReference(await admin(), kindNamed("contributorRole"), merge)).toMatchObject({
      ok: true,
    });
    const { rows } = await db().execute(sql`
      select role_id, credited_as, royalty_bps from contributions where book_id = ${book.id}`);
    expect(rows).toEqual([{ role_id: into.id, credited_as: { en: "A. R." }, royalty_bps: 500 }]);
    expect(await actionsOn(book.id)).toEqual(["book.change"]);
  });
});

describe("rules about several fields", () => {
  test.each([
    ["format", { defaultWidthMm: null }, "reference_size_incomplete", "defaultWidthMm"],
    ["format", { defaultHeightMm: null }, "reference_size_incomplete", "defaultHeightMm"],
    [
      "printingMethod",
      { minEconomicRun: 900, maxEconomicRun: 300 },
      "reference_run_reversed",
      "maxEconomicRun",
    ],
    [
      "contributorRole",
      { creditPhrase: { en: "By {name}", np: "लेखक" } },
      "reference_phrase_without_name",
      "creditPhrase",
    ],
  ] as const)("refuse a %s with %o", async (kind, own, code, field) => {
    const result = await addReference(await admin(), kindNamed(kind), await referenceValues(kind, own));
    expect(result).toEqual({ ok: false, code, values: { field } });
  });

  test("refuse a coating that needs itself under it, and one that was archived", async () => {
    const coating = kindNamed("coating");
    const [id, other] = [await added(coating), await added(coating)];
    const change = async (requiresUnderId: string) =>
      await changeReference(await admin(), coating, {
        id,
        openedVersion: 1,
        values: { ...(await referenceValues("coating")), requiresUnderId },
      });
    const field = "requiresUnderId";
    expect(await change(id)).toEqual({ ok: false, code: "reference_not_itself", values: { field } });
    await archiveReference(await admin(), coating, { id: other, openedVersion: 1 });
    expect(await change(other)).toEqual({ ok: false, code: "reference_choice_archived", values: { field } });
  });
});
