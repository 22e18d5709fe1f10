import type { L10n } from "#app/domain/l10n.ts";
import type { PaperUse } from "#app/domain/paper.ts";
import type { BookAward } from "#app/records/books/book-lists.server.ts";
import type { BookPatch, NewBook } from "#app/records/books/save-book.server.ts";
import { type Credit, credit } from "#app/records/credits.server.ts";
import type { EditionRelation } from "#app/records/editions/edition-lists.server.ts";
import type { NewEdition } from "#app/records/editions/edition-values.server.ts";
import type { EditionPatch } from "#app/records/editions/save-edition.server.ts";
import { awardCell } from "./award-cells.server.ts";
import { keptOrGiven } from "./cell-refused.ts";
import { creditText } from "./cell-texts.server.ts";
import type { RowValues } from "./cell-values.server.ts";
import type { NamedCredit } from "./credit-names.ts";
import { mergedPapers } from "./paper-cells.server.ts";
import { relationCell } from "./relation-cells.server.ts";
import type { SheetCredit } from "./sheet-records.server.ts";
import type { SheetReference } from "./sheet-reference.server.ts";

/** The id of the contributor whom a cell names; every named one is known by then. */
export type ContributorIds = (credit: NamedCredit) => string;

/** A text of which only the given languages change; undefined where none is given. */
function merged(stored: L10n | null | undefined, given: L10n): L10n | undefined {
  return given.en === undefined && given.np === undefined ? undefined : { ...stored, ...given };
}

/** Leaves out what is undefined. */
function defined<Values extends object>(
  values: Values,
): { [Key in keyof Values]?: Exclude<Values[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

type StoredTexts = {
  readonly title: L10n;
  readonly subtitle: L10n | null;
  readonly abbreviation: L10n | null;
  readonly description: L10n | null;
  readonly headline: L10n | null;
  readonly blurb: L10n | null;
};

/** What a row changes of a book; `stored` is undefined for a new one. */
export function bookPatch(
  values: RowValues,
  stored:
    | (StoredTexts & { readonly awards: readonly BookAward[]; readonly credits: readonly SheetCredit[] })
    | undefined,
  ids: ContributorIds,
  reference: SheetReference,
): BookPatch {
  return defined({
    title: merged(stored?.title, values.title),
    subtitle: merged(stored?.subtitle, values.subtitle),
    abbreviation: merged(stored?.abbreviation, values.abbreviation),
    description: merged(stored?.description, values.description),
    headline: merged(stored?.headline, values.headline),
    blurb: merged(stored?.blurb, values.blurb),
    audiences: values.audiences,
    ageFrom: values.ageFrom,
    ageUntil: values.ageUntil,
    awards: values.awards && keptOrGiven(values.awards, stored?.awards ?? [], awardCell),
    partNumber: values.partNumber,
    published: values.firstPublished,
    language: values.language,
    originalLanguage: values.originalLanguage,
    seriesId: values.seriesId,
    seriesNumber: values.seriesNumber,
    aliases: values.aliases && [...values.aliases],
    submittedOn: values.submittedOn,
    genres: values.genres,
    credits: values.credits && creditsFrom(values.credits, stored?.credits ?? [], ids, reference),
  });
}

/** The language of a new book whose row does not name one: that of most books of the publishers here. */
const USUAL_LANGUAGE = "nep";

export function newBook(
  publisherId: string,
  values: RowValues,
  ids: ContributorIds,
  reference: SheetReference,
): NewBook {
  return {
    language: USUAL_LANGUAGE,
    title: {},
    ...bookPatch(values, undefined, ids, reference),
    publisherId,
  };
}

/** What a row changes of an edition; `stored` is undefined for a new one. */
export function editionPatch(
  values: RowValues,
  stored:
    | {
        readonly name: L10n;
        readonly size: L10n | null;
        readonly papers: readonly PaperUse[];
        readonly relations: readonly EditionRelation[];
        readonly credits: readonly SheetCredit[];
      }
    | undefined,
  ids: ContributorIds,
  reference: SheetReference,
): EditionPatch {
  const { isbn13, isbn10 } = values;
  const isbn = isbn13 ?? isbn10;
  return defined({
    formatId: values.formatId,
    editionNumber: values.editionNumber,
    name: merged(stored?.name, values.name),
    isbn13: isbn?.isbn13,
    isbn10: isbn && ((isbn10 ?? isbn).isbn10 ?? null),
    upc: values.upc,
    priceMinor: values.price?.amount,
    currency: values.price?.currency,
    priceType: values.priceType,
    priceTaxCode: values.priceTax,
    priceTaxPercent: values.priceTaxPercent,
    priceTerritory: values.priceTerritory,
    prices: values.prices,
    relations: values.relations && keptOrGiven(values.relations, stored?.relations ?? [], relationCell),
    imprintId: values.imprintId,
    availability: values.availability,
    salesTerritory: values.salesTerritory,
    formDetails: values.formDetails,
    papers: values.papers && mergedPapers(stored?.papers ?? [], values.papers),
    discounts: values.discounts,
    status: values.status,
    statusReason: values.statusReason,
    published: values.published,
    pages: values.pages,
    durationMinutes: values.durationMinutes,
    size: merged(stored?.size, values.size),
    lengthMm: values.lengthMm,
    widthMm: values.widthMm,
    heightMm: values.heightMm,
    thicknessMm: values.thicknessMm,
    weightG: values.weightG,
    credits:
      values.editionCredits && creditsFrom(values.editionCredits, stored?.credits ?? [], ids, reference),
  });
}

export function newEdition(
  bookId: string,
  name: L10n,
  editionNumber: number,
  values: RowValues,
  ids: ContributorIds,
  reference: SheetReference,
): NewEdition {
  return { name, editionNumber, formatId: "", ...editionPatch(values, undefined, ids, reference), bookId };
}

/** A credit that is named as a stored one is that one, with what a cell does not say: its share of royalty, its languages. */
function creditsFrom(
  named: readonly NamedCredit[],
  stored: readonly SheetCredit[],
  ids: ContributorIds,
  { roles }: SheetReference,
): Credit[] {
  return named.map((each) => {
    const same = stored.find((known) =>
      [creditText(known, roles, "en"), creditText(known, roles, "np")].includes(each.text),
    );
    if (!same) return credit(ids(each), each.roleId);
    const { name: _name, ...kept } = same;
    return kept;
  });
}
