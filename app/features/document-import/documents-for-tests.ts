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
