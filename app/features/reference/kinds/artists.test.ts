import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { artists } from "#app/db/tables/artists.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Values } from "#app/features/reference/engine/kind.server.ts";
import { referencePage, referenceRow } from "#app/features/reference/engine/kind-page.server.ts";
import { removeReference } from "#app/features/reference/engine/remove-row.server.ts";
import { addReference, changeReference } from "#app/features/reference/engine/save-row.server.ts";
import { saveSealed } from "#app/features/reference/engine/save-sealed.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { referenceValues } from "#tests/reference-rows.ts";
import { artistKind } from "./artists.server.ts";

useDatabase();

const SECRET = "only-for-tests-0123456789abcdef";
const BANK = "A bank, Patan, 0012345678";

const admin = async (): Promise<Viewer> => {
  const { id, email, name } = await build.person();
  return { id, email, name, roles: [{ type: "siteAdmin" }] };
};

const add = async (own: Values) =>
  await addReference(await admin(), artistKind, await referenceValues("artist", own));

async function added(own: Values = {}): Promise<string> {
  const result = await add(own);
  if (!result.ok) throw new Error(result.code);
  return result.value.id;
}

const contributorOf = async (id: string) => (await referenceRow(await admin(), artistKind, id)).contributor;

describe("the contributor that an artist is", () => {
  beforeAll(async () => {
    const name = { en: "Mina Gurung", np: "मीना गुरुङ" };
    await build.contributor({ name, slug: "mina-gurung-of-the-test" });
  });

  test.each([
    ["the name in English", "Mina Gurung"],
    ["the name in Nepali", "मीना गुरुङ"],
    ["small letters", "mina gurung"],
    ["the slug", "mina-gurung-of-the-test"],
  ])("is found by %s", async (_how, contributor) => {
    expect(await contributorOf(await added({ contributor }))).toBe("Mina Gurung");
  });

  test("is refused where nobody has the name, and where only an archived one has", async () => {
    await build.contributor({ name: { en: "Gone Away" }, archivedOn: "2026-01-01" });
    for (const contributor of ["Nobody At All", "Gone Away"])
      expect(await add({ contributor })).toMatchObject({
        code: "artist_contributor_unknown",
        values: { field: "contributor" },
      });
  });

  test("is refused with the slugs where several have the name, each of which means one", async () => {
    const [one, other] = [
      await build.contributor({ name: { en: "Same Name" } }),
      await build.contributor({ name: { en: "Same Name" } }),
    ];
    const refused = await add({ contributor: "same name" });
    expect(refused).toMatchObject({ code: "artist_contributor_several" });
    for (const { slug } of [one, other]) {
      expect(refused.ok ? "" : String(refused.values?.names)).toContain(slug);
      const id = await added({ contributor: slug });
      expect(await contributorOf(id)).toBe(slug);
      // The form that is saved as it was shown changes nothing.
      const { contributor } = await referenceRow(await admin(), artistKind, id);
      const values = { contributor };
      expect(
        await changeReference(await admin(), artistKind, { id, openedVersion: 1, values }),
      ).toMatchObject({ ok: true, value: { changed: false } });
    }
  });

  test("does not keep the artist from being deleted", async () => {
    const { name } = await build.contributor({ name: { en: "Once Linked" } });
    const id = await added({ contributor: name.en });
    expect(await removeReference(await admin(), artistKind, { id, openedVersion: 1 })).toMatchObject({
      ok: true,
    });
  });
});

describe("the bank account of an artist", () => {
  test("is encrypted, bound to the row, shown on the page, and never in the audit trail", async () => {
    const id = await added();
    const viewer = await admin();
    const save = async (openedVersion: number, text: string | undefined) =>
      await saveSealed(viewer, artistKind, { id, openedVersion }, text, SECRET);
    expect(await save(1, BANK)).toMatchObject({ ok: true, value: { changed: true } });
    const [row] = await db().select().from(artists).where(eq(artists.id, id));
    expect(row?.bankSealed).toMatch(/^v1\./);
    expect(
      JSON.stringify(await db().select().from(auditEntries).where(eq(auditEntries.objectId, id))),
    ).not.toContain("0012345678");
    const page = async () =>
      (await referencePage(viewer, artistKind, { id, language: "en", isOwnPage: true, secret: SECRET }))
        .sealed?.text;
    expect(await page()).toBe(BANK);
    // The same text again is no change, and another form of the page does not lose it.
    expect(await save(2, BANK)).toMatchObject({ ok: true, value: { changed: false } });
    await changeReference(viewer, artistKind, { id, openedVersion: 2, values: { notes: "Paid at once." } });
    expect(await page()).toBe(BANK);
    expect(await save(3, undefined)).toMatchObject({ ok: true, value: { changed: true } });
    expect(await page()).toBe("");
  });
});
