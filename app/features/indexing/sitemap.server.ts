import { escapeUTF8 } from "entities";
import { href } from "react-router";
import { z } from "zod";
import { readPrepared } from "#app/db/prepared.server.ts";
import { codedTitleRow } from "#app/db/row-values.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { editionSlug } from "#app/domain/editions/edition-code.ts";
import { WORKS_OF, type WorksOfKind } from "#app/domain/editions/works-of.ts";
import { inLanguage, LANGUAGES, PLATFORM_TAGS } from "#app/domain/text/language.ts";
import { INDEXED_PAGES } from "#app/domain/web/indexed-path.ts";

// The format of https://www.sitemaps.org/protocol.html, with the links between languages that search engines read.

/** Pages in one file: 5,000 URLs of the 50,000 that a file may have, so that writing one takes a moment only. */
export const PAGES_PER_FILE = 2500;

/** SQL of whether a contributor, a publisher, a series or a genre (`of`) has a page: a bookstore has a work of it. */
const HAS_WORKS: Readonly<Record<WorksOfKind, string>> = {
  contributors: `of.kind <> 'unnamed' and exists (select from contributions c join catalogue_entries ce on ce.book_id = c.book_id
    and (c.edition_id is null or c.edition_id = ce.edition_id) where c.contributor_id = of.id)`,
  publishers: "exists (select from catalogue_entries ce where ce.publisher_id = of.id)",
  series: `exists (select from books b join catalogue_entries ce on ce.book_id = b.id where b.series_id = of.id)
    or exists (select from book_series b join catalogue_entries ce on ce.book_id = b.book_id where b.series_id = of.id)`,
  genres:
    "of.merged_into is null and exists (select from catalogue_entries ce where ce.genre_ids && array[of.id])",
};

const START = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A page without language, and the day of its last change where it is known. */
type Page = { readonly path: string; readonly changedOn?: string };

const countRow = z.object({ count: z.int() });
const promoRow = z.object({ token: z.string(), changed_on: z.string() });
const sluggedRow = z.object({ slug: z.string(), changed_on: z.string() });
const editionRow = codedTitleRow.extend({ changed_on: z.string() });

/**
 * The sitemap of the site: a list of the files with the URLs of its pages.
 * @param baseUrl the URL of the site
 */
export async function sitemapIndex(baseUrl: string): Promise<string> {
  const files = async (name: string, query: string): Promise<string[]> => {
    const [row] = await readPrepared(countRow, query);
    const count = Math.ceil((row?.count ?? 0) / PAGES_PER_FILE);
    return Array.from({ length: count }, (_, at) => `${name}-${at + 1}`);
  };
  const names = [
    "pages",
    ...(await files(
      "editions",
      "select count(distinct edition_id)::integer as count from catalogue_entries",
    )),
  ];
  for (const kind of WORKS_OF)
    names.push(
      ...(await files(kind, `select count(*)::integer as count from ${kind} of where ${HAS_WORKS[kind]}`)),
    );
  const entries = names.map(
    (name) => `<sitemap><loc>${escapeUTF8(`${baseUrl}/sitemap/${name}.xml`)}</loc></sitemap>`,
  );
  return `${START}<sitemapindex ${NAMESPACE}>\n${entries.join("\n")}\n</sitemapindex>\n`;
}

/**
 * A file of the sitemap, with the URL of each of its pages in both languages.
 * @param name `pages`, or `editions-`, `contributors-`, `publishers-`, `series-` or `genres-` and a number from 1
 * @param shopId the company's bookstore, whose books editor's lists show
 * @throws AppError notFound for another name, and for a number beyond the last file
 */
export async function sitemapFile(
  name: string,
  baseUrl: string,
  shopId: string | undefined,
): Promise<string> {
  const [, of, number] = /^([a-z]+)-([1-9]\d{0,4})$/.exec(name) ?? [];
  const kind = WORKS_OF.find((each) => each === of);
  const pages =
    name === "pages"
      ? await otherPages(shopId)
      : of === "editions"
        ? await editionPages(Number(number))
        : kind
          ? await worksPages(kind, Number(number))
          : [];
  if (pages.length === 0) throw new AppError("notFound", { name });
  const entries = pages.flatMap((page) => entriesOf(page, baseUrl));
  return `${START}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;
}

async function otherPages(shopId: string | undefined): Promise<Page[]> {
  const promos = await readPrepared(
    promoRow,
    `select token, (updated_on at time zone 'Asia/Kathmandu')::date::text as changed_on from promos
      where is_active and ("from" is null or "from" <= now()) and (until is null or until > now()) order by token`,
  );
  const lists = await readPrepared(
    sluggedRow,
    `select slug, (updated_on at time zone 'Asia/Kathmandu')::date::text as changed_on from editor_lists l
      where is_active and ("from" is null or "from" <= now()) and (until is null or until > now())
        and exists (select from editor_list_books b join catalogue_entries ce on ce.book_id = b.book_id
          where b.list_id = l.id and ce.shop_id = $1::uuid)
      order by slug`,
    [shopId ?? null],
  );
  return [
    ...INDEXED_PAGES.map((path) => ({ path })),
    ...lists.map(({ slug, changed_on }) => ({
      path: href("/bookstore/lists/:editorList", { editorList: slug }),
      changedOn: changed_on,
    })),
    ...promos.map(({ token, changed_on }) => ({ path: `/${token}`, changedOn: changed_on })),
  ];
}

async function worksPages(kind: WorksOfKind, file: number): Promise<Page[]> {
  const rows = await readPrepared(
    sluggedRow,
    `select of.slug, (of.updated_on at time zone 'Asia/Kathmandu')::date::text as changed_on from ${kind} of
      where ${HAS_WORKS[kind]} order by of.slug limit $1::integer offset $2::integer`,
    [PAGES_PER_FILE, (file - 1) * PAGES_PER_FILE],
  );
  return rows.map(({ slug, changed_on }) => ({
    path: href("/bookstore/:worksOf/:slug", { worksOf: kind, slug }),
    changedOn: changed_on,
  }));
}

async function editionPages(file: number): Promise<Page[]> {
  const rows = await readPrepared(
    editionRow,
    `select e.code, b.title,
        (greatest(e.updated_on, b.updated_on) at time zone 'Asia/Kathmandu')::date::text as changed_on
      from book_editions e join books b on b.id = e.book_id
      where exists (select from catalogue_entries ce where ce.edition_id = e.id)
      order by e.code limit $1::integer offset $2::integer`,
    [PAGES_PER_FILE, (file - 1) * PAGES_PER_FILE],
  );
  return rows.map(({ code, title, changed_on }) => ({
    path: `/bookstore/${editionSlug(title, code)}`,
    changedOn: changed_on,
  }));
}

/** The entries of a page: one for each language, each with the URLs in all of them. */
function entriesOf({ path, changedOn }: Page, baseUrl: string): string[] {
  const urls = LANGUAGES.map((language) => ({
    hreflang: PLATFORM_TAGS[language].hreflang,
    url: escapeUTF8(baseUrl + encodeURI(inLanguage(path, language))),
  }));
  const alternates = urls
    .map(({ hreflang, url }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${url}"/>`)
    .join("");
  const changed = changedOn ? `<lastmod>${changedOn}</lastmod>` : "";
  return urls.map(({ url }) => `<url><loc>${url}</loc>${changed}${alternates}</url>`);
}
