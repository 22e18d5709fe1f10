import { asc, eq, isNull, or } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { bookFormats } from "#app/db/tables/reference.server.ts";
import {
  CURRENCY_CODES,
  type CurrencyCode,
  currencyOf,
  OBSOLETE_CURRENCIES,
} from "#app/domain/currencies.ts";
import { localized } from "#app/domain/l10n.ts";
import type { Language } from "#app/domain/language.ts";
import type { EditionOptions } from "./edition-fields.view.tsx";
import type { EditionRecord } from "./edition-record.server.ts";
import type { EditionGroup } from "./edition-values.schema.ts";

/**
 * What the fields of an edition are chosen from.
 * @param group the group that needs them; without one, all
 */
export async function editionOptions(
  language: Language,
  record?: Pick<EditionRecord, "edition" | "format">,
  group?: EditionGroup,
): Promise<EditionOptions> {
  const formats =
    group === undefined || group === "format" ? await formatOptions(language, record?.format.id) : [];
  const currencies =
    group === undefined || group === "price" ? currencyOptions(record?.edition.currency) : [];
  return { formats, currencies, medium: record?.format.medium ?? null };
}

async function formatOptions(language: Language, own: string | undefined) {
  const rows = await db()
    .select({ id: bookFormats.id, title: bookFormats.title })
    .from(bookFormats)
    .where(own ? or(isNull(bookFormats.archivedOn), eq(bookFormats.id, own)) : isNull(bookFormats.archivedOn))
    .orderBy(asc(bookFormats.sortOrder), asc(bookFormats.code));
  return rows.map(({ id, title }) => ({ value: id, label: localized(title, language).text }));
}

/** Those that books of Nepal are usually sold in. */
const FIRST: readonly CurrencyCode[] = ["NPR", "INR", "USD", "EUR", "GBP"];

/** The currencies in use, and the stored one whatever it is. */
function currencyOptions(stored: string | null | undefined) {
  const others = CURRENCY_CODES.filter(
    (code) => !FIRST.includes(code) && (code === stored || !OBSOLETE_CURRENCIES.includes(code)),
  );
  return [...FIRST, ...others].map((code) => ({
    value: code,
    label: `${code} (${currencyOf(code).nativeSymbol})`,
  }));
}
