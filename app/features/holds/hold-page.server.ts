import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { queryRow } from "#app/db/query-rows.server.ts";
import { STORE_ADDRESS } from "#app/db/reads/store-address.server.ts";
import { addressValue, l10nValue, momentValue } from "#app/db/row-values.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { formatInstantInBoth } from "#app/domain/calendar/nepal-date.ts";
import { editionSlug } from "#app/domain/editions/edition-code.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { HOLD_STATUSES, isOpenHold, shownHoldCode, shownHoldStatus } from "#app/domain/orders/hold.ts";
import { addressLine } from "#app/domain/places/address.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { IS_WITHDRAWN } from "#app/records/holds/notify-of-withdrawals.server.ts";

const holdRow = z.object({
  code: z.string(),
  status: z.enum(HOLD_STATUSES),
  expires_on: momentValue,
  reason: z.string().nullable(),
  title: l10nValue,
  format: l10nValue,
  edition: z.string(),
  is_public: z.boolean(),
  is_open: z.boolean(),
  is_withdrawn: z.boolean(),
  is_without_letters: z.boolean(),
  store: l10nValue,
  phone: z.string().nullable(),
  opening: l10nValue.nullable(),
  address: addressValue,
});

/**
 * The page of a hold, for whoever has its address: that of the reader who made it. It shows neither the name nor the telephone number.
 * A hold whose time is over or whose store is closed is shown as such, also before that was written.
 * @throws AppError notFound when there is no such hold
 */
export async function holdPage(id: string, language: Language, now = databaseNow()) {
  const row = isUuid(id)
    ? await queryRow(
        db(),
        holdRow,
        sql`
        select h.code, h.status, h.expires_on, h.reason, b.title, f.title as format, e.code as edition,
          exists (select from catalogue_entries c where c.edition_id = e.id) as is_public,
          s.is_active as is_open,
          ${IS_WITHDRAWN} as is_withdrawn, h.email is not null and not h.sends_letters as is_without_letters,
          s.name as store, s.phone, s.opening_hours as opening,
          ${sql.raw(STORE_ADDRESS)} as address
        from stock_holds h
        join listings l on l.id = h.listing_id
        join bookstores s on s.id = l.shop_id
        join book_editions e on e.id = h.edition_id
        join book_formats f on f.id = e.format_id
        join books b on b.id = e.book_id
        where h.id = ${id}`,
      )
    : undefined;
  if (!row) throw new AppError("notFound", { hidden: "hold" });
  const expiresOn = row.expires_on;
  const status = shownHoldStatus({ status: row.status, expiresOn, isStoreOpen: row.is_open }, now);
  return {
    status,
    isOpen: isOpenHold(status),
    /** Whether the copy is held of a book that the bookstore does not sell any more. */
    isWithdrawn: isOpenHold(status) && row.is_withdrawn,
    /** Whether the reader gave an address to which no letter is sent. */
    isWithoutLetters: row.is_without_letters,
    code: shownHoldCode(row.code),
    until: formatInstantInBoth(expiresOn, language),
    reason: row.reason ?? undefined,
    title: localized(row.title, language),
    format: localized(row.format, language),
    /** The path of the edition's page, without language; undefined where visitors do not see it any more. */
    path: row.is_public ? `/bookstore/${editionSlug(row.title, row.edition)}` : undefined,
    store: localized(row.store, language),
    place: addressLine(row.address, language),
    phone: row.phone ?? undefined,
    opening: row.opening ? localized(row.opening, language) : undefined,
  };
}

export type HoldPage = Awaited<ReturnType<typeof holdPage>>;
