/** Documents of the old store, as its export writes them. Each function returns a new one, which a test may damage. */

export const stamp = (text: string) => ({ _seconds: Date.parse(text) / 1000, _nanoseconds: 0 });

type Values = Record<string, unknown>;

export const address = (own: Values = {}): Values => ({
  country: "Nepal",
  state: "Bagmati",
  city: "Lalitpur",
  streetAddress: "Mangal Bazar 12",
  ...own,
});

export const proof = (own: Values = {}): Values => ({
  id: "22-01-70-01234",
  expirationDate: stamp("2031-04-14T00:00:00Z"),
  countryOfIssue: "NP",
  type: "citizenship",
  ...own,
});

export const person = (own: Values = {}): Values => ({
  email: "sarita.tamang@example.com",
  name: { firstName: "Sarita", lastName: "Tamang" },
  createdOn: stamp("2021-05-01T06:15:00Z"),
  roles: [{ type: "user" }],
  ...own,
});

export const bookstore = (own: Values = {}, creator = "appusers/sarita"): Values => ({
  name: "Patan Books",
  description: "Books beside the square.",
  isActive: true,
  creationInfo: {
    createdOn: stamp("2021-06-01T06:15:00Z"),
    createdBy: { userDocRef: creator, email: "sarita.tamang@example.com", name: "Sarita Tamang" },
  },
  roles: [{ type: "admin", userID: creator.replace("appusers/", "") }],
  ...own,
});

const image = (altText: string): Values => ({ url: "https://pictures.example.com/cover.jpg", altText });

export const cover = (own: Values = {}): Values => ({
  front: image("A lake under clouds"),
  back: image("Text on blue"),
  ...own,
});

export const editionInfo = (own: Values = {}): Values => ({
  bookEditionDocRef: "book_editions/lake-1",
  editionNumber: 1,
  commercialIDs: { isbn13: "9789937000017" },
  name: "First edition",
  priceInfo: { price: { amount: 45_000, currencyCode: "NPR" }, discounts: [] },
  bookCoverImage: cover(),
  publisherSummary: { publisherDocRef: "publishers/hill", name: "Hill House" },
  bookSummary: {
    bookDocRef: "books/lake",
    fullTitle: "The Lake",
    preferredTitleAbbreviation: "Lake",
    description: "A novel of one summer.",
  },
  bookFormatSummary: { bookFormatDocRef: "formats/paperback", title: "Paperback" },
  ...own,
});

export const edition = (own: Values = {}): Values => ({
  docRef: "book_editions/lake-1",
  bookEditionInfo: editionInfo(own),
  salesStats: { listings: [] },
});

/** A copy of an object without one of its values. */
export function without(values: Values, key: string): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== key));
}

export const maya = (own = {}) =>
  person({ email: "maya@example.com", name: { firstName: "Maya", lastName: "Rai" }, ...own });
export const another = (id: string, own = {}) =>
  edition({
    bookEditionDocRef: `book_editions/${id}`,
    commercialIDs: null,
    bookSummary: {
      bookDocRef: `books/${id}`,
      fullTitle: `Book ${id}`,
      preferredTitleAbbreviation: id,
      description: id,
    },
    ...own,
  });

/** A file with every kind of fault. */
export const FILE_WITH_FAULTS = {
  book_editions: {
    "lake-1": edition(),
    "no-cover": another("no-cover", { bookCoverImage: without(cover(), "back") }),
    "no-price": another("no-price", { priceInfo: {} }),
    strange: another("strange", {
      bookFormatSummary: { bookFormatDocRef: "formats/scroll", title: "Scroll" },
    }),
    again: another("again", {
      bookSummary: {
        bookDocRef: "books/lake",
        fullTitle: "The Lake",
        preferredTitleAbbreviation: "Lake",
        description: "Same",
      },
    }),
    gone: null,
    text: "lake",
  },
  bookstores: {
    patan: {
      book_editions: { l1: edition(), hills: another("hills", { name: "पहिलो" }) },
      ...bookstore({
        roles: [{ type: "admin", userID: "sarita" }, { type: "admin", userID: "maya" }, { type: "owner" }],
      }),
    },
    orphan: { ...bookstore({ name: "Nobody's" }, "appusers/nobody"), book_editions: { l1: edition() } },
    closed: bookstore({ isActive: "no" }),
  },
  appusers: {
    sarita: person({
      roles: [{ type: "user" }, { type: "siteAdmin" }, { type: "admin", bookstoreId: "patan" }],
      shippingInfo: { addresses: [{ address: address() }, { address: without(address(), "city") }] },
      contactInfo: {
        phoneNumber: {
          numbers: [
            { countryCode: "+977", phoneNumber: "9841234567" },
            { countryCode: "+977", phoneNumber: "1" },
          ],
        },
      },
      realPersonIdentity: { proofOfIdentity: proof() },
    }),
    maya: maya(),
    noname: without(person({ email: "x@example.com" }), "name"),
    __proto__x: maya({ email: "proto@example.com" }),
    "a\u202eb": maya({ email: "hidden@example.com" }),
    same: maya({ email: "MAYA@example.com" }),
    empty: null,
  },
};
