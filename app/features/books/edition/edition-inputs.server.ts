import { publicationDateOf } from "#app/db/tables/publication-date-columns.server.ts";
import { discountText } from "#app/desk/discounts/discount-text.server.ts";
import { discountFields, priceFields } from "#app/desk/discounts/stored-price.server.ts";
import type { EditionGroup, GroupValue } from "#app/desk/editions/edition-values.schema.ts";
import { paperText } from "#app/desk/messages/paper-text.ts";
import type { Fact, StoredFields } from "#app/desk/part-values.ts";
import type { EditionRecord } from "#app/desk/reads/edition-record.server.ts";
import { formatDateAsTyped } from "#app/domain/calendar/either-calendar.ts";
import { ofMeasures } from "#app/domain/editions/edition-measures.ts";
import { formatPublicationDate } from "#app/domain/editions/publication-date.ts";
import { hyphenate } from "#app/domain/identifiers/isbn.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { EditionValues } from "#app/records/editions/edition-values.server.ts";
import type { EditionPatch } from "#app/records/editions/save-edition.server.ts";
import { type EditionInput, fact, type InputOfGroup, textOf } from "./edition-input.server.ts";
import { listPriceFacts, priceTodayFacts } from "./edition-price-facts.server.ts";
import { storedPaper } from "./edition-rows.server.ts";
import { TRADE_INPUTS } from "./edition-trade-inputs.server.ts";

/**
 * The values of an edition in its forms and on its page, in the order in which they are shown in their groups.
 * "own" is what has a form or a page of its own, beside the groups of fields.
 */
const EDITION_INPUTS: { readonly [Name in keyof EditionValues]-?: EditionInput<Name> | "own" } = {
  formatId: {
    group: "format",
    stored: ({ edition }) => ({ formatId: edition.formatId }),
    facts: ({ format }, language) => [{ key: "formatId", value: localized(format.title, language) }],
    typed: ({ formatId }) => formatId,
  },
  editionNumber: {
    group: "format",
    stored: ({ edition }) => ({ editionNumber: String(edition.editionNumber) }),
    facts: ({ edition }, language) =>
      fact("editionNumber", formatNumber(edition.editionNumber, language), language),
    typed: ({ editionNumber }) => editionNumber,
  },
  name: {
    group: "format",
    stored: ({ edition }) => ({ "name.en": textOf(edition.name.en), "name.np": textOf(edition.name.np) }),
    facts: ({ edition }, language) => [{ key: "name", value: localized(edition.name, language) }],
    typed: ({ name }) => name,
  },
  // Numbers that machines and shop assistants read are in Latin digits in both languages.
  isbn13: {
    group: "numbers",
    stored: ({ edition }) => ({ isbn13: edition.isbn13 ? hyphenate(edition.isbn13) : "" }),
    facts: ({ edition }) => fact("isbn13", edition.isbn13 && hyphenate(edition.isbn13), "en"),
    typed: ({ isbn13, isbn10 }) => (isbn13 ?? isbn10)?.isbn13 ?? null,
  },
  isbn10: {
    group: "numbers",
    stored: ({ edition }) => ({ isbn10: edition.isbn10 ? hyphenate(edition.isbn10) : "" }),
    facts: ({ edition }) => fact("isbn10", edition.isbn10 && hyphenate(edition.isbn10), "en"),
    // A number of thirteen digits has at most one of ten, which the person need not type.
    typed: ({ isbn13, isbn10 }) => (isbn10 ?? isbn13)?.isbn10 ?? null,
  },
  upc: {
    group: "numbers",
    stored: ({ edition }) => ({ upc: textOf(edition.upc) }),
    facts: ({ edition }) => fact("upc", edition.upc, "en"),
    typed: ({ upc }) => upc,
  },
  priceMinor: {
    group: "price",
    stored: ({ edition }) => priceFields(edition),
    facts: listPriceFacts,
    typed: ({ price }) => price?.amount ?? null,
  },
  // Its field and its fact are those of the amount.
  currency: { group: "price", typed: ({ price }) => price?.currency ?? null },
  discounts: {
    group: "price",
    stored: ({ discounts }, language) => Object.assign({}, ...discounts.map(discountFields(language))),
    facts: (record, language) => [
      ...record.discounts.flatMap((each) =>
        fact("discounts.percent", discountText(each, language), language),
      ),
      ...priceTodayFacts(record, language),
    ],
    typed: ({ discounts }) =>
      discounts.map(({ percent, from, until, remarks }) => ({
        percent,
        from: from ?? null,
        until: until ?? null,
        remarks: remarks ?? null,
      })),
  },
  published: {
    group: "publication",
    stored: ({ edition }, language) => {
      const published = publicationDateOf(edition);
      return published
        ? {
            "published.date": formatDateAsTyped(published, language),
          }
        : { "published.date": "" };
    },
    facts: ({ edition }, language) => {
      const published = publicationDateOf(edition);
      return fact("published.date", published && formatPublicationDate(published, language), language);
    },
    typed: ({ published }) => published,
  },
  ...ofMeasures((name) => ({
    group: "measures" as const,
    stored: ({ edition }: EditionRecord) => ({ [name]: textOf(edition[name]) }),
    facts: ({ edition }: EditionRecord, language: Language) => {
      const value = edition[name];
      return fact(name, value === null ? null : formatNumber(value, language), language);
    },
    typed: (fields: GroupValue<"measures">) => fields[name] ?? null,
  })),
  size: {
    group: "measures",
    stored: ({ edition }) => ({
      "size.en": textOf(edition.size?.en),
      "size.np": textOf(edition.size?.np),
    }),
    facts: ({ edition }, language) =>
      edition.size ? [{ key: "size", value: localized(edition.size, language) }] : [],
    typed: ({ size }) => size,
  },
  papers: {
    group: "paper",
    stored: ({ papers }) => Object.assign({}, ...papers.map(storedPaper)),
    facts: ({ papers, paperNames }, language) =>
      papers.flatMap((paper) =>
        fact(`papers.${paper.component}`, paperText(paper, language, paperNames), language),
      ),
    typed: ({ papers }) =>
      papers.map(({ component, paperId, kind, grammageGsm, leaves, colours, grain, ...of }) => ({
        component,
        paperId: paperId ?? null,
        // The paper that is chosen says both.
        kind: paperId === undefined ? (kind ?? null) : null,
        grammageGsm: paperId === undefined ? (grammageGsm ?? null) : null,
        leaves: leaves ?? null,
        colours: colours ?? null,
        isGrainAlongSpine: grain === undefined ? null : grain === "along",
        printingMethodId: of.printingMethodId ?? null,
        coatingId: of.coatingId ?? null,
      })),
  },
  ...TRADE_INPUTS,
  status: "own",
  statusReason: "own",
  covers: "own",
  credits: "own",
};

/** The columns of the fields of the forms of an edition, where their names differ. */
export const EDITION_COLUMNS = {
  price: ["priceMinor", "currency"],
  published: ["publishedCalendar", "publishedYear", "publishedMonth", "publishedDay"],
  taxCode: ["priceTaxCode"],
  taxPercent: ["priceTaxPercent"],
  territory: ["priceTerritory"],
  newImprint: ["imprintId"],
} as const;

/** An input with the values of its own group, which the type does not know here. */
type AnyInput = Omit<InputOfGroup<EditionGroup, unknown>, "typed"> & {
  readonly typed: (fields: never) => unknown;
};

const ALL = Object.entries<AnyInput | "own">(EDITION_INPUTS).flatMap(([name, input]) =>
  input === "own" ? [] : [{ name, ...input }],
);

/** What the fields of a group change of an edition. */
export function patchOf<Group extends EditionGroup>(group: Group, fields: GroupValue<Group>): EditionPatch {
  const own = ALL.filter((input) => input.group === group);
  return Object.fromEntries(own.map(({ name, typed }) => [name, typed(fields as never)]));
}

/** A group of fields of an edition as its form posts them. */
export function storedFields(record: EditionRecord, group: EditionGroup, language: Language): StoredFields {
  const own = ALL.filter((input) => input.group === group);
  return Object.assign({}, ...own.map(({ stored }) => stored?.(record, language)));
}

/** What is known of an edition, by group. */
export function factsOf(
  record: EditionRecord,
  language: Language,
): Readonly<Record<EditionGroup, readonly Fact[]>> {
  const facts: Partial<Record<EditionGroup, readonly Fact[]>> = {};
  for (const { group, facts: own } of ALL)
    facts[group] = [...(facts[group] ?? []), ...(own?.(record, language) ?? [])];
  return facts as Record<EditionGroup, readonly Fact[]>;
}
