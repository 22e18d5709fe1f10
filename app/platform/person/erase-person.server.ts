import { and, eq, inArray, sql } from "drizzle-orm";
import { databaseNow } from "#app/db/database-now.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { cartLines } from "#app/db/tables/carts.server.ts";
import { letters } from "#app/db/tables/letters.server.ts";
import { listColumns, listViews } from "#app/db/tables/lists.server.ts";
import { accounts, sessions, twoFactors, userAddresses, userRoles } from "#app/db/tables/people.server.ts";
import { stockHolds } from "#app/db/tables/stock-holds.server.ts";
import { waitlistEntries } from "#app/db/tables/waitlist.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { OPEN_HOLDS } from "#app/domain/orders/hold.ts";
import { CANCELLED_BY_READER } from "#app/domain/orders/order.ts";
import { ERASED_NAME, erasedEmail } from "#app/domain/people/erased-person.ts";
import { dropLinks } from "#app/platform/links/links.server.ts";

/**
 * Deletes a person with all rows that belong to the person.
 * @throws the error of the database where rows of other people refer to the person
 */
export async function deletePerson(tx: Transaction, id: string): Promise<void> {
  await dropLinks(tx, id);
  await tx.delete(appUsers).where(eq(appUsers.id, id));
}

/**
 * Erases a person: rows that belong to the person only are deleted, and the person's row becomes anonymous, since books,
 * bookstores, roles and entries of the ledger that other people need refer to it. The database refuses an erased row that still
 * contains personal data.
 * @throws the error of the database where a constraint refuses the change, such as for the last site administrator
 */
export async function erasePerson(tx: Transaction, id: string, now = databaseNow()): Promise<void> {
  await dropLinks(tx, id);
  for (const table of [sessions, accounts, twoFactors, userAddresses, userRoles])
    await tx.delete(table).where(eq(table.userId, id));
  for (const table of [listViews, listColumns, cartLines, waitlistEntries])
    await tx.delete(table).where(eq(table.personId, id));
  await tx.delete(letters).where(eq(letters.personId, id));
  // A copy that is held for them can be bought by others. Whoever sells one locks it first, and so does this.
  await tx.execute(sql`
    select lock_stock(array_agg(place_id), array_agg(edition_id)) from stock_holds where created_by = ${id}`);
  // Those to whom copies are promised get them first.
  await tx
    .update(stockHolds)
    .set({ status: "cancelled" })
    .where(and(eq(stockHolds.createdBy, id), inArray(stockHolds.status, [...OPEN_HOLDS])));
  await tx.delete(stockHolds).where(eq(stockHolds.createdBy, id));
  await eraseMessages(tx, id);
  await erasePurchases(tx, id);
  const email = erasedEmail(id);
  await tx
    .update(appUsers)
    .set({
      email,
      emails: [email],
      preferredEmail: email,
      emailVerified: false,
      name: ERASED_NAME,
      firstName: ERASED_NAME,
      middleNames: [],
      lastName: ERASED_NAME,
      customDisplayName: null,
      image: null,
      phones: null,
      preferredPhone: null,
      birthDate: null,
      birthCountry: null,
      identitySealed: null,
      staffNoticesBy: "nothing",
      twoFactorEnabled: false,
      deleteAfter: null,
      disabledOn: now,
      erasedOn: now,
    })
    .where(eq(appUsers.id, id));
}

/** Removes what the person wrote to the company from a mailbox that they have proved; of a complaint who wrote it. */
async function eraseMessages(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`
    update contact_messages m set name = ${ERASED_NAME}, email = null, phone = null, phone_digest = null, forgotten_on = now() from app_users u
    where u.id = ${id} and u.email_verified and lower(m.email) = u.email and m.is_complaint`);
  await tx.execute(sql`
    delete from contact_messages m using app_users u
    where u.id = ${id} and u.email_verified and lower(m.email) = u.email`);
}

/**
 * Cancels what the person has ordered and nobody has packed, and empties what is personal of their purchases. Of a parcel on its way
 * its address is still needed: it is emptied with those of readers without an account, once it is old enough.
 */
async function erasePurchases(tx: Transaction, id: string): Promise<void> {
  const own = sql`select o.id from orders o join purchases p on p.id = o.purchase_id where p.person_id = ${id}`;
  await tx.execute(sql`
    select lock_stock(array_agg(l.place_id), array_agg(l.edition_id)) from order_lines l where l.order_id in (${own})`);
  await tx.execute(sql`
    with cancelled as (
      update orders o set status = 'cancelled', moved_on = now(),
        payment_state = case when payment_state = 'due' or (payment_state = 'paid' and order_total(o) = 0) then 'void'
          when payment_state = 'paid' then 'refundDue' else payment_state end
      where id in (${own}) and status = any(${sql.param([...CANCELLED_BY_READER])}::text[]) returning id)
    insert into order_events (order_id, status, side) select id, 'cancelled', 'reader' from cancelled`);
  await tx.execute(sql`
    update purchases p set person_id = null, email = null, network_key = null, gift_note = null,
      forgotten_on = case when ended then now() end,
      name = case when not ended then name end, phone = case when not ended then phone end,
      phone_digest = case when not ended then phone_digest end,
      recipient_name = case when not ended then recipient_name end, recipient_phone = case when not ended then recipient_phone end,
      pan_number = case when not ended then pan_number end, ward = case when not ended then ward end,
      area = case when not ended then area end, street_address = case when not ended then street_address end,
      street_address2 = case when not ended then street_address2 end, zipcode = case when not ended then zipcode end
    from (
      select own.id, not exists (
        select from orders o where o.purchase_id = own.id
          and o.status not in ('completed', 'cameBack', 'cancelled', 'lapsed')) as ended
      from purchases own where own.person_id = ${id}) done
    where done.id = p.id`);
}
