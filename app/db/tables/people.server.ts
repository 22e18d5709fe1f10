import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { LANGUAGES } from "#app/domain/language.ts";
import { ROLE_TYPES } from "#app/domain/viewer.ts";
import { books } from "./books.server.ts";
import { bookstores } from "./bookstores.server.ts";
import { createdOn, id, oneOf, updatedOn } from "./columns.server.ts";
import { publishers } from "./publishers.server.ts";

/** A telephone number as it is kept: dial code, national number, and both as one (E.164). */
export type StoredPhone = { countryCode: string; number: string; e164: string };

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A person with an account. What Better Auth calls "user" is a part of these columns. */
export const appUsers = pgTable(
  "app_users",
  {
    id: id(),
    email: text().notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    /** What to call the person; follows from the four parts below. */
    name: text().notNull(),
    image: text(),
    firstName: text("first_name").notNull(),
    middleNames: text("middle_names").array().notNull().default([]),
    lastName: text("last_name").notNull(),
    customDisplayName: text("custom_display_name"),
    phones: jsonb().$type<StoredPhone[]>().notNull().default([]),
    /** One of `phones`, by its E.164 form. */
    preferredPhone: text("preferred_phone"),
    /** Addresses of the person; the sign-in address is always among them, and letters of the product go to that one. */
    emails: text().array().notNull(),
    preferredEmail: text("preferred_email").notNull(),
    birthDate: date("birth_date"),
    birthCountry: text("birth_country"),
    /** Proof of identity and citizenship, encrypted; see `platform/secrets`. */
    identitySealed: text("identity_sealed"),
    preferredLanguage: text("preferred_language", { enum: LANGUAGES }).notNull().default("en"),
    twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
    createdOn: createdOn(),
    updatedOn: updatedOn(),
    disabledOn: moment("disabled_on"),
    /** Set when the person asked to be deleted; until then they may change their mind. */
    deleteAfter: moment("delete_after"),
  },
  (table) => [
    check("app_users_email_lower", sql`${table.email} = lower(${table.email})`),
    check(
      "app_users_named",
      sql`length(${table.firstName}) > 0 and length(${table.lastName}) > 0 and length(${table.name}) > 0`,
    ),
    check("app_users_phones_list", sql`jsonb_typeof(${table.phones}) = 'array'`),
    check("app_users_preferred_email_kept", sql`${table.preferredEmail} = any(${table.emails})`),
    oneOf("app_users_language_known", table.preferredLanguage, LANGUAGES),
  ],
);

const person = (name = "user_id") =>
  uuid(name).references((): AnyPgColumn => appUsers.id, { onDelete: "cascade" });

/** A device signed in. The token is in the person's cookie, signed. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    token: text().notNull().unique(),
    userId: person().notNull(),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_expires").on(table.expiresAt)],
);

/** A way to sign in: a password of ours, or an identity elsewhere. */
export const accounts = pgTable(
  "accounts",
  {
    id: id(),
    userId: person().notNull(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    password: text(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("accounts_once").on(table.providerId, table.accountId),
    index("accounts_user").on(table.userId),
    check("accounts_password_hashed", sql`${table.password} is null or ${table.password} like '$argon2id$%'`),
  ],
);

/** Short-lived proofs: links in mail, steps of a sign-in elsewhere. */
export const verifications = pgTable(
  "verifications",
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("verifications_identifier").on(table.identifier),
    index("verifications_expires").on(table.expiresAt),
  ],
);

/** Roles of people, each with at most one scope (decision 9). */
export const userRoles = pgTable(
  "user_roles",
  {
    id: id(),
    userId: person().notNull(),
    type: text({ enum: ROLE_TYPES }).notNull(),
    publisherId: uuid("publisher_id").references(() => publishers.id),
    bookstoreId: uuid("bookstore_id").references(() => bookstores.id),
    bookId: uuid("book_id").references(() => books.id),
    grantedBy: uuid("granted_by").references(() => appUsers.id, { onDelete: "set null" }),
    grantedOn: moment("granted_on").notNull().defaultNow(),
  },
  (table) => [
    oneOf("user_roles_type_known", table.type, ROLE_TYPES),
    check(
      "user_roles_scope",
      sql`num_nonnulls(${table.publisherId}, ${table.bookstoreId}, ${table.bookId}) = case when ${table.type} = 'admin' then 1 else 0 end`,
    ),
    // A missing scope counts as a value: the same role at the same scope is held once.
    unique("user_roles_once")
      .on(table.userId, table.type, table.publisherId, table.bookstoreId, table.bookId)
      .nullsNotDistinct(),
    index("user_roles_user").on(table.userId),
  ],
);

/** The second factor of a person: the shared secret and the recovery codes, both encrypted by the library. */
export const twoFactors = pgTable(
  "two_factors",
  {
    id: id(),
    userId: person().notNull(),
    secret: text().notNull(),
    backupCodes: text("backup_codes").notNull(),
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer("failed_verification_count").notNull().default(0),
    lockedUntil: moment("locked_until"),
    /** The newest step of 30 seconds, counted from 1970, whose code was taken: no code is good for two (RFC 6238, 5.2). */
    lastStep: integer("last_step"),
  },
  (table) => [index("two_factors_user").on(table.userId)],
);

/** A person's shipping address. */
export const userAddresses = pgTable(
  "user_addresses",
  {
    id: id(),
    userId: person().notNull(),
    isPreferred: boolean("is_preferred").notNull().default(false),
    /** Who receives there, and how to reach them. */
    recipient: text().notNull(),
    phone: text(),
    country: text().notNull(),
    state: text().notNull(),
    district: text(),
    city: text().notNull(),
    ward: integer(),
    area: text(),
    streetAddress: text("street_address").notNull(),
    streetAddress2: text("street_address2"),
    zipcode: text(),
    createdOn: createdOn(),
    updatedOn: updatedOn(),
  },
  (table) => [
    index("user_addresses_user").on(table.userId),
    uniqueIndex("user_addresses_one_preferred").on(table.userId).where(sql`${table.isPreferred}`),
    check("user_addresses_ward_range", sql`${table.ward} between 1 and 40`),
    check(
      "user_addresses_zipcode_shape",
      sql`${table.country} <> 'NP' or ${table.zipcode} ~ '^[0-9]{5}([0-9]{2})?$'`,
    ),
  ],
);
