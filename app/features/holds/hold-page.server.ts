import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { STORE_ADDRESS } from "#app/db/reads/store-address.server.ts";
import { type Address, addressLine } from "#app/domain/address.ts";
import { editionSlug } from "#app/domain/edition-code.ts";
import { AppError } from "#app/domain/errors.ts";
import { type HoldStatus, isOpenHold, shownHoldCode, shownHoldStatus } from "#app/domain/hold.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { type L10n, localized } from "#app/domain/l10n.ts";
import type { Language } from "#app/domain/language.ts";
import { formatInstantInBoth } from "#app/domain/nepal-date.ts";
import { IS_WITHDRAWN } from "#app/records/holds/notify-of-withdrawals.server.ts";

type Row = {
  code: string;
  status: HoldStatus;
  expires_on: string;
  reason: string | null;
  title: L10n;
  format: L10n;
  edition: string;
  is_public: boolean;
  is_open: boolean;
  is_withdrawn: boolean;
  is_without_letters: boolean;
  store: L10n;
  phone: string | null;
  opening: L10n | null;
  address: Address<L10n>;
};

/**
 * The page of a hold, for whoever has its address: that of the reader who made it. It shows neither the name nor the telephone number.
 * A hold whose time is over or whose store is closed is shown as such, also before that was written.
 * @throws AppError notFound when there is no such hold
 */
export async function holdPage(id: string, language: Language, now = new Date()) {
  const { rows } = isUuid(id)
    ? await db().execute<Row>(sql`
        select h.code, h.status, h.expires_on, h.reason, b.title, f.title as format, e.code as edition,
          exists (select from catalogue_entries c where c.edition_id = e.id) as is_public,
          s.is_active as is_open,
          ${IS_WITHDRAWN} as is_withdrawn, h.email is not null and not h.sends_letters as is_without_letters,
          s.name as store, s.phone, s.opening_hours as opening,
          ${sql.raw(STORE_ADDRESS)} as address
        from stock_holds h
        join listings l on l.id = h.listing_id
        join bookstores s on s.id = l.bookstore_id
        join book_editions e on e.id = h.edition_id
        join book_formats f on f.id = e.format_id
        join books b on b.id = e.book_id
        where h.id = ${id}`)
    : { rows: [] };
  const [row] = rows;
  if (!row) throw new AppError("notFound", { hidden: "hold" });
  const expiresOn = new Date(row.expires_on);
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
