import { and, asc, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { brandBookPages, brandBookSections } from "#app/db/tables/brand.server.ts";
import { AppError } from "#app/domain/access/errors.ts";
import type { BrandBookPage, BrandBookSection } from "#app/domain/reference/brand-book.ts";
import { pathOfPage } from "./paths.ts";

/** The brand book as visitors read it: sections with pages, in their order. A section without a page is left out. */
export async function brandBook(): Promise<readonly StoredSection[]> {
  const rows = await db()
    .select({ section: brandBookSections, page: brandBookPages })
    .from(brandBookPages)
    .innerJoin(brandBookSections, eq(brandBookSections.id, brandBookPages.sectionId))
    .where(and(eq(brandBookSections.isActive, true), eq(brandBookPages.isActive, true)))
    .orderBy(
      asc(brandBookSections.position),
      asc(brandBookSections.createdOn),
      asc(brandBookPages.position),
      asc(brandBookPages.createdOn),
    );
  const sections = Map.groupBy(rows, ({ section }) => section.id);
  return [...sections.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { code, title, color } = first.section;
    return [{ code, title, color, pages: own.map(({ page }) => pageOf(page)) }];
  });
}

/** A page as it is stored, with its id. */
export type StoredPage = BrandBookPage & { readonly id: string };
type StoredSection = Omit<BrandBookSection, "pages"> & { readonly pages: readonly StoredPage[] };

const pageOf = ({
  id,
  code,
  title,
  color,
  description,
  parts,
}: typeof brandBookPages.$inferSelect): StoredPage => ({
  id,
  code,
  title,
  color,
  description,
  parts,
});

/** A page of the book with its section, its number in the book from 1, and the pages before and after it. */
export type PlacedPage = {
  readonly section: StoredSection;
  readonly page: StoredPage;
  readonly number: number;
  readonly previous: PageLink | undefined;
  readonly next: PageLink | undefined;
};

/** What a link to a page of the book needs. */
export type PageLink = {
  readonly path: string;
  readonly title: BrandBookPage["title"];
  readonly color: string;
};

/**
 * Finds a page by the codes of the URL; without the code of a page it is the first of the section.
 * @throws AppError notFound for codes that no section or page has
 */
export function placedPage(
  book: readonly StoredSection[],
  sectionCode: string,
  pageCode: string | undefined,
): PlacedPage {
  const all = book.flatMap((section) => section.pages.map((page) => ({ section, page })));
  const at = all.findIndex(
    ({ section, page }) => section.code === sectionCode && (pageCode === undefined || page.code === pageCode),
  );
  const placed = all[at];
  if (!placed) throw new AppError("notFound");
  const link = (index: number): PageLink | undefined => {
    const other = all[index];
    if (!other) return undefined;
    const { section, page } = other;
    return { path: pathOfPage(section.code, page.code), title: page.title, color: page.color };
  };
  return { ...placed, number: at + 1, previous: link(at - 1), next: link(at + 1) };
}
