import { describe, expect, it } from "vitest";
import { ADDRESSES_MAX } from "#app/domain/limits.ts";
import {
  address,
  bookstore,
  cover,
  edition,
  editionInfo,
  person,
  proof,
  stamp,
  without,
} from "#app/features/document-import/documents-for-tests.ts";
import { readBookstore } from "./bookstore.ts";
import { readEdition } from "./edition.ts";
import type { Read } from "./faults.ts";
import { readPerson } from "./person.ts";

type Values = Record<string, unknown>;
type Case = [rule: string, accepted: Values, dropped: Values, fault: string];

const faultsOf = (read: Read<unknown>) =>
  ("faults" in read ? read.faults : read.without).map(({ field, code }) => `${field} ${code}`);

const named = (name: Values) => person({ name });
const lives = (values: Values) => person({ shippingInfo: { addresses: [{ address: values }] } });
const proven = (values: Values) => person({ realPersonIdentity: { proofOfIdentity: values } });
const reached = (email: Values) => person({ contactInfo: { email } });
const EMAIL_INFO = { preferredEmail: "sarita@example.com", emails: ["sarita@example.com"] };
const NAME = { firstName: "Sarita", lastName: "Tamang" };

/** The rules of whole people: what breaks one drops the person. */
const PEOPLE: Case[] = [
  ["1 email is a text", person(), person({ email: 7 }), "email documents_not_text"],
  ["1 email is there", person(), without(person(), "email"), "email documents_missing"],
  ["1 email is an address", person(), person({ email: "sarita" }), "email documents_email_wrong"],
  ["2 name is there", person(), without(person(), "name"), "name documents_missing"],
  ["2 name is an object", person(), person({ name: "Sarita" }), "name documents_not_object"],
  ["3 createdOn is there", person(), without(person(), "createdOn"), "createdOn documents_missing"],
  [
    "3 createdOn is a date",
    person({ createdOn: "2021-02-28" }),
    person({ createdOn: "2021-02-30" }),
    "createdOn documents_not_date",
  ],
  [
    "4 firstName is a text",
    named(NAME),
    named({ ...NAME, firstName: 1 }),
    "name.firstName documents_not_text",
  ],
  [
    "4 firstName is filled",
    named(NAME),
    named({ ...NAME, firstName: " " }),
    "name.firstName documents_missing",
  ],
  [
    "4 firstName is plain",
    named({ ...NAME, firstName: "सरिता" }),
    named({ ...NAME, firstName: "Sa\u202erita" }),
    "name.firstName documents_text_refused",
  ],
  ["5 lastName is there", named(NAME), named({ firstName: "Sarita" }), "name.lastName documents_missing"],
];

/** The rules of parts that a person may lack: what breaks one drops the part. */
const PARTS: Case[] = [
  [
    "6 address needs country",
    lives(address()),
    lives(without(address(), "country")),
    "shippingInfo.addresses.1.address.country documents_missing",
  ],
  [
    "6 country is known",
    lives(address({ country: "np" })),
    lives(address({ country: "Narnia" })),
    "shippingInfo.addresses.1.address.country documents_country_unknown",
  ],
  [
    "7 address needs state",
    lives(address()),
    lives(without(address(), "state")),
    "shippingInfo.addresses.1.address.state documents_missing",
  ],
  [
    "8 address needs city",
    lives(address()),
    lives(address({ city: null })),
    "shippingInfo.addresses.1.address.city documents_missing",
  ],
  [
    "9 address needs streetAddress",
    lives(address()),
    lives(address({ streetAddress: 12 })),
    "shippingInfo.addresses.1.address.streetAddress documents_not_text",
  ],
  [
    "10 proof needs id",
    proven(proof()),
    proven(proof({ id: 5 })),
    "realPersonIdentity.proofOfIdentity.id documents_not_text",
  ],
  [
    "11 proof needs expirationDate",
    proven(proof({ expirationDate: "2031-04-14" })),
    proven(proof({ expirationDate: "soon" })),
    "realPersonIdentity.proofOfIdentity.expirationDate documents_not_date",
  ],
  [
    "12 proof needs country",
    proven(proof()),
    proven(without(proof(), "countryOfIssue")),
    "realPersonIdentity.proofOfIdentity.country documents_missing",
  ],
  [
    "13 proof needs type",
    proven(proof()),
    proven(without(proof(), "type")),
    "realPersonIdentity.proofOfIdentity.type documents_missing",
  ],
  [
    "14 e-mail info needs preferredEmail",
    reached(EMAIL_INFO),
    reached({ emails: [] }),
    "contactInfo.email.preferredEmail documents_missing",
  ],
  [
    "15 e-mail info needs a list",
    reached(EMAIL_INFO),
    reached({ ...EMAIL_INFO, emails: "a@example.com" }),
    "contactInfo.email.emails documents_not_list",
  ],
];

const made = (creation: Values) => bookstore({ creationInfo: creation });
const CREATION = bookstore().creationInfo as Values;
const BY = CREATION.createdBy as Values;

const STORES: Case[] = [
  [
    "16 isActive is a boolean",
    bookstore({ isActive: false }),
    bookstore({ isActive: "true" }),
    "isActive documents_not_boolean",
  ],
  ["17 name is there", bookstore(), without(bookstore(), "name"), "name documents_missing"],
  ["18 description is there", bookstore(), bookstore({ description: "" }), "description documents_missing"],
  [
    "19 creation info is there",
    bookstore(),
    without(bookstore(), "creationInfo"),
    "creationInfo documents_missing",
  ],
  [
    "19 creation has a day",
    made(CREATION),
    made({ ...CREATION, createdOn: 1 }),
    "creationInfo.createdOn documents_not_date",
  ],
  [
    "19 creation has a person",
    made(CREATION),
    made({ ...CREATION, createdBy: { ...BY, userDocRef: "appusers" } }),
    "creationInfo.createdBy.userDocRef documents_not_reference",
  ],
];

const summary = (key: string, part: string) => {
  const info = editionInfo();
  return edition({ [key]: without(info[key] as Values, part) });
};
const priced = (price: unknown) => edition({ priceInfo: { price } });

/** The needed parts of an edition, each by the name of its field. */
const NEEDED = [
  "bookEditionDocRef",
  "editionNumber",
  "name",
  "priceInfo",
  "bookCoverImage",
  "publisherSummary",
  "bookSummary",
  "bookFormatSummary",
];
const SUMMARIES = [
  ["publisherSummary", "publisherDocRef"],
  ["publisherSummary", "name"],
  ["bookSummary", "bookDocRef"],
  ["bookSummary", "fullTitle"],
  ["bookSummary", "preferredTitleAbbreviation"],
  ["bookSummary", "description"],
  ["bookFormatSummary", "bookFormatDocRef"],
  ["bookFormatSummary", "title"],
] as const;

const EDITIONS: Case[] = [
  ...NEEDED.map(
    (key): Case => [
      `20 ${key} is there`,
      edition(),
      edition({ [key]: null }),
      `bookEditionInfo.${key} documents_missing`,
    ],
  ),
  ...SUMMARIES.map(
    ([key, part]): Case => [
      `20 ${key} has ${part}`,
      edition(),
      summary(key, part),
      `bookEditionInfo.${key}.${part} documents_missing`,
    ],
  ),
  [
    "20 editionNumber is whole",
    edition({ editionNumber: 2 }),
    edition({ editionNumber: 1.5 }),
    "bookEditionInfo.editionNumber documents_not_count",
  ],
  [
    "21 commercial identifiers are optional",
    edition({ commercialIDs: null }),
    without(edition(), "bookEditionInfo"),
    "bookEditionInfo documents_missing",
  ],
  [
    "22 cover has a front",
    edition(),
    edition({ bookCoverImage: without(cover(), "front") }),
    "bookEditionInfo.bookCoverImage.front documents_missing",
  ],
  [
    "23 cover has a back",
    edition(),
    edition({ bookCoverImage: cover({ back: { url: "https://a.example" } }) }),
    "bookEditionInfo.bookCoverImage.back.altText documents_missing",
  ],
  [
    "24 amount is whole",
    priced({ amount: 0, currencyCode: "NPR" }),
    priced({ amount: 450.5, currencyCode: "NPR" }),
    "bookEditionInfo.priceInfo.price.amount documents_amount_not_whole",
  ],
  [
    "24 amount is a number",
    priced({ amount: 1, currencyCode: "NPR" }),
    priced({ amount: "450", currencyCode: "NPR" }),
    "bookEditionInfo.priceInfo.price.amount documents_amount_not_whole",
  ],
  [
    "25 currency is known",
    priced({ amount: 5, currencyCode: "JPY" }),
    priced({ amount: 5, currencyCode: "XXQ" }),
    "bookEditionInfo.priceInfo.price.currencyCode documents_currency_unknown",
  ],
  [
    "26 digits fit the currency",
    priced({ amount: 5, currencyCode: "USD" }),
    priced({ amount: 4.505, currencyCode: "USD" }),
    "bookEditionInfo.priceInfo.price.amount documents_amount_digits",
  ],
];

describe("a person", () => {
  it.each(PEOPLE)("%s", (_rule, accepted, dropped, fault) => {
    expect(readPerson(accepted).value).toBeDefined();
    const read = readPerson(dropped);
    expect(read.value).toBeUndefined();
    expect(faultsOf(read)).toEqual([fault]);
  });

  it.each(PARTS)("keeps the person: %s", (_rule, accepted, dropped, fault) => {
    expect(faultsOf(readPerson(accepted))).toEqual([]);
    const read = readPerson(dropped);
    expect(read.value).toMatchObject({
      email: "sarita.tamang@example.com",
      addresses: [],
      identity: null,
      emails: [],
    });
    expect(faultsOf(read)).toEqual([fault]);
  });

  it("keeps the parts that are right", () => {
    const document = person({
      name: { ...NAME, middleNames: ["Maya"], customDisplayName: "Sari" },
      contactInfo: {
        email: EMAIL_INFO,
        phoneNumber: { numbers: [{ countryCode: "977", phoneNumber: "9841234567" }] },
      },
      shippingInfo: {
        addresses: [{ address: without(address(), "city") }, { address: address({ area: "Patan" }) }],
      },
      birthInfo: { date: stamp("1990-03-01T00:00:00Z"), country: "Nepal" },
      realPersonIdentity: { proofOfIdentity: proof() },
    });
    expect(readPerson(document).value).toMatchObject({
      name: { first: "Sarita", middle: ["Maya"], last: "Tamang", customDisplay: "Sari" },
      emails: ["sarita@example.com"],
      phones: ["+977 9841234567"],
      addresses: [{ country: "NP", city: "Lalitpur", area: "Patan" }],
      birth: { date: "1990-03-01", country: "NP" },
      identity: { type: "citizenship", country: "NP" },
    });
  });

  it("keeps as many addresses as a person has in the account, and names each one left out", () => {
    const many = Array.from({ length: ADDRESSES_MAX + 2 }, (_none, at) => ({
      address: address({ streetAddress: `Street ${at + 1}` }),
    }));
    many.splice(3, 0, { address: without(address(), "city") });
    const read = readPerson(person({ shippingInfo: { addresses: many } }));
    expect(read.value?.addresses).toHaveLength(ADDRESSES_MAX);
    expect(read.value?.addresses.at(-1)).toMatchObject({ streetAddress: `Street ${ADDRESSES_MAX}` });
    expect(faultsOf(read)).toEqual([
      "shippingInfo.addresses.4.address.city documents_missing",
      `shippingInfo.addresses.${ADDRESSES_MAX + 2} documents_too_many`,
      `shippingInfo.addresses.${ADDRESSES_MAX + 3} documents_too_many`,
    ]);
  });

  it("takes no role but that at a bookstore", () => {
    const roles = [
      { type: "user" },
      { type: "siteAdmin" },
      { type: "admin", publisherId: "hill" },
      { type: "admin", bookstoreId: "patan" },
      "admin",
    ];
    const read = readPerson(person({ roles }));
    expect(read.value?.adminOf).toEqual(["bookstores/patan"]);
    expect(faultsOf(read)).toEqual([
      "roles.5 documents_not_object",
      "roles.2 documents_role_site_admin",
      "roles.3 documents_role_unknown",
    ]);
  });

  it("reads own values alone, whatever their names are", () => {
    const text = `{"__proto__":{"email":"eve@example.com","isActive":true},"constructor":{"prototype":{"polluted":1}},
      "name":{"firstName":"Eve","lastName":"Lama"},"createdOn":"2021-01-01"}`;
    expect(faultsOf(readPerson(JSON.parse(text) as object))).toEqual(["email documents_missing"]);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
    expect(({} as { email?: string }).email).toBeUndefined();
  });
});

describe("a bookstore", () => {
  it.each(STORES)("%s", (_rule, accepted, dropped, fault) => {
    expect(readBookstore(accepted).value).toBeDefined();
    const read = readBookstore(dropped);
    expect(read.value).toBeUndefined();
    expect(faultsOf(read)).toEqual([fault]);
  });
});

describe("an edition", () => {
  it.each(EDITIONS)("%s", (_rule, accepted, dropped, fault) => {
    expect(readEdition(accepted).value).toBeDefined();
    const read = readEdition(dropped);
    expect(read.value).toBeUndefined();
    expect(faultsOf(read)).toEqual([fault]);
    expect(read.isCoverWrong).toBe(fault.includes("bookCoverImage"));
  });

  it("is kept without a wrong number and a wrong discount", () => {
    const read = readEdition(
      edition({
        commercialIDs: { isbn13: "9789937000018", upc: "036000291452" },
        priceInfo: {
          price: { amount: 45_000, currencyCode: "NPR" },
          discounts: [
            { createdOn: stamp("2022-01-01T00:00:00Z"), percent: 10 },
            { createdOn: stamp("2022-01-01T00:00:00Z"), percent: 400 },
          ],
        },
      }),
    );
    expect(read.value).toMatchObject({ isbn13: null, upc: "036000291452", discounts: [{ percent: "10" }] });
    expect(faultsOf(read)).toEqual([
      "bookEditionInfo.commercialIDs.isbn13 documents_number_wrong",
      "bookEditionInfo.priceInfo.discounts.2.percent documents_percent_wrong",
    ]);
  });

  it("names the currency and its digits", () => {
    const read = readEdition(priced({ amount: 10.5, currencyCode: "JPY" }));
    expect("faults" in read && read.faults[0]?.values).toEqual({ currency: expect.any(String), digits: 0 });
  });
});
