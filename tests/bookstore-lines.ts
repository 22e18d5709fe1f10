import {
  acceptedOrder,
  bookstoreDetails,
  confirmedHold,
  enteredOrder,
  list,
  listingPrice,
  newListing,
  noIntent,
  saleOverTheCounter,
} from "./screen-forms.ts";

const bookstore = { kind: "desk", audience: "bookstore.enter" } as const;

/** The lines of the table of screens for the bookstore's desk (`screen-lines.ts`). */
export const bookstoreLines = {
  "bookstore/picking": bookstore,
  "bookstore/orders-together": { ...bookstore, title: "own", form: { good: () => ({ intent: "move" }) } },
  // Nothing is packed before a bookstore is chosen, nor the order of the example.
  "bookstore/labels": { ...bookstore, kind: "file", statuses: [404] },
  "bookstore/order-labels": { ...bookstore, kind: "file", statuses: [404] },
  "bookstore/order-invoice": bookstore,
  "bookstore/order-invoice-pdf": { ...bookstore, kind: "file", statuses: [404] },
  "bookstore/home": bookstore,
  "bookstore/search": { ...bookstore, title: "shared", query: "?q=muna" },
  "bookstore/details": { ...bookstore, form: bookstoreDetails },
  "bookstore/books": { ...bookstore, form: list },
  "bookstore/books-add": { ...bookstore, form: newListing },
  "bookstore/listing": { ...bookstore, form: listingPrice },
  "bookstore/sell": { ...bookstore, form: saleOverTheCounter },
  "bookstore/orders": { ...bookstore, form: list },
  "bookstore/order-add": { ...bookstore, form: enteredOrder },
  "bookstore/order": { ...bookstore, form: acceptedOrder },
  "bookstore/statements": { ...bookstore, form: list },
  "bookstore/statement": {
    ...bookstore,
    title: "shared",
    form: { good: () => ({ intent: "dispute", line: "", remark: "We took less." }), bad: noIntent },
  },
  "bookstore/statement-pdf": { ...bookstore, kind: "file" },
  "bookstore/holds": { ...bookstore, form: list },
  "bookstore/hold": { ...bookstore, form: confirmedHold },
  "bookstore/requests": { ...bookstore, form: list },
  "bookstore/request": {
    ...bookstore,
    form: { good: () => ({ intent: "write", text: "By Friday, please." }), bad: { text: " " } },
  },
  "bookstore/export-table": { ...bookstore, kind: "file", query: "?as=csv" },
  "bookstore/not-found": { ...bookstore, statuses: [404], title: "shared" },
} as const;
