import type { EditionValues } from "./edition-values.server.ts";

/** The ability that each value needs. What an admin of the book alone may not write is the publisher's to decide: what it costs, and when it is out. */
export const ABILITY_OF_VALUE = {
  formatId: "edition.change",
  editionNumber: "edition.change",
  name: "edition.change",
  isbn13: "edition.change",
  isbn10: "edition.change",
  upc: "edition.change",
  priceMinor: "edition.price",
  currency: "edition.price",
  priceType: "edition.price",
  priceTaxCode: "edition.price",
  priceTaxPercent: "edition.price",
  priceTerritory: "edition.price",
  salesTerritory: "edition.change",
  imprintId: "edition.change",
  availability: "edition.change",
  formDetails: "edition.change",
  status: "edition.move",
  statusReason: "edition.move",
  pages: "edition.change",
  durationMinutes: "edition.change",
  size: "edition.change",
  lengthMm: "edition.change",
  widthMm: "edition.change",
  heightMm: "edition.change",
  thicknessMm: "edition.change",
  weightG: "edition.change",
  published: "edition.change",
  covers: "edition.change",
  discounts: "edition.price",
  prices: "edition.price",
  relations: "edition.change",
  papers: "edition.change",
  credits: "edition.change",
} as const satisfies Record<keyof EditionValues, "edition.change" | "edition.move" | "edition.price">;

/** The ability that a field of an edition needs; other columns than its values follow from them, or have verbs of their own. */
export const abilityToWrite = (field: string) =>
  Object.hasOwn(ABILITY_OF_VALUE, field)
    ? ABILITY_OF_VALUE[field as keyof EditionValues]
    : ("edition.change" as const);
