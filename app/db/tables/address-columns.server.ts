import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { filledOrNull, l10n } from "./columns.server.ts";
import { sealed } from "./sealed-columns.server.ts";

/**
 * Codes of the districts (`kaski`) and local levels (`kaski/pokhara`) that addresses refer to. Their names are in
 * `domain/places/nepal-places`; a test compares both. A new place is added by a migration, and no code is ever changed.
 */
export const places = pgTable("places", { code: text().primaryKey() });

/** The columns of an address (`domain/address`) that say which place it is in. */
const placeColumns = <Column>(written: (name: string) => Column) => ({
  country: text(),
  placeCode: text("place_code").references(() => places.code),
  state: written("state"),
  district: written("district"),
  city: written("city"),
  zipcode: text(),
});

/** The columns of a public address, in both languages. */
export const publicAddressColumns = () => ({
  ...placeColumns(l10n),
  ward: integer(),
  area: l10n("area"),
  streetAddress: l10n("street_address"),
  streetAddress2: l10n("street_address2"),
});

/** The columns of an address of a reader. Where in its place it is, is encrypted; the place is what fees and reports go by. */
export const readerAddressColumns = () => ({
  ...placeColumns((name) => text(name)),
  ward: sealed<number>("ward"),
  area: sealed<string>("area"),
  streetAddress: sealed<string>("street_address"),
  streetAddress2: sealed<string>("street_address2"),
});

type AddressTable = Record<keyof ReturnType<typeof publicAddressColumns>, AnyPgColumn>;

/** The constraints of every address. @param name of the table, with which their names begin */
export const addressRules = (name: string, table: AddressTable) => [
  // A place with a code has no names in other columns: they could contradict the code.
  check(
    `${name}_place_once`,
    sql`${table.placeCode} is null
      or (${table.country} = 'NP' and num_nonnulls(${table.state}, ${table.district}, ${table.city}) = 0)`,
  ),
  check(`${name}_zipcode_shape`, sql`${table.country} <> 'NP' or ${table.zipcode} ~ '^[0-9]{5}([0-9]{2})?$'`),
];

/** The constraints of a public address, which a row may also be without. @param name of the table, with which their names begin */
export const publicAddressRules = (name: string, table: AddressTable) => [
  ...addressRules(name, table),
  check(`${name}_ward_range`, sql`${table.ward} between 1 and 40`),
  check(
    `${name}_country_first`,
    sql`${table.country} is not null or num_nonnulls(${table.placeCode}, ${table.state}, ${table.district}, ${table.city},
      ${table.ward}, ${table.area}, ${table.streetAddress}, ${table.streetAddress2}, ${table.zipcode}) = 0`,
  ),
  filledOrNull(`${name}_state_filled`, table.state),
  filledOrNull(`${name}_district_filled`, table.district),
  filledOrNull(`${name}_city_filled`, table.city),
  filledOrNull(`${name}_area_filled`, table.area),
  filledOrNull(`${name}_street_address_filled`, table.streetAddress),
  filledOrNull(`${name}_street_address2_filled`, table.streetAddress2),
];
