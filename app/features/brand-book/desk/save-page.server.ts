import { and, eq, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { brandBookPages, brandBookPageVersions, brandBookSections } from "#app/db/tables/brand.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { transactResult } from "#app/db/transact-result.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, refuse } from "#app/domain/result.ts";
import { bestContrastOn } from "#app/features/brand-book/ink-on.ts";
import { ratioText } from "#app/features/brand-book/ratio-text.ts";
import { brand } from "#app/platform/brand/brand-tokens.server.ts";
import { addRow } from "#app/platform/changes/add-row.server.ts";
import { changeRow } from "#app/platform/changes/change-row.server.ts";
import { TEXT_CONTRAST } from "#brand/contrast.ts";
import type { AddPageInput, AddSectionInput, PageInput } from "./page-forms.schema.ts";

const PAGE = {
  table: brandBookPages,
  kind: "brandPage",
  ability: "brand.change",
  scopeOf: () => null,
} as const;
const SECTION = {
  table: brandBookSections,
  kind: "brandSection",
  ability: "brand.change",
  scopeOf: () => null,
} as const;

/** A page or a section, and its version when the form was opened. */
type Opened = { readonly id: string; readonly openedVersion: number };

/** Refuses a colour on which no text of the page could be read. */
async function colorRefusal(color: string) {
  const ratio = bestContrastOn(color, (await brand()).tokens);
  if (ratio >= TEXT_CONTRAST) return undefined;
  return refuse("book_color_contrast", {
    field: "color",
    ratio: ratioText(ratio),
    needed: ratioText(TEXT_CONTRAST),
  });
}

/**
 * Changes a page of the brand book.
 * @returns `form_conflict` with both values of each field that another person changed meanwhile
 * @throws AppError notFound when there is no such page, or the viewer may not change the brand book
 */
export async function changePage(viewer: Viewer | null, page: Opened, input: PageInput) {
  const refusal = await colorRefusal(input.color);
  return await changeRow(db(), {
    ...PAGE,
    ...page,
    actor: viewer,
    action: "brandPage.change",
    patch: async () => refusal ?? done(input),
  });
}

/** Gives a page the texts and parts of an earlier version of it, as a new version. Otherwise as `changePage`. */
export async function restorePageVersion(viewer: Viewer | null, page: Opened, from: number) {
  const [earlier] = await db()
    .select()
    .from(brandBookPageVersions)
    .where(and(eq(brandBookPageVersions.pageId, page.id), eq(brandBookPageVersions.version, from)));
  return await changeRow(db(), {
    ...PAGE,
    ...page,
    actor: viewer,
    action: "brandPage.restore",
    patch: async () => {
      if (!earlier) return refuse("book_no_version");
      const { title, color, description, parts } = earlier;
      return done({ title, color, description, parts });
    },
  });
}

/** Takes a page out of the book, or puts it back. Otherwise as `changePage`. */
export async function setPageActive(viewer: Viewer | null, page: Opened, isActive: boolean) {
  return await changeRow(db(), {
    ...PAGE,
    ...page,
    actor: viewer,
    action: isActive ? "brandPage.restore" : "brandPage.archive",
    patch: async () => done({ isActive }),
  });
}

/**
 * Adds a page without parts at the end of a section.
 * @throws AppError notFound when the viewer may not change the brand book
 */
export async function addPage(viewer: Viewer | null, input: AddPageInput) {
  authorize(viewer, "brand.change");
  const refusal = await colorRefusal(input.color);
  if (refusal) return refusal;
  return await transact(db(), async (tx) => {
    await lockBook(tx);
    const [section] = await tx
      .select({ id: brandBookSections.id })
      .from(brandBookSections)
      .where(eq(brandBookSections.id, input.sectionId));
    if (!section) return refuse("form_invalid", { field: "sectionId" });
    const taken = await tx.$count(
      brandBookPages,
      and(eq(brandBookPages.sectionId, input.sectionId), eq(brandBookPages.code, input.code)),
    );
    if (taken > 0) return refuse("book_code_taken", { field: "code" });
    const position = await nextPosition(tx, sql`brand_book_pages where section_id = ${input.sectionId}`);
    const { id } = await addRow(tx, {
      ...PAGE,
      actor: viewer,
      scope: null,
      action: "brandPage.add",
      values: { ...input, position },
    });
    return done({ id });
  });
}

/** Adds a section without pages at the end of the book, which readers see once it has a page. Otherwise as `addPage`. */
export async function addSection(viewer: Viewer | null, input: AddSectionInput) {
  authorize(viewer, "brand.change");
  const refusal = await colorRefusal(input.color);
  if (refusal) return refusal;
  return await transact(db(), async (tx) => {
    await lockBook(tx);
    if ((await tx.$count(brandBookSections, eq(brandBookSections.code, input.code))) > 0)
      return refuse("book_code_taken", { field: "code" });
    const { id } = await addRow(tx, {
      ...SECTION,
      actor: viewer,
      scope: null,
      action: "brandSection.add",
      values: { ...input, position: await nextPosition(tx, sql`brand_book_sections`) },
    });
    return done({ id });
  });
}

const lockBook = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('ekadeshma brand book'))`);

const nextRow = z.object({
  next: z.int(),
});

async function nextPosition(tx: Transaction, rows: ReturnType<typeof sql>): Promise<number> {
  const found = await queryRows(
    tx,
    nextRow,
    sql`select coalesce(max(position) + 1, 0)::int as next from ${rows}`,
  );
  return found[0]?.next ?? 0;
}

type SectionInput = {
  readonly title: AddSectionInput["title"];
  readonly color: string;
  /** Ids of its pages in their order. */
  readonly pages: readonly { readonly id: string }[];
};

/**
 * Changes a section and the order of its pages.
 * @throws AppError notFound when there is no such section, or the viewer may not change the brand book
 */
export async function changeSection(viewer: Viewer | null, section: Opened, input: SectionInput) {
  const refusal = await colorRefusal(input.color);
  const { title, color, pages } = input;
  return await transactResult(db(), async (tx) => {
    await lockBook(tx);
    const result = await changeRow(tx, {
      ...SECTION,
      ...section,
      actor: viewer,
      action: "brandSection.change",
      patch: async () => refusal ?? done({ title, color }),
    });
    if (!result.ok) return result;
    const of = eq(brandBookPages.sectionId, section.id);
    const stored = await tx
      .select({ id: brandBookPages.id, position: brandBookPages.position })
      .from(brandBookPages)
      .where(and(of, eq(brandBookPages.isActive, true)));
    const ordered = await placeAll(tx, viewer, PAGE, "brandPage.change", stored, pages);
    return ordered.ok ? done({ changed: result.value.changed || ordered.value.changed }) : ordered;
  });
}

/** Changes the order of the sections. Otherwise as `changeSection`. */
export async function orderSections(viewer: Viewer | null, sections: readonly { readonly id: string }[]) {
  authorize(viewer, "brand.change");
  return await transact(db(), async (tx) => {
    await lockBook(tx);
    const stored = await tx
      .select({ id: brandBookSections.id, position: brandBookSections.position })
      .from(brandBookSections)
      .where(eq(brandBookSections.isActive, true));
    return await placeAll(tx, viewer, SECTION, "brandSection.change", stored, sections);
  });
}

/** Gives rows the order of a form, which must have just these rows: another person may have added or removed one. */
async function placeAll(
  tx: Transaction,
  viewer: Viewer | null,
  of: typeof PAGE | typeof SECTION,
  action: "brandPage.change" | "brandSection.change",
  stored: readonly { readonly id: string; readonly position: number }[],
  ordered: readonly { readonly id: string }[],
) {
  const ids = new Set(ordered.map(({ id }) => id));
  if (ids.size !== stored.length || ordered.length !== stored.length || stored.some(({ id }) => !ids.has(id)))
    return refuse("book_order_changed");
  let changed = false;
  for (const [position, { id }] of ordered.entries()) {
    if (stored.find((row) => row.id === id)?.position === position) continue;
    const change = { id, actor: viewer, openedVersion: null, patch: async () => done({ position }) };
    const result =
      of === PAGE
        ? await changeRow(tx, { ...PAGE, ...change, action })
        : await changeRow(tx, { ...SECTION, ...change, action });
    changed ||= result.ok && result.value.changed;
  }
  return done({ changed });
}

/** Takes a section with its pages out of the book, or puts it back: one remains always. Otherwise as `changeSection`. */
export async function setSectionActive(viewer: Viewer | null, section: Opened, isActive: boolean) {
  return await transact(db(), async (tx) => {
    await lockBook(tx);
    const others = await tx.$count(
      brandBookSections,
      and(eq(brandBookSections.isActive, true), ne(brandBookSections.id, section.id)),
    );
    return await changeRow(tx, {
      ...SECTION,
      ...section,
      actor: viewer,
      action: isActive ? "brandSection.restore" : "brandSection.archive",
      patch: async () => (!isActive && others === 0 ? refuse("book_section_last") : done({ isActive })),
    });
  });
}
