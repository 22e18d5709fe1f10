import { and, asc, desc, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { brandBookPages, brandBookPageVersions, brandBookSections } from "#app/db/tables/brand.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { formatInstantInBoth } from "#app/domain/calendar/nepal-date.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { BrandBookPart } from "#app/domain/reference/brand-book.ts";
import { digitsIn } from "#app/domain/text/digits.ts";
import { LANGUAGES, type Language } from "#app/domain/text/language.ts";
import { brandBook, placedPage } from "#app/features/brand-book/book-content.server.ts";
import { pathOfPage } from "#app/features/brand-book/paths.ts";
import { shownPage } from "#app/features/brand-book/shown-page.server.ts";
import { shownBrand } from "#app/platform/brand/brand-tokens.server.ts";
import { PALETTE_PATHS } from "#brand/tokens.ts";
import { paletteColour } from "#brand/tokens-css.ts";
import type { PageInput } from "./page-forms.schema.ts";

/** The colours to choose from, each with its path and its value. */
async function colorOptions(viewer: Viewer) {
  const { tokens } = await shownBrand(viewer);
  return PALETTE_PATHS.map((path) => ({ value: path, label: `${path} ${paletteColour(path, tokens)}` }));
}

/**
 * The contents of the brand book for its desk: all sections and pages, those that were taken out as well.
 * @throws AppError notFound when the viewer may not change the brand book
 */
export async function bookContents(viewer: Viewer | null, language: Language) {
  authorize(viewer, "brand.change");
  const [sections, pages] = await Promise.all([
    db()
      .select()
      .from(brandBookSections)
      .orderBy(asc(brandBookSections.position), asc(brandBookSections.createdOn)),
    db().select().from(brandBookPages).orderBy(asc(brandBookPages.position), asc(brandBookPages.createdOn)),
  ]);
  return {
    colors: await colorOptions(viewer),
    sections: sections.map(({ id, code, title, color, isActive, version }) => ({
      id,
      code,
      shownTitle: title[language],
      title,
      color,
      isActive,
      version,
      pages: pages
        .filter(({ sectionId }) => sectionId === id)
        .map((page) => ({
          id: page.id,
          title: page.title[language],
          code: page.code,
          isActive: page.isActive,
        })),
    })),
  };
}

export type BookContents = Awaited<ReturnType<typeof bookContents>>;

/** A part as the fields of its row in the form. */
const storedPart = ({ id, title, block, text, wrong }: BrandBookPart) => ({ id, title, block, text, wrong });

/** Versions that are listed, the newest first. */
const VERSIONS_MAX = 50;

/**
 * A page of the brand book for its desk, with its versions.
 * @param from the number of an earlier version that is shown, from the URL
 * @throws AppError notFound when there is no such page, or the viewer may not change the brand book
 */
export async function bookPageDesk(
  viewer: Viewer | null,
  id: string,
  from: string | null,
  language: Language,
) {
  authorize(viewer, "brand.change");
  const [row] = isUuid(id)
    ? await db()
        .select({ page: brandBookPages, section: brandBookSections })
        .from(brandBookPages)
        .innerJoin(brandBookSections, eq(brandBookSections.id, brandBookPages.sectionId))
        .where(eq(brandBookPages.id, id))
    : [];
  if (!row) throw new AppError("notFound", { hidden: "brandPage" });
  const { page, section } = row;
  const versions = await versionsOf(id, language);
  const earlier = versions.find(({ version, isCurrent }) => String(version) === from && !isCurrent);
  const { title, color, description, parts, version, isActive } = page;
  const isShown = isActive && section.isActive;
  return {
    id,
    shownTitle: title[language],
    sectionTitle: section.title[language],
    path: isShown ? pathOfPage(section.code, page.code) : undefined,
    stored: { title, color, description, parts: parts.map(storedPart) },
    version,
    isActive,
    colors: await colorOptions(viewer),
    versions: versions.map(({ content: _content, ...rest }) => rest),
    earlier: earlier && {
      version: earlier.version,
      pages: await previewOf(viewer, id, earlier.content),
    },
  };
}

export type BookPageDesk = Awaited<ReturnType<typeof bookPageDesk>>;

async function versionsOf(pageId: string, language: Language) {
  const rows = await db()
    .select({
      content: brandBookPageVersions,
      firstName: appUsers.firstName,
      lastName: appUsers.lastName,
    })
    .from(brandBookPageVersions)
    .leftJoin(
      auditEntries,
      and(
        eq(auditEntries.objectKind, "brandPage"),
        eq(auditEntries.objectId, pageId),
        eq(auditEntries.version, brandBookPageVersions.version),
      ),
    )
    .leftJoin(appUsers, eq(appUsers.id, auditEntries.actorId))
    .where(eq(brandBookPageVersions.pageId, pageId))
    .orderBy(desc(brandBookPageVersions.version))
    .limit(VERSIONS_MAX);
  return rows.map(({ content, firstName, lastName }, at) => ({
    content,
    version: content.version,
    shownVersion: digitsIn(String(content.version), language),
    savedOn: formatInstantInBoth(content.savedOn, language),
    by: [firstName, lastName].filter(Boolean).join(" "),
    isCurrent: at === 0,
  }));
}

/**
 * A page with other texts and parts as its readers would see it, in both languages.
 * @throws AppError notFound when there is no such page, or the viewer may not change the brand book
 */
export async function previewOf(
  viewer: Viewer | null,
  id: string,
  {
    title,
    color,
    description,
    parts,
  }: Omit<PageInput, "parts"> & { readonly parts: readonly BrandBookPart[] },
) {
  authorize(viewer, "brand.change");
  const brand = await shownBrand(viewer);
  const book = await brandBook();
  const place = book
    .flatMap((section) => section.pages.map((page) => ({ section, page })))
    .find(({ page }) => page.id === id);
  const content = { title, color, description, parts };
  const placed = place
    ? placedPage(book, place.section.code, place.page.code)
    : {
        section: { code: "", title: { en: "", np: "" }, color, pages: [] },
        number: 1,
        previous: undefined,
        next: undefined,
      };
  return await Promise.all(
    LANGUAGES.map(async (language) => ({
      language,
      digest: brand.digest,
      page: await shownPage(
        { ...placed, page: { id, code: place?.page.code ?? "", ...content } },
        language,
        brand,
      ),
    })),
  );
}

export type PagePreview = Awaited<ReturnType<typeof previewOf>>;
