import { editionPapers } from "#app/db/tables/edition-papers.server.ts";
import { editionPrices, editionRelations } from "#app/db/tables/edition-parts.server.ts";
import { editionDiscounts } from "#app/db/tables/editions.server.ts";
import { isTaxCode, isTwoDigits, RELATION_KINDS } from "#app/domain/editions/trade-codes.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import { isPercent } from "#app/domain/money/discount.ts";
import { AMOUNT_MAX } from "#app/domain/money/money.ts";
import { parseTerritory } from "#app/domain/places/territory.ts";
import { listPart } from "#app/records/list-part.server.ts";

type ValuesOf<Row extends { readonly editionId: string; readonly sequence: number }> = Readonly<
  Omit<Row, "id" | "editionId" | "sequence" | "createdOn">
>;

/**
 * A percentage off the list price, from one day until another; null is unlimited. Discounts apply one after the other. The
 * percentage has two digits after the point, as `storedPercent` formats it.
 */
export type EditionDiscount = ValuesOf<typeof editionDiscounts.$inferSelect>;

/** A price of an edition besides its list price. */
export type EditionPrice = ValuesOf<typeof editionPrices.$inferSelect>;
/** A product or work that an edition is related to. */
export type EditionRelation = ValuesOf<typeof editionRelations.$inferSelect>;

/** The lists of an edition, as parts of it. */
export const EDITION_LISTS = {
  discounts: listPart(editionDiscounts, "editionId"),
  /** The paper of each component. */
  papers: listPart(editionPapers, "editionId"),
  prices: listPart(editionPrices, "editionId"),
  relations: listPart(editionRelations, "editionId"),
};

/** A percentage as the database returns it: `15.00`. */
export const storedPercent = (percent: string): string => Number(percent).toFixed(2);

/** The terms of a price. */
type Terms = Pick<EditionPrice, "taxCode" | "taxPercent" | "territory">;

export const areTerms = ({ taxCode, taxPercent, territory }: Terms): boolean =>
  (taxCode === null || isTaxCode(taxCode)) &&
  (taxPercent === null || Number(taxPercent) === 0 || isPercent(taxPercent)) &&
  isTerritory(territory);

/** Whether a text is a territory in the form in which it is stored, or none. */
export const isTerritory = (territory: string | null): boolean =>
  territory === null || parseTerritory(territory) === territory;

export const isFurtherPrice = (price: EditionPrice): boolean =>
  isTwoDigits(price.type) &&
  (price.qualifier === null || isTwoDigits(price.qualifier)) &&
  price.amountMinor >= 0n &&
  price.amountMinor <= AMOUNT_MAX &&
  isCurrencyCode(price.currency) &&
  areTerms(price) &&
  (price.from === null || price.until === null || price.from <= price.until);

/** The longest identifier of a product or a work. */
export const RELATION_ID_MAX = 100;

export const isRelation = ({ kind, relation, idType, idValue }: EditionRelation): boolean =>
  RELATION_KINDS.includes(kind) &&
  isTwoDigits(relation) &&
  isTwoDigits(idType) &&
  idValue.trim() === idValue &&
  idValue !== "" &&
  idValue.length <= RELATION_ID_MAX;
