import type { ReferenceKind } from "#app/domain/reference/reference-kinds.ts";
import { cartText } from "#app/records/carts/cart-text.server.ts";
import type { Fields, FormOwner } from "./form-owner.ts";

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

/** Fields of a post that no form of a page with several forms has. */
export const noIntent = { intent: "constructor" };

/** The form of every list of a desk. */
export const list = { good: () => ({ intent: "chooseColumns" }), bad: noIntent };

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
  status: "published",
};

export type ReferenceForm = { readonly good: (owner: FormOwner) => Fields; readonly bad: Fields };

/** The forms of a kind of reference rows, to add one and to change one: the fields that never change are in the first alone. */
const reference = (
  fields: (owner: FormOwner) => Fields,
  bad: Fields,
  fixed?: (owner: FormOwner) => Fields,
) => ({
  add: { good: (owner: FormOwner) => ({ ...fields(owner), ...fixed?.(owner) }), bad },
  page: { good: (owner: FormOwner) => ({ ...fields(owner), intent: "save", version: "1" }), bad },
});

const named = (field: string, { unused }: FormOwner) => ({
  [`${field}.en`]: `Row ${unused}`,
  [`${field}.np`]: `पङ्क्ति ${unused}`,
});

const freeCodes = new Map<string, string>();

/** A code of one letter and two digits that no other owner has: none is seeded, nor given by `addReferenceRow`. */
const freeCode = ({ unused }: FormOwner) => {
  const at = freeCodes.size;
  const code = freeCodes.get(unused) ?? `${"GHIJKLM".charAt(at / 90)}${10 + (at % 90)}`;
  freeCodes.set(unused, code);
  return code;
};

const paperReference = (fields: Fields) =>
  reference(
    (owner) => ({ ...named("name", owner), ...fields, sortOrder: "900" }),
    { sortOrder: "x" },
    ({ unused }) => ({ code: `r-${unused}` }),
  );

const supplier = (fields: Fields) =>
  reference((owner) => ({ ...named("name", owner), ...fields }), { panNumber: "12" });

/** The forms of the kinds that have more fields than a name, a code and a position, or none of these. */
const OWN_FORMS: Partial<Record<ReferenceKind, ReturnType<typeof reference>>> = {
  press: supplier({ "kinds.printer": "yes", country: "NP", currency: "NPR", minRun: "300" }),
  artist: supplier({ kind: "person", "disciplines.maps": "yes", defaultRights: "assignment" }),
  contributorRole: reference(
    (owner) => ({ ...named("name", owner), "creditPhrase.en": "Done by {name}", sortOrder: "900" }),
    { sortOrder: "x" },
    (owner) => ({ code: freeCode(owner) }),
  ),
  format: reference(
    (owner) => ({
      ...named("title", owner),
      medium: "print",
      productForm: "BC",
      binding: "perfect",
      hasSpine: "yes",
      sortOrder: "900",
    }),
    { productForm: "paperback" },
    ({ unused }) => ({ code: `f-${unused}` }),
  ),
  paper: reference(
    (owner) => ({
      ...named("name", owner),
      paperTypeId: owner.paper.type,
      grainDirectionId: owner.paper.direction,
      [`printingMethodIds.${owner.paper.method}`]: "yes",
      tint: "natural",
      grammageGsm: "60",
      recycledPreConsumerPct: "0",
      recycledPostConsumerPct: "0",
    }),
    { grammageGsm: "9" },
  ),
  paperType: paperReference({ category: "lokta", "use.text": "yes" }),
  printingMethod: paperReference({
    family: "offset",
    "colourModes.cmyk": "yes",
    "paperCategories.lokta": "yes",
  }),
  coating: paperReference({ process: "varnish", "appliesTo.cover": "yes", protectionRank: "2" }),
  courier: paperReference({ website: "courier.example" }),
  environmentalCertification: paperReference({
    scheme: "other",
    "appliesTo.paper": "yes",
    "publicLabel.en": "Certified",
  }),
};

/** What is posted to the forms of a kind. */
export const referenceForms = (kind: ReferenceKind) => OWN_FORMS[kind] ?? paperReference({});

export const promoForms = reference(
  ({ unused }) => ({
    "title.en": "An offer",
    token: `o-${unused.slice(0, 8)}`,
    target: "/bookstore?offer=discounted",
    "from.day": "2026-10-01",
  }),
  { "from.day": "2026-13-01" },
);

/** A rate of a day that has none, and another value of one. */
/** The company's page on one network. */
export const settingsForm = {
  good: ({ unused }: FormOwner) => ({
    intent: "social",
    version: "1",
    "socialLinks.facebook": `https://www.facebook.com/${unused}`,
  }),
  bad: { "socialLinks.facebook": "no address" },
};

export const editorListForms = reference(
  ({ unused }) => ({
    "title.en": "A list",
    "signedBy.en": "Asha Rai",
    slug: `l-${unused.slice(0, 8)}`,
    "from.day": "2026-10-01",
  }),
  { "from.day": "2026-13-01" },
);

/** A book that is on no list. */
export const listedBook = {
  good: ({ book }: FormOwner) => ({ book, "sentence.en": "Read it." }),
  bad: { "sentence.en": " " },
  query: ({ book }: FormOwner) => `?book=${book}`,
};

export const personForm = {
  good: ({ publisher }: FormOwner) => ({ intent: "grant", role: `publisher:${publisher}` }),
  bad: { role: "siteAdmin:here" },
};

export const invitation = {
  good: ({ bookstore, unused }: FormOwner) => ({
    intent: "invite",
    email: `${unused}@invited.example`,
    role: `bookstore:${bookstore}`,
    language: "np",
  }),
  bad: { email: "no address" },
};

const ADDRESS = { placeCode: "kaski/pokhara", ward: "6", "streetAddress.en": "Lakeside 14" };

export const organisationForms = {
  publisher: reference(
    (owner) => ({
      ...named("name", owner),
      ...ADDRESS,
      legalName: "A Press Ltd.",
      defaultCurrency: "NPR",
      panNumber: "123456789",
      isbnPrefixes: "978-9937-123",
    }),
    { panNumber: "12" },
    () => ({ status: "draft" }),
  ),
  bookstore: reference(
    (owner) => ({ ...named("name", owner), ...ADDRESS, "description.en": "Books by the lake." }),
    { ward: "39" },
    () => ({ isActive: "yes" }),
  ),
};

export const bookstoreDetails = {
  good: () => ({ intent: "details", version: "1", phone: "+977 1 5550123" }),
  bad: { phone: "call us" },
  query: ({ bookstore }: FormOwner) => `?bookstore=${bookstore}`,
};

export const newListing = {
  good: ({ edition }: FormOwner) => ({ edition, availability: "inStock" }),
  bad: { availability: "somewhere" },
  query: ({ bookstore, edition }: FormOwner) => `?bookstore=${bookstore}&edition=${edition}`,
};

export const nextStatement = {
  good: ({ stated }: FormOwner) => ({ shop: stated, calendar: "bs" }),
  bad: { calendar: "moon" },
};

export const saleOverTheCounter = {
  good: ({ stocked, unused }: FormOwner) => ({
    listing: stocked.listing,
    submission: `00000000-0000-4000-8000-${unused.replaceAll("-", "").slice(0, 12)}`,
    copies: "1",
    method: "cash",
  }),
  bad: { copies: "many" },
  query: ({ stocked: { bookstore, edition } }: FormOwner) => `?bookstore=${bookstore}&edition=${edition}`,
};

/** A reader has a copy kept of the edition of the page. */
export const newHold = {
  good: ({ stocked, unused }: FormOwner) => ({
    listing: stocked.listing,
    submission: `00000000-0000-4000-8000-${unused.replaceAll("-", "").slice(0, 12)}`,
    name: "Asha Rai",
    phone: `98${String(Number.parseInt(unused.slice(0, 6), 16)).padStart(8, "0")}`,
  }),
  bad: { phone: "call me" },
};

/** The first step of a checkout of files alone. */
export const newContact = {
  good: () => ({ intent: "contact", name: "Asha Rai", phone: "9800000999", email: "" }),
  bad: { phone: "call me" },
};

/** The reader of the demo whose order is shown says their telephone number. */
export const provedOrder = {
  good: () => ({ intent: "prove", phone: "9800000203" }),
  bad: { phone: "call me" },
};

/** The text of one copy of the listing with copies, at a price that it never has. */
const oneCopy = ({ stocked }: FormOwner) =>
  cartText([{ listingId: stocked.listing, copies: 1, isSaved: false, seenPaisa: 10_000_000n }]);

/** An order that a clerk enters, of the listing with copies. */
export const enteredOrder = {
  good: (owner: FormOwner) => ({
    submission: `00000000-0000-4000-8001-${owner.unused.replaceAll("-", "").slice(0, 12)}`,
    lines: oneCopy(owner),
    name: "Asha Rai",
    phone: `98${String(Number.parseInt(owner.unused.slice(0, 6), 16)).padStart(8, "0")}`,
    email: "",
    way: "fetch",
  }),
  bad: { way: "by balloon" },
  // The page has its form once there is a book.
  query: (owner: FormOwner) => `?bookstore=${owner.stocked.bookstore}&lines=${oneCopy(owner)}`,
};

/** The bookstore says that it delivers. */
export const acceptedOrder = {
  good: () => ({ intent: "accept", version: "1" }),
  bad: noIntent,
};

export const newWaitlistEntry = {
  good: ({ lacking, unused }: FormOwner) => ({ listing: lacking, email: `${unused}@waits.example` }),
  bad: { email: "no address" },
};

/** The bookstore puts the copy aside. */
export const confirmedHold = {
  good: () => ({ intent: "confirm", version: "1" }),
  bad: noIntent,
};

export const listingPrice = {
  good: () => ({ intent: "price", version: "1", "price.amount": "450", "price.currency": "NPR" }),
  bad: { "price.amount": "many" },
  query: "?edit=price",
};

export const publisherDetails = {
  good: () => ({ version: "1", website: "https://example.com.np", isni: "0000 0001 2150 090X", gln: "" }),
  bad: { isni: "0000 0001 2150 0901" },
  query: ({ publisher }: FormOwner) => `?publisher=${publisher}`,
};

export const newBook = {
  good: ({ unused }: FormOwner) => ({ "title.en": `Book ${unused}`, language: "nep" }),
  bad: { "submitted.day": "2081-13-01" },
  query: ({ publisher }: FormOwner) => `?publisher=${publisher}`,
};

export const bookTitle = {
  good: () => ({ intent: "book-title", version: "1", "title.np": "नयाँ शीर्षक" }),
  bad: { "title.np": " " },
  query: "?edit=book-title",
};
