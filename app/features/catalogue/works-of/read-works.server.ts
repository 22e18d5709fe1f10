import { z } from "zod";
import { readPrepared } from "#app/db/prepared.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { digitsIn, formatNumber } from "#app/domain/text/digits.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { CARD_COLUMNS, CARD_JOINS, cardOf, cardRow } from "#app/features/catalogue/cards.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { WorksOfPage } from "./works-of.ts";

type Groups = WorksOfPage["groups"];

/** Works of a contributor in one role, and of a series, that a page shows at most. */
const WORKS_MAX = { role: 24, series: 100 } as const;

/** Newest listings among which different books are found. */
const NEWEST_READ = 200;

const creditedRow = cardRow.extend({ role: l10nValue, total: z.int(), year: z.int().nullable() });
const volumeRow = cardRow.extend({ number: z.string().nullable() });

/** The listing of a book for a page that has one card for each: of the company's bookstore (`$2`), published, the newest. */
const BEST_FIRST =
  "(ce.shop_id = $2::uuid) desc nulls last, ce.status = 'active' desc, ce.listed_on desc, ce.listing_id";

/** The works of a contributor: those of each role, the newest first. */
export async function worksOfContributor(
  contributorId: string,
  shopId: string | undefined,
  language: Language,
): Promise<Groups> {
  const rows = await readPrepared(
    creditedRow,
    `with credited as (
      select distinct on (c.role_id, ce.book_id) ce.*, c.role_id
      from contributions c
      join catalogue_entries ce on ce.book_id = c.book_id and (c.edition_id is null or c.edition_id = ce.edition_id)
      where c.contributor_id = $1::uuid
      order by c.role_id, ce.book_id, ${BEST_FIRST}),
    dated as (
      select credited.*, (select extract(year from min(e.published_from))::int from book_editions e
        where e.book_id = credited.book_id and e.status <> 'draft') as year from credited),
    placed as (
      select dated.*, (count(*) over (partition by role_id))::int as total,
        row_number() over (partition by role_id order by year desc nulls last, listed_on desc, listing_id) as position from dated)
    select ${CARD_COLUMNS}, role.name as role, ce.total, ce.year
    from placed ce ${CARD_JOINS} join contributor_roles role on role.id = ce.role_id
    where ce.position <= ${WORKS_MAX.role}
    order by role.is_primary_creator desc, role.sort_order, role.code, ce.position`,
    [contributorId, shopId ?? null],
  );
  return [...Map.groupBy(rows, ({ role }) => JSON.stringify(role)).values()].map((works) => ({
    role: works[0] && localized(works[0].role, language),
    works: works.map((row) => ({
      card: cardOf(row, language),
      label: row.year === null ? undefined : yearText(row.year, language),
    })),
    isWhole: works.length === works[0]?.total,
  }));
}

/** The volumes of a series in the order of their numbers. */
export async function volumesOfSeries(
  seriesId: string,
  shopId: string | undefined,
  language: Language,
): Promise<Groups> {
  const rows = await readPrepared(
    volumeRow,
    `with volumes as (
      select id as book_id, series_number as number from books where series_id = $1::uuid
      union all select book_id, number from book_series where series_id = $1::uuid),
    entries as (
      select distinct on (ce.book_id) ce.*, volumes.number from volumes join catalogue_entries ce on ce.book_id = volumes.book_id
      order by ce.book_id, ${BEST_FIRST})
    select ${CARD_COLUMNS}, ce.number from entries ce ${CARD_JOINS}
    order by (substring(ce.number from '^[0-9]{1,9}'))::int nulls last, ce.number, b.title ->> 'en', ce.book_id limit ${WORKS_MAX.series + 1}`,
    [seriesId, shopId ?? null],
  );
  const works = rows.slice(0, WORKS_MAX.series).map((row) => ({
    card: cardOf(row, language),
    label: row.number === null ? undefined : volumeText(row.number, language),
  }));
  return works.length === 0 ? [] : [{ role: undefined, works, isWhole: rows.length <= works.length }];
}

/** The newest books of a publisher or a genre in the company's bookstore, else what other bookstores have, one card for each. */
export async function newestWorks(
  of: "publisher" | "genre",
  id: string,
  shopId: string | undefined,
  language: Language,
): Promise<Groups> {
  const own = shopId === undefined ? [] : await newestOf(of, id, language, shopId);
  const rows = own.length > 0 ? own : await newestOf(of, id, language);
  return rows.length === 0 ? [] : [{ role: undefined, works: rows, isWhole: false }];
}

async function newestOf(of: "publisher" | "genre", id: string, language: Language, shopId?: string) {
  const isOf = of === "publisher" ? "ce.publisher_id = $1::uuid" : "ce.genre_ids && array[$1::uuid]";
  const rows = await readPrepared(
    cardRow,
    `select ${CARD_COLUMNS} from (
      select distinct on (book_id) * from (
        select * from catalogue_entries ce where ${isOf} and ($2::uuid is null or ce.shop_id = $2::uuid)
        order by ce.listed_on desc, ce.listing_id limit ${NEWEST_READ}) recent
      order by book_id, listed_on desc, listing_id
    ) ce ${CARD_JOINS} order by ce.listed_on desc, ce.listing_id limit ${PAGE_SIZE}`,
    [id, shopId ?? null],
  );
  return rows.map((row) => ({ card: cardOf(row, language), label: undefined }));
}

const yearText = (year: number, language: Language): string =>
  m.works_year({ year: digitsIn(String(year), language) }, { locale: language });

const volumeText = (number: string, language: Language): string =>
  m.works_volume(
    { number: /^\d+$/.test(number) ? formatNumber(Number(number), language) : number },
    { locale: language },
  );
