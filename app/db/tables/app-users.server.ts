import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { STAFF_NOTICES_BY } from "#app/domain/people/staff-notice.ts";
import { LANGUAGES } from "#app/domain/text/language.ts";
import { createdOn, id, oneOf, updatedOn } from "./columns.server.ts";
import { inClearIndex, sealed } from "./sealed-columns.server.ts";

/** A telephone number as it is stored: dial code, national number, and both as one (E.164). */
export type StoredPhone = { countryCode: string; number: string; e164: string };

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A person with an account. The "user" of Better Auth has some of these columns. */
export const appUsers = pgTable(
  "app_users",
  {
    id: id(),
    email: text().notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    /** The display name, derived from the four columns of names below. */
    name: text().notNull(),
    image: text(),
    firstName: text("first_name").notNull(),
    middleNames: text("middle_names").array().notNull().default([]),
    lastName: text("last_name").notNull(),
    customDisplayName: text("custom_display_name"),
    /** Null where there are none. */
    phones: sealed<StoredPhone[]>("phones"),
    /** One of `phones`, by its E.164 form. */
    preferredPhone: sealed<string>("preferred_phone"),
    /** E-mail addresses of the person. The sign-in address is always one of them; the product sends its letters to it. */
    emails: text().array().notNull(),
    preferredEmail: text("preferred_email").notNull(),
    birthDate: sealed<string>("birth_date"),
    birthCountry: text("birth_country"),
    /** Proof of identity and citizenship, encrypted; see `platform/secrets`. */
    identitySealed: text("identity_sealed"),
    preferredLanguage: text("preferred_language", { enum: LANGUAGES }).notNull().default("en"),
    /** How they are told of what waits for them at a desk, where they have one. */
    staffNoticesBy: text("staff_notices_by", { enum: STAFF_NOTICES_BY }).notNull().default("letter"),
    twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
    version: integer().notNull().default(1),
    createdOn: createdOn(),
    updatedOn: updatedOn(),
    disabledOn: moment("disabled_on"),
    /** When the account will be erased. Set when the person requests the deletion, null again when they cancel it. */
    deleteAfter: moment("delete_after"),
    /** Set when the person was erased: names and contacts are deleted, rows that refer to the person remain. */
    erasedOn: moment("erased_on"),
  },
  (table) => [
    check("app_users_email_lower", sql`${table.email} = lower(${table.email})`),
    check(
      "app_users_named",
      sql`length(${table.firstName}) > 0 and length(${table.lastName}) > 0 and length(${table.name}) > 0`,
    ),
    check("app_users_preferred_email_kept", sql`${table.preferredEmail} = any(${table.emails})`),
    check(
      "app_users_erased_anonymous",
      sql`${table.erasedOn} is null or (${table.email} = 'erased+' || ${table.id} || '@erased.invalid'
        and ${table.emails} = array[${table.email}] and ${table.name} = '–' and ${table.firstName} = '–' and ${table.lastName} = '–'
        and ${table.middleNames} = '{}' and num_nonnulls(${table.customDisplayName}, ${table.image}, ${table.phones},
          ${table.preferredPhone}, ${table.birthDate}, ${table.birthCountry}, ${table.identitySealed}, ${table.deleteAfter}) = 0
        and not ${table.emailVerified} and not ${table.twoFactorEnabled}
        and ${table.disabledOn} is not null)`,
    ),
    oneOf("app_users_staff_notices_by_known", table.staffNoticesBy, STAFF_NOTICES_BY),
    oneOf("app_users_language_known", table.preferredLanguage, LANGUAGES),
    inClearIndex("app_users", table.id, [table.phones, table.preferredPhone, table.birthDate]),
    index("app_users_created").on(table.createdOn.desc(), table.id).where(sql`${table.erasedOn} is null`),
    index("app_users_named_in_order")
      .on(sql`${table.firstName} collate by_name`, sql`${table.lastName} collate by_name`, table.id)
      .where(sql`${table.erasedOn} is null`),
    index("app_users_email_parts").using("gin", table.email.op("gin_trgm_ops")),
    index("app_users_disabled").on(table.createdOn.desc()).where(sql`${table.disabledOn} is not null`),
    index("app_users_unverified").on(table.createdOn.desc()).where(sql`not ${table.emailVerified}`),
    index("app_users_to_be_deleted").on(table.deleteAfter).where(sql`${table.deleteAfter} is not null`),
  ],
);
