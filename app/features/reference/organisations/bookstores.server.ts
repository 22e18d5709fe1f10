import { eq, sql } from "drizzle-orm";
import { href } from "react-router";
import { db } from "#app/db/client.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { DESCRIPTION_MAX, NAME_MAX } from "#app/domain/limits.ts";
import { CHECKED } from "#app/features/reference/engine/field-view.ts";
import { optionalTexts, texts, yesNo } from "#app/features/reference/engine/fields.server.ts";
import { optionalPhone } from "#app/features/reference/engine/party-fields.server.ts";
import { waitingLines } from "#app/fields/waiting-lines.ts";
import * as m from "#app/i18n/generated/messages.js";
import { addBookstore, type NewBookstore } from "#app/records/bookstores/add-bookstore.server.ts";
import {
  type BookstoreRecord,
  changeBookstore,
  describeBookstore,
} from "#app/records/bookstores/change-bookstore.server.ts";
import { bookstoreObstacles, removeBookstore } from "#app/records/remove-organisation.server.ts";
import { whoWaits } from "#app/records/who-waits.server.ts";
import { ADDRESS_FIELDS, withAddress } from "./address-fields.server.ts";
import { bookstoreList } from "./bookstore-list.server.ts";
import { obstacleTexts } from "./obstacle-texts.server.ts";
import type { OrganisationKind } from "./organisation.server.ts";

/** The bookstores, at `/admin/bookstore`. */
export const bookstoreKind: OrganisationKind = {
  name: "bookstore",
  path: href("/admin/bookstore"),
  texts: {
    title: m.organisation_bookstores,
    description: m.organisation_bookstores_about,
    add: m.organisation_bookstore_add,
  },
  initial: { isActive: CHECKED },
  list: bookstoreList,
  fields: {
    name: texts({ label: m.reference_name, max: NAME_MAX }),
    description: texts({
      label: m.reference_description,
      hint: m.organisation_description_hint,
      max: DESCRIPTION_MAX,
      isMultiline: true,
    }),
    // Changed by a button of its own once the store is there.
    isActive: yesNo({ label: m.organisation_opens_at_once, isFixed: true }),
    phone: optionalPhone({
      group: m.organisation_group_contact,
      label: m.bookstore_phone,
      hint: m.bookstore_phone_hint,
    }),
    openingHours: optionalTexts({
      group: m.organisation_group_contact,
      label: m.bookstore_hours,
      hint: m.bookstore_hours_hint,
      max: NAME_MAX,
    }),
    ...ADDRESS_FIELDS,
  },
  uses: [
    {
      label: m.organisation_listings,
      rows: (id) => sql`
        select l.id, b.title as name from listings l join book_editions e on e.id = l.edition_id
          join books b on b.id = e.book_id where l.shop_id = ${id}`,
      pathOf: ({ id: listingId }) => href("/bookstore/manage/books/:listingId", { listingId }),
    },
  ],
  roleColumn: sql`shop_id`,
  deskPath: (id) => `${href("/bookstore/manage")}?bookstore=${id}`,
  row: async (id) => (await db().select().from(bookstores).where(eq(bookstores.id, id)))[0],
  stateOf: ({ isActive }) =>
    isActive
      ? {
          label: m.bookstore_badge_open(),
          tone: "good",
          text: m.bookstore_is_open(),
          moves: ["closeStore"],
        }
      : {
          label: m.bookstore_badge_closed(),
          tone: "warning",
          text: m.bookstore_is_closed(),
          moves: ["openStore"],
        },
  waiting: async ({ id, isActive }, language) => ({
    lines: isActive ? waitingLines(await whoWaits({ shopId: id }), language) : [],
    outcome: m.waiting_store_closes(),
  }),
  obstacles: async (id, language) => {
    const { company, ...counts } = await bookstoreObstacles(db(), id);
    const labels = {
      listings: m.organisation_listings,
      requests: m.organisation_requests,
      movements: m.organisation_movements,
      invitations: m.organisation_invitations,
    };
    return [
      ...(company > 0 ? [m.organisation_company_store()] : []),
      ...obstacleTexts(counts, labels, language),
    ];
  },
  add: async (viewer, values) => {
    const parts = withAddress(values);
    if ("ok" in parts) return parts;
    return await addBookstore(db(), viewer, { ...parts.others, address: parts.address } as NewBookstore);
  },
  change: async (viewer, { id, openedVersion, values }) => {
    const parts = withAddress(values);
    if ("ok" in parts) return parts;
    const patch = { ...parts.others, address: parts.address } as BookstoreRecord;
    return await describeBookstore(db(), { actor: viewer }, { id, openedVersion, patch });
  },
  move: async (viewer, { id, openedVersion, to, notify }) =>
    await changeBookstore(
      db(),
      { actor: viewer, notify },
      { id, openedVersion, patch: { isActive: to === "openStore" } },
    ),
  remove: async (viewer, id) => await removeBookstore(db(), { actor: viewer }, id),
};
