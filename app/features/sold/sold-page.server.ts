import { href } from "react-router";
import { databaseNow } from "#app/db/database-now.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import {
  fiscalYearAt,
  fiscalYearFrom,
  monthsUntil,
  type Period,
  periodName,
  periodOfKey,
} from "#app/domain/calendar/period.ts";
import { formatRupees } from "#app/domain/money/money.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { SHEET_TYPES, type SheetFormat, writeSheet } from "#app/platform/spreadsheets/write-sheet.server.ts";
import { SOLD_BY, type SoldBy } from "./sold-by.ts";
import { type SoldSums, soldByEdition, soldByMonth, soldByShop, sumOf } from "./sold-sums.server.ts";

/** So many rows are shown; the file has all. */
const SHOWN = 200;
const MONTHS = 24;
const FISCAL_YEARS = 5;

type Row = SoldSums & {
  readonly id: string;
  readonly name: LocalizedText;
  readonly detail: string | undefined;
  /** The page of what the row is, in English. */
  readonly path: string | undefined;
};

/** What was asked for by a URL; what cannot be read is the sums of this fiscal year by edition. */
function requested(searchParams: URLSearchParams): { by: SoldBy; period: Period } {
  const by = SOLD_BY.find((each) => each === searchParams.get("by")) ?? "edition";
  const today = todayInNepal(databaseNow());
  return { by, period: periodOfKey(searchParams.get("period") ?? "") ?? fiscalYearAt(today) };
}

async function rowsOf(
  viewer: Viewer,
  by: SoldBy,
  period: Period,
  language: Language,
): Promise<readonly Row[]> {
  if (by === "bs" || by === "ad")
    return (await soldByMonth(viewer, period, by)).map(({ month, ...sums }) => ({
      ...sums,
      id: month.key,
      name: { text: periodName(month, language), language },
      detail: undefined,
      path: undefined,
    }));
  const rows = by === "edition" ? await soldByEdition(viewer, period) : await soldByShop(viewer, period);
  return rows.map(({ name, detail, ...row }) => ({
    ...row,
    name: localized(name, language),
    detail: detail ? localized(detail, language).text : undefined,
    path: by === "edition" ? href("/publishers/manage/books/:editionId", { editionId: row.id }) : undefined,
  }));
}

/**
 * The page of what was sold of the books that the viewer may see: by edition, by shop, or by month of either calendar, in a month or a fiscal
 * year. It says nothing of who bought.
 * @throws AppError notFound when the viewer has no publisher's desk
 */
export async function soldPage(viewer: Viewer | null, url: URL, language: Language) {
  authorize(viewer, "publisher.enter");
  if (viewer === null) throw new AppError("notFound");
  const { by, period } = requested(url.searchParams);
  const rows = await rowsOf(viewer, by, period, language);
  return {
    by,
    period: period.key,
    periods: periodChoices(period, language),
    rows: rows.slice(0, SHOWN).map((row) => ({
      id: row.id,
      name: row.name,
      detail: row.detail,
      path: row.path,
      ...shown(row, language),
    })),
    more: rows.length > SHOWN ? formatNumber(rows.length - SHOWN, language) : undefined,
    total: rows.length > 0 ? shown(sumOf(rows), language) : undefined,
  };
}

export type SoldPage = Awaited<ReturnType<typeof soldPage>>;

const shown = (sums: SoldSums, language: Language) => ({
  sold: formatNumber(sums.sold, language),
  cameBack: formatNumber(sums.cameBack, language),
  kept: formatNumber(sums.sold - sums.cameBack, language),
  paid: formatRupees(sums.paidPaisa, language),
  discount: formatRupees(sums.discountPaisa, language),
  withoutRate: sums.withoutRate > 0 ? formatNumber(sums.withoutRate, language) : undefined,
});

/** The periods to choose from: fiscal years, and months of both calendars; the one that is shown is among them. */
function periodChoices(chosen: Period, language: Language) {
  const today = todayInNepal(databaseNow());
  const first = Number(fiscalYearAt(today).key.slice(3));
  const groups = [
    {
      label: m.sold_fiscal_years(),
      periods: Array.from({ length: FISCAL_YEARS }, (_none, ago) => fiscalYearFrom(first - ago)),
    },
    { label: m.sold_nepali_months(), periods: monthsUntil(today, "bs", MONTHS) },
    { label: m.sold_gregorian_months(), periods: monthsUntil(today, "ad", MONTHS) },
  ];
  const kinds = ["fiscalYear", "bs", "ad"] as const;
  return groups.map(({ label, periods }, at) => ({
    label,
    options: (kinds[at] === chosen.kind && !periods.some(({ key }) => key === chosen.key)
      ? [...periods, chosen]
      : periods
    ).map((period) => ({ value: period.key, label: nameOf(period, language) })),
  }));
}

const nameOf = (period: Period, language: Language): string =>
  period.kind === "fiscalYear"
    ? m.sold_fiscal_year({ year: periodName(period, language) })
    : periodName(period, language);

/** The same rows as a file, all of them. @throws AppError notFound as `soldPage`, and for another format */
export async function soldFile(viewer: Viewer | null, url: URL, language: Language) {
  authorize(viewer, "publisher.enter");
  const as = url.searchParams.get("as");
  if (viewer === null || (as !== "csv" && as !== "xlsx")) throw new AppError("notFound");
  const { by, period } = requested(url.searchParams);
  const rows = await rowsOf(viewer, by, period, language);
  const headings = [
    m.sold_what(),
    m.edition_format(),
    m.sold_copies(),
    m.sold_came_back(),
    m.sold_paid(),
    m.sold_discount(),
  ];
  async function* lines() {
    yield headings;
    for (const { name, detail, sold, cameBack, paidPaisa, discountPaisa } of rows)
      yield [name.text, detail ?? null, sold, cameBack, Number(paidPaisa) / 100, Number(discountPaisa) / 100];
  }
  return {
    format: as satisfies SheetFormat,
    mediaType: SHEET_TYPES[as],
    content: writeSheet(as, lines()),
    name: `${by}-${period.key}`,
  };
}
