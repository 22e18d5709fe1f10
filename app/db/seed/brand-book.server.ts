import { brandBookPages, brandBookSections } from "#app/db/tables/brand.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { BRAND_BOOK } from "./brand-book.ts";

/** Writes the brand book of a new installation. A book that exists, whatever became of it, is left alone. */
export async function seedBrandBook(tx: Transaction): Promise<void> {
  const [existing] = await tx.select({ id: brandBookSections.id }).from(brandBookSections).limit(1);
  if (existing) return;
  for (const [position, { pages, ...section }] of BRAND_BOOK.entries()) {
    const [{ id } = { id: "" }] = await tx
      .insert(brandBookSections)
      .values({ ...section, position })
      .returning({ id: brandBookSections.id });
    await tx
      .insert(brandBookPages)
      .values(pages.map((page, at) => ({ ...page, sectionId: id, position: at })));
  }
}
