import type { Fields, FormOwner } from "./screen-lines.ts";

// What the forms of the desks are sent in a post that succeeds (`screen-lines.ts`).

export const wholeEdition = ({ paperback }: FormOwner) => ({
  formatId: paperback,
  editionNumber: "1",
  "name.en": "First edition",
  "price.amount": "500",
  "price.currency": "NPR",
  pages: "120",
  version: "1",
});

/** The form of every list of a desk. */
export const list = { good: () => ({ intent: "chooseColumns" }), bad: { intent: "constructor" } };

/** A change of many editions, of one that is selected in the query. */
export const bulk = (good: () => Fields, bad: Fields) => ({
  good: () => ({ ...good(), step: "run" }),
  bad,
  query: ({ edition }: FormOwner) => `?id=${edition}`,
});

/** No edition of a book has the number twice in one format. */
export const newEdition = ({ paperback, unused }: FormOwner) => ({
  "formats.0.formatId": paperback,
  editionNumber: String(2 + Number.parseInt(unused.slice(0, 6), 16)),
  "name.en": "A later edition",
});

export const newCredit = ({ author, unused }: FormOwner) => ({
  intent: "create",
  "name.en": `Writer ${unused}`,
  kind: "person",
  roleId: author,
  scope: "book",
});

export const pressQuote = {
  kind: "press",
  "text.en": "A quiet triumph.",
  "reviewerName.en": "Dil Rai",
  "sourceName.en": "Hill Post",
  "writtenOn.day": "2026-02-03",
  "writtenOn.calendar": "ad",
  status: "published",
};
