import { href } from "react-router";
import { z } from "zod";
import { readPrepared } from "#app/db/prepared.server.ts";
import { refreshDuePrices } from "#app/db/reads/refresh-due-prices.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { CARD_COLUMNS, CARD_JOINS, cardOf, cardRow } from "#app/features/catalogue/cards.server.ts";
import { CatalogueCache } from "#app/platform/catalogue-version/catalogue-cache.server.ts";
import { nextPeriodEdge } from "#app/platform/kept-pages/next-period-edge.server.ts";
import { type AsJson, asJson } from "#app/platform/request/as-json.ts";
import type { EditorList, RecommendedBook } from "./editor-list.ts";

const listRow = z.object({
  id: z.string(),
  slug: z.string(),
  title: l10nValue,
  introduction: l10nValue.nullable(),
  signed_by: l10nValue,
});
const bookRow = cardRow.extend({ list_id: z.string(), sentence: l10nValue });

type ListRow = z.infer<typeof listRow>;

/** How many lists the list of all shows, and how many books of each. */
const LISTS_MAX = 60;
const BOOKS_SHOWN = 5;

const LIST_COLUMNS = "l.id, l.slug, l.title, l.introduction, l.signed_by";

/** The lists `l` that visitors find now: those with a book that the bookstore `$1` lists. */
const IS_CURRENT = `l.is_active and (l."from" is null or l."from" <= now()) and (l.until is null or l.until > now())
  and exists (select from editor_list_books b join catalogue_entries ce on ce.book_id = b.book_id
    where b.list_id = l.id and ce.shop_id = $1::uuid)`;

// The same for everyone, and kept until the catalogue, a list or a promo changes.
const lists = new CatalogueCache<AsJson<EditorList>>(60);
const indexes = new CatalogueCache<AsJson<{ readonly lists: readonly EditorList[] }>>(4);
const newest = new CatalogueCache<AsJson<{ readonly list?: EditorList | undefined }>>(4);

/**
 * A list by the end of its URL, with all its books that the bookstore lists, in the editor's order.
 * @throws AppError notFound when there is no such list, it is not shown now, or none of its books is listed
 */
export function editorListData(
  slug: string,
  shopId: string | undefined,
  language: Language,
): Promise<AsJson<EditorList>> {
  return lists.get([slug, shopId, language].join(" "), [shopId], async (keeping) => {
    keeping.until(await nextPeriodEdge("editor_lists"));
    const [list] = shopId
      ? await readPrepared(
          listRow,
          `select ${LIST_COLUMNS} from editor_lists l where l.slug = $2 and ${IS_CURRENT}`,
          [shopId, slug],
        )
      : [];
    if (!list || !shopId) throw new AppError("notFound", { slug });
    const [shown] = await withBooks([list], shopId, null, language);
    if (!shown) throw new AppError("notFound", { slug });
    return asJson(shown);
  });
}

/** The current lists, the newest first, each with its first books. */
export function editorListsData(shopId: string | undefined, language: Language) {
  return indexes.get([shopId, language].join(" "), [shopId], async (keeping) => {
    keeping.until(await nextPeriodEdge("editor_lists"));
    const lists = await currentLists(shopId, { lists: LISTS_MAX, books: BOOKS_SHOWN }, language);
    return asJson({ lists });
  });
}

/** The newest current list with its first books, if there is one. */
export function newestEditorListData(shopId: string | undefined, books: number, language: Language) {
  return newest.get([shopId, books, language].join(" "), [shopId], async (keeping) => {
    keeping.until(await nextPeriodEdge("editor_lists"));
    const [list] = await currentLists(shopId, { lists: 1, books }, language);
    return asJson({ list });
  });
}

async function currentLists(
  shopId: string | undefined,
  count: { readonly lists: number; readonly books: number },
  language: Language,
): Promise<EditorList[]> {
  if (!shopId) return [];
  const rows = await readPrepared(
    listRow,
    `select ${LIST_COLUMNS} from editor_lists l where ${IS_CURRENT}
      order by coalesce(l."from", l.created_on) desc, l.id limit $2::integer`,
    [shopId, count.lists],
  );
  return await withBooks(rows, shopId, count.books, language);
}

/**
 * Lists with their books, each by the edition that the bookstore lists last.
 * @param count of the books of each list; null for all
 */
async function withBooks(
  rows: readonly ListRow[],
  shopId: string,
  count: number | null,
  language: Language,
): Promise<EditorList[]> {
  if (rows.length === 0) return [];
  await refreshDuePrices();
  const books = await readPrepared(
    bookRow,
    `select ${CARD_COLUMNS}, ce.list_id, ce.sentence from (
      select *, row_number() over (partition by list_id order by sequence) as place from (
        select distinct on (b.list_id, b.sequence) entry.*, b.list_id, b.sequence, b.sentence
        from editor_list_books b
        join catalogue_entries entry on entry.book_id = b.book_id and entry.shop_id = $1::uuid
        where b.list_id = any ($2::uuid[])
        order by b.list_id, b.sequence, entry.status, entry.listed_on desc, entry.listing_id
      ) listed
    ) ce ${CARD_JOINS} where $3::integer is null or ce.place <= $3 order by ce.list_id, ce.place`,
    [shopId, rows.map(({ id }) => id), count],
  );
  const byList = Map.groupBy(books, ({ list_id }) => list_id);
  return rows.map((row) => ({
    path: href("/bookstore/lists/:editorList", { editorList: row.slug }),
    title: localized(row.title, language),
    introduction: row.introduction ? localized(row.introduction, language) : undefined,
    signedBy: localized(row.signed_by, language),
    books: (byList.get(row.id) ?? []).map(
      (book): RecommendedBook => ({
        card: cardOf(book, language),
        sentence: localized(book.sentence, language),
      }),
    ),
  }));
}
