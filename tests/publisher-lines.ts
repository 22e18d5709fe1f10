import {
  bookTitle,
  bulk,
  list,
  newBook,
  newCredit,
  newEdition,
  noIntent,
  pressQuote,
  publisherDetails,
  wholeEdition,
} from "./screen-forms.ts";

const publisher = { kind: "desk", audience: "publisher.enter" } as const;
const ofPublisher = { ...publisher, isHiddenFromBookAdmin: true } as const;

/** The lines of the table of screens for the publisher's desk (`screen-lines.ts`). */
export const publisherLines = {
  "publisher/home": publisher,
  "publisher/search": { ...publisher, title: "shared", query: "?q=muna" },
  "publisher/details": { ...ofPublisher, form: publisherDetails },
  "publisher/books": { ...publisher, form: list },
  "publisher/books-change-status": {
    ...ofPublisher,
    form: bulk(() => ({ to: "outOfPrint" }), { to: "gone" }),
  },
  "publisher/books-change-price": {
    ...ofPublisher,
    form: bulk(() => ({ direction: "raise", by: "percent", value: "10", currency: "NPR", rounding: "1" }), {
      value: "",
    }),
  },
  "publisher/books-change-set-price": {
    ...ofPublisher,
    form: bulk(() => ({ way: "amount", amount: "500", rounding: "exact" }), { amount: "" }),
  },
  "publisher/books-change-discount": {
    ...ofPublisher,
    form: bulk(() => ({ percent: "10" }), { percent: "110" }),
  },
  "publisher/books-change-genre": {
    ...publisher,
    form: bulk(() => ({ genreId: "00000000-0000-4000-8000-000000000000", mode: "add" }), { mode: "some" }),
  },
  "publisher/books-add": { ...ofPublisher, form: newBook },
  "publisher/books-unpublished": { ...publisher, form: list },
  "publisher/book-unpublished": { ...publisher, form: bookTitle },
  "publisher/book-history": {
    ...publisher,
    form: { good: () => ({ restored: "1", version: "1" }), bad: { restored: "no" } },
  },
  "publisher/book-editions-add": {
    ...publisher,
    form: { good: newEdition, bad: { editionNumber: "x" } },
  },
  "publisher/edition": {
    ...publisher,
    form: {
      good: () => ({
        intent: "publication",
        version: "1",
        "published.date": "2081-04",
      }),
      bad: { "published.date": "2081-13" },
      query: "?edit=publication",
    },
  },
  "publisher/sold": publisher,
  "publisher/sold-file": { ...publisher, kind: "file", query: "?as=csv" },
  "publisher/covers": {
    ...publisher,
    form: { good: () => ({ intent: "up", target: "other-0 " }), bad: { target: "top" } },
  },
  "publisher/edition-files": {
    ...publisher,
    form: {
      good: () => ({ intent: "remove", file: "00000000-0000-4000-8000-000000000000" }),
      bad: { file: "first" },
    },
  },
  "publisher/cover-upload": { ...publisher, kind: "file", statuses: [404] },
  // Without a design in its query.
  "publisher/drawn-cover": { ...publisher, kind: "file", statuses: [404] },
  "publisher/onix-import": ofPublisher,
  "publisher/onix-export": publisher,
  "publisher/onix-export-file": { ...publisher, kind: "file" },
  "publisher/edition-edit": {
    ...publisher,
    form: { good: wholeEdition, bad: { pages: "many" } },
  },
  "publisher/edition-preview": { ...publisher, title: "own" },
  "publisher/edition-history": {
    ...publisher,
    form: { good: () => ({ restored: "1", version: "1" }), bad: { restored: "no" } },
  },
  "publisher/editions-add": {
    ...publisher,
    form: { good: newEdition, bad: { editionNumber: "x" } },
  },
  "publisher/contributor-add": {
    ...publisher,
    form: { good: newCredit, bad: { roleId: "no-id" }, query: "?new=1" },
  },
  "publisher/contributor": {
    ...publisher,
    form: {
      good: () => ({ version: "1", "name.en": "Some Writer", kind: "person", born: "१९६०" }),
      bad: { orcid: "0000-0002-1825-0098" },
    },
  },
  "publisher/contributor-history": {
    ...ofPublisher,
    form: { good: () => ({ restored: "1", version: "1" }), bad: { restored: "no" } },
  },
  "publisher/review-add": {
    ...publisher,
    form: { good: () => pressQuote, bad: { sourceUrl: "javascript:alert(1)" } },
  },
  "publisher/requests": { ...publisher, form: list },
  // The request in the example path is not of the book of the book admin.
  "publisher/request": {
    ...ofPublisher,
    form: {
      good: () => ({ intent: "accept", version: "1", quantity: "20" }),
      bad: { quantity: "many" },
    },
  },
  "publisher/operations": { ...publisher, form: list },
  "publisher/isbn-holders": { ...publisher, kind: "file", query: "?isbn=9789937000123" },
  "publisher/export-table": { ...publisher, kind: "file", query: "?as=csv" },
  "publisher/import": ofPublisher,
  "publisher/operation": { ...ofPublisher, form: { good: () => ({ intent: "cancel" }), bad: noIntent } },
  "publisher/operation-file": { ...ofPublisher, kind: "file" },
  "publisher/not-found": { ...publisher, statuses: [404], title: "shared" },
} as const;
