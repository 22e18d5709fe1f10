import { asc, eq, isNull, or } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { bookFormats } from "#app/db/tables/reference.server.ts";
import type { EditionGroup } from "#app/desk/editions/edition-values.schema.ts";
import type { EditionRecord } from "#app/desk/reads/edition-record.server.ts";
import { RELATION_KINDS } from "#app/domain/editions/trade-codes.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { currencyOptions } from "#app/fields/currency-options.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { RELATION_LISTS, tradeOptions } from "#app/platform/trade/trade-names.server.ts";
import type { EditionOptions } from "./edition-fields.view.tsx";
import type { EditionTradeOptions } from "./edition-trade-fields.view.tsx";
import { NO_PAPERS, paperOptions } from "./paper-options.server.ts";

/**
 * What the fields of an edition are chosen from.
 * @param group the group that needs them; without one, all
 */
export async function editionOptions(
  language: Language,
  record?: Pick<EditionRecord, "edition" | "format" | "lists" | "papers">,
  group?: EditionGroup,
  mayAddImprint = false,
): Promise<EditionOptions> {
  const formats =
    group === undefined || group === "format" ? await formatOptions(language, record?.format.id) : [];
  const currencies =
    group === undefined || group === "price" || group === "prices"
      ? currencyOptions(record?.edition.currency)
      : [];
  return {
    formats,
    currencies,
    papers:
      group === undefined || group === "paper" ? await paperOptions(language, record?.papers) : NO_PAPERS,
    medium: record?.format.medium ?? null,
    ...tradeOptionsOf(language, record, group, mayAddImprint),
  };
}

function tradeOptionsOf(
  language: Language,
  record: Pick<EditionRecord, "edition" | "lists"> | undefined,
  group: EditionGroup | undefined,
  mayAddImprint: boolean,
): Omit<EditionTradeOptions, "currencies"> {
  const { imprints = [], prices = [], relations = [] } = record?.lists ?? {};
  const taxes = prices.map(({ taxCode }) => taxCode);
  return {
    mayAddImprint,
    imprints:
      group === "trade"
        ? imprints.map(({ id, name }) => ({ value: id, label: localized(name, language).text }))
        : [],
    availabilities:
      group === "trade" ? tradeOptions("availability", language, [record?.edition.availability ?? null]) : [],
    priceTypes:
      group === "prices"
        ? tradeOptions("priceType", language, [
            record?.edition.priceType ?? null,
            ...prices.map(({ type }) => type),
          ])
        : [],
    taxes: group === "prices" ? tradeOptions("tax", language, taxes) : [],
    qualifiers:
      group === "prices"
        ? tradeOptions(
            "qualifier",
            language,
            prices.map(({ qualifier }) => qualifier),
          )
        : [],
    formDetails:
      group === "trade" ? tradeOptions("formDetail", language, record?.edition.formDetails ?? []) : [],
    relations: group === "relations" ? relationOptions(language, relations) : [],
  };
}

/** The relations to products and to works, which have lists of codes of their own. */
const relationOptions = (language: Language, stored: EditionRecord["lists"]["relations"]) =>
  RELATION_KINDS.map((kind) => {
    const own = stored.filter((each) => each.kind === kind).map(({ relation }) => relation);
    return {
      label: RELATION_LABELS[kind]({}, { locale: language }),
      options: tradeOptions(RELATION_LISTS[kind], language, own).map(({ value, label }) => ({
        value: `${kind}.${value}`,
        label,
      })),
    };
  });

const RELATION_LABELS = { product: m.trade_relation_product, work: m.trade_work } as const;

async function formatOptions(language: Language, own: string | undefined) {
  const rows = await db()
    .select({ id: bookFormats.id, title: bookFormats.title })
    .from(bookFormats)
    .where(own ? or(isNull(bookFormats.archivedOn), eq(bookFormats.id, own)) : isNull(bookFormats.archivedOn))
    .orderBy(asc(bookFormats.sortOrder), asc(bookFormats.code));
  return rows.map(({ id, title }) => ({ value: id, label: localized(title, language).text }));
}
