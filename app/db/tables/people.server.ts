import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { ROLE_TYPES } from "#app/domain/people/viewer.ts";
import { LANGUAGES } from "#app/domain/text/language.ts";
import { addressRules, readerAddressColumns } from "./address-columns.server.ts";
import { appUsers } from "./app-users.server.ts";
import { books } from "./books.server.ts";
import { id, oneOf } from "./columns.server.ts";
import { editable } from "./editable.server.ts";
import { publishers } from "./publishers.server.ts";
import { inClearIndex, sealed } from "./sealed-columns.server.ts";
import { shops } from "./shops.server.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

const person = (name = "user_id") =>
  uuid(name).references((): AnyPgColumn => appUsers.id, { onDelete: "cascade" });

/** A session of a person on one device. The token is in the person's cookie, signed. */
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

/** A way to sign in: a password stored here, or an identity at Google. */
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
    /** When a Google identity was unlinked: it does not open the account any more. */
    endedOn: moment("ended_on"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("accounts_once").on(table.providerId, table.accountId),
    index("accounts_user").on(table.userId),
    check("accounts_password_hashed", sql`${table.password} is null or ${table.password} like '$argon2id$%'`),
  ],
);

/** Short-lived proofs: links in letters, steps of a sign-in with Google. */
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

/** Roles of people, each with at most one scope (decision 011). */
export const userRoles = pgTable(
  "user_roles",
  {
    id: id(),
    userId: person().notNull(),
    type: text({ enum: ROLE_TYPES }).notNull(),
    publisherId: uuid("publisher_id").references(() => publishers.id),
    shopId: uuid("shop_id").references(() => shops.id),
    bookId: uuid("book_id").references(() => books.id),
    grantedBy: uuid("granted_by").references(() => appUsers.id),
    grantedOn: moment("granted_on").notNull().defaultNow(),
  },
  (table) => [
    oneOf("user_roles_type_known", table.type, ROLE_TYPES),
    check(
      "user_roles_scope",
      sql`num_nonnulls(${table.publisherId}, ${table.shopId}, ${table.bookId}) = (${table.type} in ('admin', 'seller'))::int
        and (${table.type} = 'seller') <= (${table.shopId} is not null)`,
    ),
    // A missing scope counts as a value: a person has the same role at the same scope once.
    unique("user_roles_once")
      .on(table.userId, table.type, table.publisherId, table.shopId, table.bookId)
      .nullsNotDistinct(),
    index("user_roles_user").on(table.userId),
    index("user_roles_type").on(table.type, table.userId).where(sql`${table.type} <> 'user'`),
    index("user_roles_publisher").on(table.publisherId).where(sql`${table.publisherId} is not null`),
    index("user_roles_shop").on(table.shopId).where(sql`${table.shopId} is not null`),
  ],
);

/** Types of roles to which people without an account are invited. */
export const INVITED_TYPES = ["siteAdmin", "admin"] as const;

/** An invitation of a person without an account to a role, until it is accepted, withdrawn or over. */
export const invitations = pgTable(
  "invitations",
  {
    id: id(),
    email: text().notNull(),
    /** The language of the letter. */
    language: text({ enum: LANGUAGES }).notNull(),
    type: text({ enum: INVITED_TYPES }).notNull(),
    publisherId: uuid("publisher_id").references(() => publishers.id),
    shopId: uuid("shop_id").references(() => shops.id),
    bookId: uuid("book_id").references(() => books.id),
    /** The SHA-256 of the token in the link. */
    tokenDigest: text("token_digest").notNull().unique(),
    invitedBy: person("invited_by").notNull(),
    invitedOn: moment("invited_on").notNull().defaultNow(),
    expiresOn: moment("expires_on").notNull(),
  },
  (table) => [
    unique("invitations_once")
      .on(table.email, table.type, table.publisherId, table.shopId, table.bookId)
      .nullsNotDistinct(),
    check("invitations_email_normalised", sql`${table.email} ~ '^[^@[:space:]A-Z]+@[^@[:space:]A-Z]+$'`),
    oneOf("invitations_language_known", table.language, LANGUAGES),
    oneOf("invitations_type_known", table.type, INVITED_TYPES),
    check(
      "invitations_scope",
      sql`num_nonnulls(${table.publisherId}, ${table.shopId}, ${table.bookId}) = (${table.type} = 'admin')::int`,
    ),
    index("invitations_expires").on(table.expiresOn),
    index("invitations_invited_by").on(table.invitedBy),
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
    /**
     * The newest step of 30 seconds, counted from 1970, whose code was accepted: no code is valid twice (RFC 6238,
     * 5.2).
     */
    lastStep: integer("last_step"),
  },
  (table) => [index("two_factors_user").on(table.userId)],
);

/** A shipping address of a person, with its recipient and how to reach them. */
export const userAddresses = pgTable(
  "user_addresses",
  {
    id: id(),
    userId: person().notNull(),
    isPreferred: boolean("is_preferred").notNull().default(false),
    /** The recipient by name: the person or another one, or an organisation. */
    recipient: text().notNull(),
    /** Telephone number of the recipient (E.164). */
    phone: sealed<string>("phone"),
    /** E-mail address of the recipient, normalised; only messages about a parcel are sent to it. */
    email: text(),
    ...readerAddressColumns(),
    country: text().notNull(),
    streetAddress: sealed<string>("street_address").notNull(),
    ...editable(),
  },
  (table) => [
    index("user_addresses_user").on(table.userId),
    uniqueIndex("user_addresses_one_preferred").on(table.userId).where(sql`${table.isPreferred}`),
    ...addressRules("user_addresses", table),
    inClearIndex("user_addresses", table.id, [
      table.phone,
      table.ward,
      table.area,
      table.streetAddress,
      table.streetAddress2,
    ]),
    check(
      "user_addresses_place_known",
      sql`case when ${table.placeCode} is null then num_nulls(${table.state}, ${table.city}) = 0
        else position('/' in ${table.placeCode}) > 0 end`,
    ),
    check("user_addresses_recipient_named", sql`${table.recipient} ~ '\\S'`),
    check("user_addresses_email_normalised", sql`${table.email} ~ '^[^@[:space:]A-Z]+@[^@[:space:]A-Z]+$'`),
  ],
);
