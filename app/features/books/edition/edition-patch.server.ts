import type { EditionGroup, GroupValue } from "#app/desk/editions/edition-values.schema.ts";
import type { EditionPatch } from "#app/records/editions/save-edition.server.ts";
import { EDITION_TRADE_PATCHES } from "./edition-trade-patch.server.ts";

/** The columns of the fields of the forms of an edition, where their names differ. */
export const EDITION_COLUMNS = {
  price: ["priceMinor", "currency"],
  published: ["publishedCalendar", "publishedYear", "publishedMonth", "publishedDay"],
  taxCode: ["priceTaxCode"],
  taxPercent: ["priceTaxPercent"],
  territory: ["priceTerritory"],
  newImprint: ["imprintId"],
} as const;

/** What the fields of each group change of an edition. */
export const EDITION_PATCHES: {
  readonly [Group in EditionGroup]: (value: GroupValue<Group>) => EditionPatch;
} = {
  format: ({ formatId, editionNumber, name }) => ({ formatId, editionNumber, name }),
  numbers: ({ isbn13, isbn10, upc }) => ({
    isbn13: (isbn13 ?? isbn10)?.isbn13 ?? null,
    // A number of thirteen digits has at most one of ten, which the person need not type.
    isbn10: (isbn10 ?? isbn13)?.isbn10 ?? null,
    upc,
  }),
  price: ({ price, discounts }) => ({
    priceMinor: price?.amount ?? null,
    currency: price?.currency ?? null,
    discounts: discounts.map(({ percent, from, until, remarks }) => ({
      percent,
      from: from ?? null,
      until: until ?? null,
      remarks: remarks ?? null,
    })),
  }),
  publication: ({ published }) => ({ published }),
  measures: (value) => ({
    pages: value.pages ?? null,
    durationMinutes: value.durationMinutes ?? null,
    size: value.size,
    lengthMm: value.lengthMm ?? null,
    widthMm: value.widthMm ?? null,
    heightMm: value.heightMm ?? null,
    thicknessMm: value.thicknessMm ?? null,
    weightG: value.weightG ?? null,
  }),
  paper: ({ papers }) => ({
    papers: papers.map(({ component, paperId, kind, grammageGsm, leaves, colours, grain, ...of }) => ({
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
  }),
  ...EDITION_TRADE_PATCHES,
};
