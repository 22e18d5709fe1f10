import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { brandBookPages, brandBookPageVersions, brandBookSections } from "#app/db/tables/brand.server.ts";
import { AppError } from "#app/domain/access/errors.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { brandBook, placedPage } from "#app/features/brand-book/book-content.server.ts";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import { entriesOf, expectNotFound, value, viewerWith } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { bookContents, bookPageDesk, previewOf } from "./book-desk.server.ts";
import { BOOK_CODES, PAGE_FORMS, type PageInput } from "./page-forms.schema.ts";
import {
  addPage,
  addSection,
  changePage,
  changeSection,
  orderSections,
  restorePageVersion,
  setPageActive,
  setSectionActive,
} from "./save-page.server.ts";

useDatabase();

let admin: Viewer;
beforeAll(async () => {
  admin = await viewerWith({ type: "siteAdmin" });
});

const TITLE = { en: "Ink", np: "मसी" };
const DESCRIPTION = { en: "How ink is used.", np: "मसी कसरी प्रयोग हुन्छ।" };
const input = (own: Partial<PageInput> = {}): PageInput => ({
  title: TITLE,
  color: "nila.900",
  description: DESCRIPTION,
  parts: [],
  ...own,
});
const part = (id: string, text: string) => ({
  id,
  title: TITLE,
  block: "text" as const,
  text: { en: text },
  wrong: null,
});
const storedPage = async (id: string) =>
  (await db().select().from(brandBookPages).where(eq(brandBookPages.id, id)))[0];

describe("a page of the brand book", () => {
  test("is changed, with every version kept, and an earlier one restored as a new one", async () => {
    const { id } = await build.brandPage({ parts: [part("one", "First")] });
    value(await changePage(admin, { id, openedVersion: 1 }, input({ parts: [part("one", "Second")] })));
    expect(await storedPage(id)).toMatchObject({ title: TITLE, version: 2 });
    value(await restorePageVersion(admin, { id, openedVersion: 2 }, 1));
    expect(await storedPage(id)).toMatchObject({ version: 3, parts: [part("one", "First")] });
    const versions = await db()
      .select()
      .from(brandBookPageVersions)
      .where(eq(brandBookPageVersions.pageId, id))
      .orderBy(brandBookPageVersions.version);
    expect(versions.map(({ version, parts }) => [version, parts[0]?.text?.en])).toEqual([
      [1, "First"],
      [2, "Second"],
      [3, "First"],
    ]);
    expect((await entriesOf(id)).map(({ action, actorId }) => [action, actorId])).toEqual([
      ["brandPage.change", admin.id],
      ["brandPage.restore", admin.id],
    ]);
    const desk = await bookPageDesk(admin, id, "2", "en");
    expect(desk.versions.map(({ version, by }) => [version, by !== ""])).toEqual([
      [3, true],
      [2, true],
      [1, false],
    ]);
    expect(desk.earlier?.pages.map(({ page }) => page.parts[0]?.text?.text)).toEqual(["Second", "Second"]);
    expect(await restorePageVersion(admin, { id, openedVersion: 3 }, 9)).toEqual({
      ok: false,
      code: "book_no_version",
    });
  });

  test("that two people change at once is merged by field, and a conflict is told to the second", async () => {
    const { id } = await build.brandPage();
    value(await changePage(admin, { id, openedVersion: 1 }, { ...input(), title: { en: "A", np: "अ" } }));
    const other = await viewerWith({ type: "siteAdmin" });
    const result = await changePage(
      other,
      { id, openedVersion: 1 },
      { ...input(), title: { en: "B", np: "ब" } },
    );
    expect(result).toMatchObject({ ok: false, code: "form_conflict" });
    expect(await storedPage(id)).toMatchObject({ title: { en: "A", np: "अ" }, version: 2 });
  });

  test("is shown before it is saved, in both languages", async () => {
    const { id } = await build.brandPage();
    const text = {
      en: "Yellow has {contrast:harital.300/lokta.25}",
      np: "पहेँलोको {contrast:harital.300/lokta.25}",
    };
    const pages = await previewOf(admin, id, input({ parts: [{ ...part("one", ""), text }] }));
    expect(pages.map(({ language, page }) => [language, page.title, page.parts[0]?.text?.text])).toEqual([
      ["en", "Ink", "Yellow has 1.46:1"],
      ["np", "मसी", "पहेँलोको 1.46:1"],
    ]);
    expect(await storedPage(id)).toMatchObject({ version: 1 });
  });

  test("has no colour on which no text can be read", async () => {
    const { id } = await build.brandPage();
    // Every colour of the palette in use can be read; one that is none is refused by the form.
    for (const color of ["nila.500", "lokta.400", "sindur.500"])
      expect((await changePage(admin, { id, openedVersion: null as never }, input({ color }))).ok).toBe(true);
  });

  test("is taken out of the book and put back", async () => {
    const { id, sectionId, code } = await build.brandPage();
    const [section] = await db().select().from(brandBookSections).where(eq(brandBookSections.id, sectionId));
    const found = async () => {
      try {
        return placedPage(await brandBook(), section?.code ?? "", code).page.id;
      } catch (error) {
        return error instanceof AppError ? error.code : "";
      }
    };
    expect(await found()).toBe(id);
    value(await setPageActive(admin, { id, openedVersion: 1 }, false));
    expect(await found()).toBe("notFound");
    value(await setPageActive(admin, { id, openedVersion: 2 }, true));
    expect(await found()).toBe(id);
  });

  test("is changed by site administrators alone", async () => {
    const { id, sectionId } = await build.brandPage();
    for (const viewer of [null, await viewerWith()]) {
      await expectNotFound(changePage(viewer, { id, openedVersion: 1 }, input()));
      await expectNotFound(bookPageDesk(viewer, id, null, "en"));
      await expectNotFound(bookContents(viewer, "en"));
      await expectNotFound(previewOf(viewer, id, input()));
      await expectNotFound(addPage(viewer, { ...input(), sectionId, code: "x" }));
      await expectNotFound(orderSections(viewer, []));
    }
    await expectNotFound(changePage(admin, { id: randomUUID(), openedVersion: 1 }, input()));
    await expectNotFound(bookPageDesk(admin, "no-id", null, "en"));
  });
});

describe("the contents of the brand book", () => {
  test("get a section and a page, whose codes are taken once", async () => {
    const code = `s${randomUUID().replaceAll("-", "").slice(0, 12)}`;
    const { id: sectionId } = value(await addSection(admin, { code, title: TITLE, color: "plum.600" }));
    expect(await addSection(admin, { code, title: TITLE, color: "plum.600" })).toMatchObject({
      code: "book_code_taken",
    });
    // Readers see a section once it has a page.
    expect((await brandBook()).map((section) => section.code)).not.toContain(code);
    const page = { ...input(), code: "ink", sectionId };
    value(await addPage(admin, page));
    expect(await addPage(admin, page)).toMatchObject({ code: "book_code_taken" });
    expect((await brandBook()).at(-1)).toMatchObject({ code, pages: [{ code: "ink" }] });
  });

  test("change their order, unless something was added meanwhile", async () => {
    const first = await build.brandPage({ position: 0 });
    const second = await build.brandPage({ sectionId: first.sectionId, position: 1 });
    const order = [{ id: second.id }, { id: first.id }];
    const section = { title: TITLE, color: "teal.600" };
    value(
      await changeSection(admin, { id: first.sectionId, openedVersion: 1 }, { ...section, pages: order }),
    );
    const own = (await bookContents(admin, "en")).sections.find(({ id }) => id === first.sectionId);
    expect(own?.pages.map(({ id }) => id)).toEqual([second.id, first.id]);
    const result = await changeSection(
      admin,
      { id: first.sectionId, openedVersion: 2 },
      { title: { en: "Not saved", np: "नराखिएको" }, color: "teal.600", pages: [{ id: first.id }] },
    );
    expect(result).toEqual({ ok: false, code: "book_order_changed" });
    const [stored] = await db()
      .select()
      .from(brandBookSections)
      .where(eq(brandBookSections.id, first.sectionId));
    expect(stored?.title).toEqual(TITLE);
    const all = (await bookContents(admin, "en")).sections.filter(({ isActive }) => isActive);
    value(await orderSections(admin, all.toReversed()));
    const after = (await bookContents(admin, "en")).sections.filter(({ isActive }) => isActive);
    expect(after.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toReversed());
    expect(await orderSections(admin, all.slice(1))).toEqual({ ok: false, code: "book_order_changed" });
  });

  test("keep one section", async () => {
    const active = (await bookContents(admin, "en")).sections.filter(({ isActive }) => isActive);
    for (const { id, version } of active.slice(1))
      value(await setSectionActive(admin, { id, openedVersion: version }, false));
    const [last] = active;
    const result = await setSectionActive(
      admin,
      { id: last?.id ?? "", openedVersion: last?.version ?? 1 },
      false,
    );
    expect(result).toEqual({ ok: false, code: "book_section_last" });
    const [, second] = active;
    value(
      await setSectionActive(
        admin,
        { id: second?.id ?? "", openedVersion: (second?.version ?? 0) + 1 },
        true,
      ),
    );
  });
});

describe("the form of a page", () => {
  const FIELDS = {
    "title.en": "Ink",
    "title.np": "मसी",
    color: "nila.900",
    "description.en": "How",
    "description.np": "कसरी",
    version: "1",
    "parts.0.id": "Origin Story",
    "parts.0.title.en": "Why",
    "parts.0.title.np": "किन",
    "parts.0.block": "text",
    "parts.0.text.en": " Two\r\n\r\nparagraphs ",
    "parts.0.text.np": "",
    "parts.0.wrong.en": "",
    "parts.0.wrong.np": "",
  };
  const parsed = (own: Record<string, string> = {}) =>
    parseForm(
      PAGE_FORMS.save,
      Object.fromEntries(Object.entries({ ...FIELDS, ...own }).map(([name, text]) => [name, [text]])),
      BOOK_CODES,
    );

  test("is cleaned: its codes are those of URLs, its texts trimmed", () => {
    const result = parsed();
    expect(result.ok && result.value.parts).toEqual([
      {
        id: "origin_story",
        title: { en: "Why", np: "किन" },
        block: "text",
        text: { en: "Two\n\nparagraphs" },
        wrong: null,
      },
    ]);
  });

  test.each<[string, Record<string, string>, string, string]>([
    ["a title in one language", { "title.np": "" }, "title.np", "form_required"],
    ["a colour by its value", { color: "#ffffff" }, "color", "form_invalid"],
    ["a code with signs", { "parts.0.id": "<script>" }, "parts.0.id", "book_code_shape"],
    [
      "a list without a text",
      { "parts.0.block": "list", "parts.0.text.en": "" },
      "parts.0.text.en",
      "book_part_empty",
    ],
    ["a pair without its wrong side", { "parts.0.block": "pair" }, "parts.0.wrong.en", "book_part_empty"],
    ["an unknown kind", { "parts.0.block": "iframe" }, "parts.0.block", "form_invalid"],
    ["a control character", { "parts.0.text.en": "a\u0007b" }, "parts.0.text.en", "form_hidden_character"],
    [
      "a contrast of a colour that does not exist",
      { "parts.0.text.en": "{contrast:ink.900/lokta.25}" },
      "parts.0.text.en",
      "book_contrast_unknown",
    ],
    [
      "two parts with one code",
      {
        "parts.1.id": "origin_story",
        "parts.1.title.en": "B",
        "parts.1.title.np": "ब",
        "parts.1.block": "logo",
      },
      "parts.1.id",
      "book_part_twice",
    ],
  ])("is refused with %s", (_what, own, field, code) => {
    const result = parsed(own);
    expect(result.ok ? {} : result.errors).toMatchObject({ [field]: { code } });
  });
});
