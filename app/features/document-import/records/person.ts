import { ADDRESS_LINE_MAX, ADDRESSES_MAX, EMAIL_MAX, PERSON_NAME_MAX } from "#app/domain/limits.ts";
import { isEmail, normaliseEmail } from "#app/domain/people/email.ts";
import type { PersonName } from "#app/domain/people/person-name.ts";
import { COUNTRY_CODES, countryName } from "#app/domain/places/countries.ts";
import type { Fault, Read } from "./faults.ts";
import { Fields } from "./fields.ts";

/** An address of a person, as the old store has it: places are texts. */
export type DocumentAddress = {
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly streetAddress: string;
  readonly zipcode: string | null;
  readonly area: string | null;
  readonly streetAddress2: string | null;
  readonly recipient: string | null;
};

/** Proof of identity. */
export type DocumentIdentity = {
  readonly id: string;
  readonly expirationDate: Date;
  readonly country: string;
  readonly type: string;
};

/** A person of `appusers`. Identities are checked, counted and not stored. */
export type DocumentPerson = {
  readonly email: string;
  readonly name: PersonName;
  readonly createdOn: Date;
  readonly emails: readonly string[];
  readonly preferredEmail: string | null;
  /** Numbers as they are written, each with its dial code. */
  readonly phones: readonly string[];
  readonly addresses: readonly DocumentAddress[];
  readonly birth: { readonly date: string; readonly country: string } | null;
  readonly identity: DocumentIdentity | null;
  /** The paths of bookstores that the person says to be an admin of. */
  readonly adminOf: readonly string[];
};

/**
 * Reads a person by the rules of acceptance: an address for signing in, a name and the day of the account are needed. An address, a
 * proof of identity or a role that is wrong is left out by itself.
 */
export function readPerson(document: object): Read<DocumentPerson> {
  const fields = new Fields(document);
  const without: Fault[] = [];
  const email = readEmail(fields, "email");
  const name = readName(fields);
  const createdOn = fields.date("createdOn");
  if (email === undefined || name === undefined || createdOn === undefined)
    return { value: undefined, faults: fields.faults };
  // What is wrong beside what is needed: a middle name.
  without.push(...fields.faults);
  const optional = <Value>(read: (part: Fields) => Value | undefined): Value | undefined => {
    const apart = fields.apart();
    const value = read(apart);
    without.push(...apart.faults);
    return apart.faults.length > 0 ? undefined : value;
  };
  const emailInfo = optional(readEmailInfo);
  return {
    value: {
      email,
      name,
      createdOn,
      emails: emailInfo?.emails ?? [],
      preferredEmail: emailInfo?.preferredEmail ?? null,
      phones: optional(readPhones) ?? [],
      addresses: readAddresses(fields.apart(), without),
      birth: optional(readBirth) ?? null,
      identity: optional(readIdentity) ?? null,
      adminOf: readRoles(fields.apart(), without),
    },
    without,
  };
}

function readEmail(fields: Fields, key: string): string | undefined {
  const text = fields.text(key, EMAIL_MAX);
  if (text === undefined) return undefined;
  const email = normaliseEmail(text);
  return isEmail(email) ? email : fields.fault(key, "documents_email_wrong");
}

function readName(fields: Fields): PersonName | undefined {
  const name = fields.part("name");
  if (!name) return undefined;
  const first = name.text("firstName", PERSON_NAME_MAX);
  const last = name.text("lastName", PERSON_NAME_MAX);
  const customDisplay = optionalText(name, "customDisplayName", PERSON_NAME_MAX);
  const given = name.given("middleNames");
  // Some documents have one text, others a list.
  const middle =
    typeof given === "string"
      ? [optionalText(name, "middleNames", PERSON_NAME_MAX)].filter((each) => each !== null)
      : middleNames(name);
  if (first === undefined || last === undefined) return undefined;
  return { first, last, middle, ...(customDisplay !== null && { customDisplay }) };
}

function middleNames(name: Fields): string[] {
  const list = (name.has("middleNames") && name.list("middleNames")) || [];
  const names = list.flatMap((_each, at) => new Fields(list).text(`${at}`, PERSON_NAME_MAX) ?? []);
  if (names.length < list.length) name.fault("middleNames", "documents_not_text");
  return names;
}

function readEmailInfo(fields: Fields) {
  const info = fields.has("contactInfo") ? fields.part("contactInfo") : undefined;
  const email = info?.has("email") ? info.part("email") : undefined;
  if (!email) return undefined;
  const preferredEmail = readEmail(email, "preferredEmail");
  const list = email.list("emails");
  const emails = list?.flatMap((each, at) => {
    const address = typeof each === "string" ? normaliseEmail(each) : "";
    return isEmail(address) ? [address] : (email.fault(`emails.${at + 1}`, "documents_email_wrong") ?? []);
  });
  if (preferredEmail === undefined || emails === undefined) return undefined;
  return { preferredEmail, emails: [...new Set([preferredEmail, ...emails])] };
}

function readPhones(fields: Fields): readonly string[] {
  const info = fields.has("contactInfo") ? fields.part("contactInfo") : undefined;
  const phone = info?.has("phoneNumber") ? info.part("phoneNumber") : undefined;
  return (phone?.parts("numbers") ?? []).flatMap((each) => {
    const code = each.text("countryCode", 8);
    const number = each.text("phoneNumber", 40);
    return code === undefined || number === undefined ? [] : [`+${code.replace(/^\+/, "")} ${number}`];
  });
}

function readAddresses(fields: Fields, without: Fault[]): readonly DocumentAddress[] {
  const shipping = fields.has("shippingInfo") ? fields.part("shippingInfo") : undefined;
  const entries = shipping?.parts("addresses") ?? [];
  without.push(...fields.faults);
  const read = entries.flatMap((entry, at) => {
    const before = entry.faults.length;
    const address = readAddress(entry);
    without.push(...entry.faults.slice(before));
    return entry.faults.length > before || address === undefined ? [] : [{ address, at }];
  });
  for (const { at } of read.slice(ADDRESSES_MAX))
    without.push({
      field: `shippingInfo.addresses.${at + 1}`,
      code: "documents_too_many",
      values: { max: ADDRESSES_MAX },
    });
  return read.slice(0, ADDRESSES_MAX).map(({ address }) => address);
}

/** An address needs country, state, city and street. */
function readAddress(entry: Fields): DocumentAddress | undefined {
  const address = entry.part("address");
  if (!address) return undefined;
  const country = readCountry(address, "country");
  const state = address.text("state", ADDRESS_LINE_MAX);
  const city = address.text("city", ADDRESS_LINE_MAX);
  const streetAddress = address.text("streetAddress", ADDRESS_LINE_MAX);
  const zipcode = optionalText(address, "zipcode", 20);
  const area = optionalText(address, "area", ADDRESS_LINE_MAX);
  const streetAddress2 = optionalText(address, "streetAddress2", ADDRESS_LINE_MAX);
  if (zipcode !== null && country === "NP" && !/^\d{5}(?:\d{2})?$/.test(zipcode))
    address.fault("zipcode", "documents_zipcode_wrong");
  const identity = entry.has("identity") ? entry.part("identity") : undefined;
  const name = identity && (identity.has("name") ? identity.part("name") : identity);
  const recipient = name
    ? [optionalText(name, "firstName", PERSON_NAME_MAX), optionalText(name, "lastName", PERSON_NAME_MAX)]
        .filter((each) => each !== null)
        .join(" ")
    : "";
  if (country === undefined || state === undefined || city === undefined || streetAddress === undefined)
    return undefined;
  return { country, state, city, streetAddress, zipcode, area, streetAddress2, recipient: recipient || null };
}

function readBirth(fields: Fields) {
  if (!fields.has("birthInfo")) return undefined;
  const birth = fields.part("birthInfo");
  const date = birth?.date("date");
  const country = birth && readCountry(birth, "country");
  return date && country ? { date: date.toISOString().slice(0, 10), country } : undefined;
}

/** A proof of identity needs its number, the day on which it expires, its country and its type. */
function readIdentity(fields: Fields): DocumentIdentity | undefined {
  if (!fields.has("realPersonIdentity")) return undefined;
  const identity = fields.part("realPersonIdentity");
  const proof = identity?.part("proofOfIdentity");
  if (!proof) return undefined;
  const id = proof.text("id", 100);
  const expirationDate = proof.date("expirationDate");
  const country = readCountry(proof, proof.has("countryOfIssue") ? "countryOfIssue" : "country");
  const type = proof.text("type", 100);
  if (id === undefined || !expirationDate || country === undefined || type === undefined) return undefined;
  return { id, expirationDate, country, type };
}

/** The roles that may be taken over: those at bookstores. Everybody has that of a reader, and none here makes a site administrator. */
function readRoles(fields: Fields, without: Fault[]): readonly string[] {
  const roles = fields.has("roles") ? fields.parts("roles") : [];
  const stores = roles.flatMap((role, at) => {
    const type = role.given("type");
    if (type === "user") return [];
    if (type === "siteAdmin") return fields.fault(`roles.${at + 1}`, "documents_role_site_admin") ?? [];
    const bookstore = role.given("bookstoreId");
    const isAtStore =
      type === "admin" && typeof bookstore === "string" && !role.has("publisherId") && !role.has("bookId");
    if (!isAtStore) return fields.fault(`roles.${at + 1}`, "documents_role_unknown") ?? [];
    return [`bookstores/${bookstore.replace(/^\/?bookstores\//, "")}`];
  });
  without.push(...fields.faults);
  return [...new Set(stores)];
}

function optionalText(fields: Fields, key: string, max: number): string | null {
  const value = fields.given(key);
  if (value === undefined || (typeof value === "string" && value.trim() === "")) return null;
  return fields.text(key, max) ?? null;
}

/** A country by its code or by its name in either language. */
function readCountry(fields: Fields, key: string): string | undefined {
  const text = fields.text(key, 100);
  if (text === undefined) return undefined;
  return countries().get(text.toLowerCase()) ?? fields.fault(key, "documents_country_unknown");
}

let countriesByName: ReadonlyMap<string, string> | undefined;

function countries(): ReadonlyMap<string, string> {
  countriesByName ??= new Map(
    COUNTRY_CODES.flatMap((code) =>
      [code, countryName(code, "en"), countryName(code, "np")].map(
        (name) => [name.toLowerCase(), code] as const,
      ),
    ),
  );
  return countriesByName;
}
