import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { papers } from "#app/db/tables/papers.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Kind, Values } from "#app/features/reference/engine/kind.server.ts";
import { addReference, changeReference } from "#app/features/reference/engine/save-row.server.ts";
import { kindNamed } from "#app/features/reference/kinds.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { addReferenceRow, referenceValues } from "#tests/reference-rows.ts";
import { paperKind } from "./papers.server.ts";

useDatabase();

const admin = async (): Promise<Viewer> => {
  const { id, email, name } = await build.person();
  return { id, email, name, roles: [{ type: "siteAdmin" }] };
};

const add = async (own: Values) =>
  await addReference(await admin(), paperKind, await referenceValues("paper", own));

const idOf = async (...row: Parameters<typeof addReferenceRow>) => (await addReferenceRow(...row)).id;

describe("a paper", () => {
  test("is refused with the names of the methods that do not print on its type, and nothing is written", async () => {
    const before = await db().$count(papers);
    const paperTypeId = await idOf("paperType", { category: "newsprint" });
    const method = { name: { en: "By hand" }, paperCategories: ["lokta"] };
    const printingMethodIds = [await idOf("printingMethod", method)];
    expect(await add({ paperTypeId, printingMethodIds })).toEqual({
      ok: false,
      code: "papers_method_category",
      values: { field: "printingMethodIds", names: "By hand" },
    });
    expect(await db().$count(papers)).toBe(before);
  });

  test("is refused a coating that one of its methods cannot print on", async () => {
    const printingMethodIds = [await idOf("printingMethod", { name: { en: "On gloss" } })];
    const other = await idOf("printingMethod");
    const surfaceCoatingId = await idOf("coating", { printingMethodIds: [other] });
    expect(await add({ surfaceCoatingId, printingMethodIds })).toMatchObject({
      code: "papers_coating_methods",
      values: { field: "surfaceCoatingId", names: "On gloss" },
    });
  });

  test("is refused a certificate without the number that it needs, or with a number written otherwise", async () => {
    const certificationId = await idOf("environmentalCertification", { numberPattern: "FSC-C######" });
    const held = (number: string | null) => ({
      certificates: [{ certificationId, number, validUntil: "2030-01-01" }],
    });
    const field = "certificates";
    expect(await add(held(null))).toMatchObject({ code: "certificate_number_needed", values: { field } });
    expect(await add(held("PEFC-1"))).toMatchObject({ code: "certificate_number_other", values: { field } });
    expect(await add(held("FSC-C000001"))).toMatchObject({ ok: true });
  });

  test("has sizes of sheets as they are typed, and none that are no sizes", () => {
    const schema = paperKind.fields.sheetSizes?.schema({ kind: "line", isRequired: false });
    expect(schema?.parse("५८४×९१४, 508*762 584X914")).toEqual(["584x914", "508x762"]);
    expect(schema?.safeParse("584").success).toBe(false);
  });

  test("is checked as a whole when one value of it changes", async () => {
    const added = await add({});
    if (!added.ok) throw new Error(added.code);
    const change = async (openedVersion: number, values: Values) =>
      await changeReference(await admin(), paperKind, { id: added.value.id, openedVersion, values });
    const paperTypeId = await idOf("paperType", { category: "newsprint" });
    expect(await change(1, { paperTypeId })).toMatchObject({ code: "papers_method_category" });
    expect(await change(1, { grammageGsm: 70 })).toMatchObject({ code: "papers_bulk_other" });
    expect(await change(1, { sheetSizes: ["500x500"] })).toMatchObject({ code: "papers_grain_square" });
    expect(await change(1, { grammageGsm: 70, bulkCm3PerG: "1.57" })).toMatchObject({ ok: true });
  });
});

describe("a row that papers refer to", () => {
  const change = async (kind: Kind, id: string, values: Values, openedVersion = 1) =>
    await changeReference(await admin(), kind, { id, openedVersion, values });

  test("is not changed so that a paper in use breaks a rule, and says which papers those are", async () => {
    const method = await addReferenceRow("printingMethod", { paperCategories: ["newsprint", "lokta"] });
    const paperTypeId = await idOf("paperType", { category: "newsprint" });
    const own = {
      name: { en: "Daily 48" },
      paperTypeId,
      printingMethodIds: [method.id],
      surfaceCoatingId: null,
    };
    expect(await add(own)).toMatchObject({ ok: true });
    expect(await change(kindNamed("printingMethod"), method.id, { paperCategories: ["lokta"] })).toEqual({
      ok: false,
      code: "papers_would_break",
      values: { field: "paperCategories", names: "Daily 48" },
    });
    expect(await change(kindNamed("paperType"), paperTypeId, { category: "kraft" })).toMatchObject({
      code: "papers_would_break",
    });
    // Nothing was written: the versions are what they were, and another change is made.
    const kept = { paperCategories: ["newsprint"] };
    expect(await change(kindNamed("printingMethod"), method.id, kept)).toMatchObject({ ok: true });
  });

  test("may be changed where only archived papers would break a rule", async () => {
    const method = await addReferenceRow("printingMethod", { paperCategories: ["newsprint", "lokta"] });
    const paperTypeId = await idOf("paperType", { category: "newsprint" });
    const own = { paperTypeId, printingMethodIds: [method.id], surfaceCoatingId: null };
    const added = await add(own);
    if (!added.ok) throw new Error(added.code);
    await db().update(papers).set({ archivedOn: "2026-01-01" }).where(eq(papers.id, added.value.id));
    const changed = await change(kindNamed("printingMethod"), method.id, { paperCategories: ["lokta"] });
    expect(changed).toMatchObject({ ok: true });
  });
});
