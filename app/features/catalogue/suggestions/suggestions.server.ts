import { z } from "zod";
import { Parameters, readPrepared } from "#app/db/prepared.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { editionSlug } from "#app/domain/editions/edition-code.ts";
import { QUERY_MAX } from "#app/domain/limits.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { searchTextOf } from "#app/domain/text/text.ts";
import { entriesOf } from "#app/features/catalogue/conditions.server.ts";
import { worksPath } from "#app/features/catalogue/works-path.ts";
import { pictureSources } from "#app/platform/images/picture-sources.ts";
import { limitInMemory } from "#app/platform/limits/limits.server.ts";
import { networkOf } from "#app/platform/network/network.ts";
import { SUGGESTED_KINDS, type SuggestedKind, type Suggestion, type Suggestions } from "./suggestions.ts";

/** Far more than a reader types, and many readers of one network share it. */
const OF_NETWORK = limitInMemory({ name: "suggestions", points: 600, seconds: 60 });

const ROWS_MAX = 8;
const BOOKS_MAX = 4;
/** Of a word that very many books have so many are scored, the newest, and the listings of so many of the best are looked up. */
const SCORED_MAX = 1000;
const BEST_OF = 200;
/** What is found much worse than the best is left to the list of what was found. */
const LEAST_OF_BEST = 0.75;
const OTHERS_MAX = { contributor: 2, publisher: 1, series: 1, genre: 1 } as const;
const PAGES = {
  contributor: "contributors",
  publisher: "publishers",
  series: "series",
  genre: "genres",
} as const;

const bookRow = z.object({
  code: z.string(),
  title: l10nValue,
  by: l10nValue.nullable(),
  cover: z.object({ hash: z.string(), width: z.int(), colour: z.string() }).nullable(),
});
const namedRow = z.object({ slug: z.string(), name: l10nValue });
const suggestedRow = z.object({ kind: z.enum(SUGGESTED_KINDS), row: z.union([bookRow, namedRow]) });

/**
 * What a visitor may mean by what they have typed so far: books of a bookstore, and people, publishers, series and genres of its books; at most eight.
 * @param source IP address of the client
 * @throws AppError tooMany for a network that asks too often
 */
export async function suggestionsOf(
  given: string,
  shopId: string,
  language: Language,
  source: string,
): Promise<Suggestions> {
  const key = networkOf(source);
  const seconds = await OF_NETWORK.waitOf(key);
  if (seconds !== undefined) throw new AppError("tooMany", { seconds });
  await OF_NETWORK.take(key);
  // The field compares what was typed with what it has now.
  const typed = given.trim().slice(0, QUERY_MAX);
  const searched = searchTextOf(typed) ?? "";
  if (searched === "") return { typed, groups: [] };
  const rows = Map.groupBy(await rowsFor(searched, shopId), ({ kind }) => kind);
  const others = SUGGESTED_KINDS.reduce(
    (sum, kind) => sum + (kind === "book" ? 0 : (rows.get(kind) ?? []).length),
    0,
  );
  return {
    typed,
    groups: SUGGESTED_KINDS.flatMap((kind) => {
      const found = (rows.get(kind) ?? []).slice(0, kind === "book" ? ROWS_MAX - others : undefined);
      return found.length > 0 ? [{ kind, rows: found.map(({ row }) => shownRow(kind, row, language)) }] : [];
    }),
  };
}

const shownRow = (
  kind: SuggestedKind,
  row: z.infer<typeof suggestedRow>["row"],
  language: Language,
): Suggestion =>
  "slug" in row && kind !== "book"
    ? { path: worksPath(PAGES[kind], row.slug), name: localized(row.name, language) }
    : shownBook(row as z.infer<typeof bookRow>, language);

function shownBook({ code, title, by, cover }: z.infer<typeof bookRow>, language: Language): Suggestion {
  return {
    path: `/bookstore/${editionSlug(title, code)}`,
    name: localized(title, language),
    by: by ? localized(by, language) : undefined,
    cover: cover
      ? { src: pictureSources(cover.hash, cover.width).jpeg.src, colour: cover.colour }
      : undefined,
  };
}

/** The best books, each by its best listing: an edition that was asked for by its number, else the newest. And names of which it has a book. */
async function rowsFor(searched: string, shopId: string): Promise<z.infer<typeof suggestedRow>[]> {
  const parameters = new Parameters();
  const text = parameters.add(searched, "text");
  const bookstore = parameters.add(shopId, "uuid");
  const { tables, from, score } = entriesOf(
    searched,
    bookstore,
    parameters,
    `select object, score from found where kind = 'books' order by score desc, object limit ${BEST_OF}`,
  );
  // The offset keeps the planner from reading all books to see whose they are.
  const named = (kind: keyof typeof OTHERS_MAX, hasBook: string) => `select '${kind}', to_jsonb(best) from (
      select x.slug, ${kind === "series" ? "x.title as name" : "x.name"} from found join ${PAGES[kind]} x on x.id = found.object
      where found.kind = '${PAGES[kind]}' and exists (${hasBook} offset 0)
      order by found.score desc, x.slug limit ${OTHERS_MAX[kind]}) best`;
  return await readPrepared(
    suggestedRow,
    `with found as materialized (
      select kind, object, score from search_matches_of('{books,contributors,publishers,series,genres}', ${text}, ${SCORED_MAX})),
    ${tables === "" ? "" : `${tables},`}
    entries as (
      select distinct on (ce.book_id) ce.book_id, ce.edition_id, ce.listed_on, ${score} as score
      from ${from}
      order by ce.book_id, score desc, ce.status = 'active' desc, ce.listed_on desc),
    best as (
      select * from (select *, max(least(score, 1)) over () as top from entries) scored where least(score, 1) >= ${LEAST_OF_BEST} * top
      order by score desc, listed_on desc limit ${BOOKS_MAX})
    (select 'book' as kind, jsonb_build_object('code', e.code, 'title', b.title,
      'by', (select coalesce(c.credited_as, person.name) from contributions c join contributors person on person.id = c.contributor_id
        join contributor_roles role on role.id = c.role_id
        where c.book_id = b.id and c.edition_id is null and role.is_primary_creator order by c.sequence limit 1),
      'cover', (select jsonb_build_object('hash', i.hash, 'width', i.width, 'colour', i.dominant_colour)
        from edition_images x join images i on i.hash = x.image_hash where x.edition_id = e.id and x.part = 'front')) as row
    from best join book_editions e on e.id = best.edition_id join books b on b.id = best.book_id
    order by best.score desc, best.listed_on desc)
    union all ${named(
      "contributor",
      `select from contributions c join catalogue_entries ce on ce.book_id = c.book_id
        where c.contributor_id = x.id and ce.shop_id = ${bookstore}`,
    )}
    union all ${named(
      "publisher",
      `select from books b join catalogue_entries ce on ce.book_id = b.id where b.publisher_id = x.id and ce.shop_id = ${bookstore}`,
    )}
    union all ${named(
      "series",
      `select from books b join catalogue_entries ce on ce.book_id = b.id where b.series_id = x.id and ce.shop_id = ${bookstore}`,
    )}
    union all ${named(
      "genre",
      `select from book_genres bg join catalogue_entries ce on ce.book_id = bg.book_id where bg.genre_id = x.id and ce.shop_id = ${bookstore}`,
    )}`,
    parameters.values,
  );
}
