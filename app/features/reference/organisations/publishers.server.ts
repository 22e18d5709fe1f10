import { eq, sql } from "drizzle-orm";
import { href } from "react-router";
import { db } from "#app/db/client.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import type { PublisherStatus } from "#app/domain/editions/catalogue-values.ts";
import { DESCRIPTION_MAX, NAME_MAX } from "#app/domain/limits.ts";
import { ISBN_PREFIX } from "#app/domain/people/party-identifiers.ts";
import { LEAD_DAYS_MAX } from "#app/domain/reference/suppliers.ts";
import { typedDigits } from "#app/domain/text/digits.ts";
import {
  codes,
  line,
  oneOf,
  optionalLine,
  optionalOneOf,
  optionalTexts,
  texts,
  yesNo,
} from "#app/features/reference/engine/fields.server.ts";
import { optionalLanguage } from "#app/features/reference/engine/language-fields.server.ts";
import { optionalNumber } from "#app/features/reference/engine/number-fields.server.ts";
import {
  currency,
  optionalEmailAddress,
  optionalIdentifier,
  optionalPan,
  optionalPhone,
  optionalWebsite,
} from "#app/features/reference/engine/party-fields.server.ts";
import { currencyOptions } from "#app/fields/currency-options.server.ts";
import { waitingLines } from "#app/fields/waiting-lines.ts";
import * as m from "#app/i18n/generated/messages.js";
import {
  addPublisher,
  describePublisher,
  movePublisher,
  type PublisherMove,
  type PublisherRecord,
} from "#app/records/publishers/save-publisher.server.ts";
import { publisherObstacles, removePublisher } from "#app/records/remove-organisation.server.ts";
import { whoWaits } from "#app/records/who-waits.server.ts";
import { ADDRESS_FIELDS, withAddress } from "./address-fields.server.ts";
import { obstacleTexts } from "./obstacle-texts.server.ts";
import type { OrganisationKind, OrganisationState } from "./organisation.server.ts";
import type { OrganisationMove } from "./organisation-messages.ts";
import { publisherList } from "./publisher-list.server.ts";
import { PUBLISHER_STATUS_LABELS, PUBLISHER_STATUS_TONES } from "./publisher-status.ts";

const PREFIXES_MOST = 50;
const NUMBER_MAX = 60;

const contact = m.organisation_group_contact;
const legal = m.organisation_group_legal;
const trade = m.organisation_group_trade;

const MOVES: Readonly<Partial<Record<OrganisationMove, PublisherMove>>> = {
  activate: "active",
  suspend: "suspended",
  closePublisher: "closed",
};

/** What each status means, and what can follow it. */
const STATES: Readonly<Record<PublisherStatus, { text: () => string; moves: OrganisationState["moves"] }>> = {
  draft: { text: m.organisation_is_draft, moves: ["activate"] },
  active: { text: m.organisation_is_active, moves: ["suspend", "closePublisher"] },
  suspended: { text: m.organisation_is_suspended, moves: ["activate", "closePublisher"] },
  closed: { text: m.organisation_is_closed, moves: ["activate"] },
};

/** The publishers, at `/admin/publishers`. */
export const publisherKind: OrganisationKind = {
  name: "publisher",
  path: href("/admin/publishers"),
  texts: {
    title: m.organisation_publishers,
    description: m.organisation_publishers_about,
    add: m.organisation_publisher_add,
  },
  initial: { status: "active", defaultCurrency: "NPR" },
  list: publisherList,
  fields: {
    name: texts({ label: m.reference_name, max: NAME_MAX }),
    legalName: line({
      label: m.organisation_legal_name,
      hint: m.organisation_legal_name_hint,
      max: NAME_MAX,
    }),
    shortName: optionalLine({ label: m.organisation_short_name, max: NUMBER_MAX }),
    description: optionalTexts({ label: m.reference_description, max: DESCRIPTION_MAX, isMultiline: true }),
    status: oneOf({
      label: m.organisation_status,
      hint: m.organisation_status_hint,
      // Changed by buttons of its own once the publisher is there.
      isFixed: true,
      labels: { active: PUBLISHER_STATUS_LABELS.active, draft: PUBLISHER_STATUS_LABELS.draft },
    }),
    website: optionalWebsite({
      group: contact,
      label: m.publisher_website,
      hint: m.publisher_website_hint,
    }),
    phone: optionalPhone({ group: contact, label: m.bookstore_phone, hint: m.bookstore_phone_hint }),
    email: optionalEmailAddress({ group: contact, label: m.organisation_email }),
    ...ADDRESS_FIELDS,
    registrationNumber: optionalLine({ group: legal, label: m.organisation_registration, max: NUMBER_MAX }),
    panNumber: optionalPan({ group: legal, label: m.organisation_pan, hint: m.organisation_pan_hint }),
    isVatRegistered: yesNo({ group: legal, label: m.organisation_vat }),
    isni: optionalIdentifier("isni", {
      group: trade,
      label: m.publisher_isni,
      hint: m.publisher_isni_hint,
    }),
    gln: optionalIdentifier("gln", { group: trade, label: m.publisher_gln, hint: m.publisher_gln_hint }),
    isbnPrefixes: codes({
      group: trade,
      label: m.organisation_prefixes,
      hint: m.organisation_prefixes_hint,
      pattern: ISBN_PREFIX,
      read: (text) => typedDigits(text).replaceAll(/\p{Pd}/gu, ""),
      most: PREFIXES_MOST,
    }),
    tradeDiscountPercent: optionalNumber({
      group: trade,
      label: m.organisation_trade_discount,
      max: 100,
      unit: () => "%",
    }),
    returnsPolicy: optionalOneOf({
      group: trade,
      label: m.organisation_returns,
      empty: m.organisation_not_stated,
      labels: {
        returnable: m.organisation_returns_returnable,
        conditional: m.organisation_returns_conditional,
        firm: m.organisation_returns_firm,
      },
    }),
    paymentDays: optionalNumber({
      group: trade,
      label: m.organisation_payment_days,
      max: LEAD_DAYS_MAX,
      unit: m.reference_unit_days,
    }),
    defaultPlace: optionalTexts({
      group: m.organisation_group_new_books,
      label: m.organisation_default_place,
      max: NAME_MAX,
    }),
    defaultLanguage: optionalLanguage({
      group: m.organisation_group_new_books,
      label: m.organisation_default_language,
    }),
    accessibilityStatement: optionalTexts({
      group: m.organisation_group_accessibility,
      label: m.organisation_accessibility,
      hint: m.organisation_accessibility_hint,
      max: DESCRIPTION_MAX,
      isMultiline: true,
    }),
    defaultCurrency: currency(
      { group: m.organisation_group_new_books, label: m.organisation_currency },
      currencyOptions(null),
    ),
  },
  logo: {
    hashOf: ({ logoHash }) => (typeof logoHash === "string" ? logoHash : null),
    change: async (viewer, { id, openedVersion, logoHash }) =>
      await describePublisher(db(), { actor: viewer }, { id, openedVersion, patch: { logoHash } }),
  },
  uses: [
    {
      label: m.organisation_books,
      rows: (id) => sql`
        select b.id, b.title as name, (select e.id from book_editions e where e.book_id = b.id and e.archived_on is null
          order by e.created_on, e.id limit 1) as edition_id
        from books b where b.publisher_id = ${id}`,
      pathOf: ({ id: bookId, editionId }) =>
        editionId
          ? href("/publishers/manage/books/:editionId", { editionId })
          : href("/publishers/manage/books/unpublished/:bookId", { bookId }),
    },
    {
      label: m.organisation_series,
      rows: (id) => sql`select id, title as name from series where publisher_id = ${id}`,
    },
    {
      label: m.organisation_imprints,
      rows: (id) => sql`select id, name from imprints where publisher_id = ${id}`,
    },
  ],
  roleColumn: sql`publisher_id`,
  deskPath: (id) => `${href("/publishers/manage")}?publisher=${id}`,
  row: async (id) => (await db().select().from(publishers).where(eq(publishers.id, id)))[0],
  stateOf: (row) => {
    const status = row.status as PublisherStatus;
    const { text, moves } = STATES[status];
    return {
      label: PUBLISHER_STATUS_LABELS[status](),
      tone: PUBLISHER_STATUS_TONES[status],
      text: text(),
      moves,
    };
  },
  waiting: async ({ id, status }, language) => ({
    lines: status === "active" ? waitingLines(await whoWaits({ publisherId: id }), language) : [],
    outcome: m.waiting_publisher_closes(),
  }),
  obstacles: async (id, language) =>
    obstacleTexts(
      await publisherObstacles(db(), id),
      {
        books: m.organisation_books,
        series: m.organisation_series,
        imprints: m.organisation_imprints,
        operations: m.organisation_operations,
        views: m.organisation_views,
        invitations: m.organisation_invitations,
      },
      language,
    ),
  add: async (viewer, values) => {
    const parts = withAddress(values);
    if ("ok" in parts) return parts;
    const given = { ...parts.others, address: parts.address } as PublisherRecord & {
      status: "draft" | "active";
    };
    return await addPublisher(db(), { actor: viewer }, given);
  },
  change: async (viewer, { id, openedVersion, values }) => {
    const parts = withAddress(values);
    if ("ok" in parts) return parts;
    const patch = { ...parts.others, address: parts.address } as PublisherRecord;
    return await describePublisher(db(), { actor: viewer }, { id, openedVersion, patch });
  },
  move: async (viewer, { id, openedVersion, to }) => {
    const status = MOVES[to];
    if (!status) throw new Error(`A publisher has no move ${to}.`);
    return await movePublisher(db(), { actor: viewer }, { id, openedVersion, to: status });
  },
  remove: async (viewer, id) => await removePublisher(db(), { actor: viewer }, id),
};
