import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { letters } from "#app/db/tables/letters.server.ts";
import { gatewayRefusals, paymentAttempts } from "#app/db/tables/payments.server.ts";
import { staffNotices } from "#app/db/tables/staff-notices.server.ts";
import { STAFF_NOTICES, STAFF_NOTICES_BY, type StaffNoticesBy } from "#app/domain/people/staff-notice.ts";
import { chooseStaffNotices } from "#app/features/account/profile/choose-staff-notices.server.ts";
import { openContent } from "#app/platform/mail/letters.server.ts";
import { sealedValues } from "#app/platform/secrets/sealed-rows.server.ts";
import { cancelOrder } from "#app/records/orders/move-alone.server.ts";
import { acceptOrder } from "#app/records/orders/move-order.server.ts";
import { notify, ordered, storeWith } from "#app/records/orders/orders-for-tests.ts";
import { paidOrder } from "#app/records/payments/payments-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { useMailbox } from "#tests/letters.ts";
import { addTestPerson } from "#tests/sign-in.ts";
import { tellStaff, tellStaffDaily } from "./tell-staff.server.ts";

useDatabase();
const mailbox = useMailbox({ TEXT_MESSAGE_LOG: "/dev/null" });

type Own = Partial<typeof appUsers.$inferInsert>;

/** Somebody who works for a bookstore, or administers the site, with a telephone. */
async function aMember(shopId: string | null, own: Own = {}): Promise<string> {
  const roles = shopId === null ? [{ type: "siteAdmin" as const }] : [{ type: "admin" as const, shopId }];
  const { id } = await addTestPerson({ roles });
  const phone = { preferredPhone: "+9779851000111", phones: null };
  await db()
    .update(appUsers)
    .set({ ...sealedValues(appUsers, id, phone), ...own })
    .where(eq(appUsers.id, id));
  return id;
}

/** What was written to a person since the last time, by channel. */
async function written(personId: string) {
  const rows = await db()
    .select()
    .from(letters)
    .where(eq(letters.personId, personId))
    .orderBy(letters.createdOn);
  await db().delete(letters).where(eq(letters.personId, personId));
  return rows.map(({ id, channel, content }) => {
    const opened = openContent(mailbox.sender.config, id, content ?? "");
    if ("textMessage" in opened) return { channel, text: opened.textMessage.text, subject: "" };
    return {
      channel,
      text: "mail" in opened ? opened.mail.text : "",
      subject: "mail" in opened ? opened.mail.subject : "",
    };
  });
}

const tell = async () => await tellStaff(mailbox.sender);

beforeEach(async () => {
  await db().delete(gatewayRefusals);
  await db().update(appUsers).set({ staffNoticesBy: "nothing" }).where(sql`true`);
  await tell();
  await db().delete(letters);
});

describe("staff are told of what waits (reported-situations-2, M28)", () => {
  test.each<[StaffNoticesBy, string[]]>([
    ["letter", ["mail"]],
    ["text", ["text"]],
    ["both", ["mail", "text"]],
    ["daily", []],
    ["nothing", []],
  ])("by %s: %j, of a new order at their own bookstore, once", async (staffNoticesBy, channels) => {
    const { listing } = await storeWith(5);
    const member = await aMember(listing.shopId, { staffNoticesBy });
    const other = await aMember((await storeWith(1)).listing.shopId, { staffNoticesBy });
    const { id } = await ordered([{ listingId: listing.id }]);
    await Promise.all([tell(), tell()]);
    const told = await written(member);
    expect(told.map(({ channel }) => channel).toSorted()).toEqual(channels.toSorted());
    for (const { text } of told) {
      expect(text).toContain(`/bookstore/manage/orders/${id}`);
      expect(text).not.toContain("token=");
    }
    expect(await written(other)).toEqual([]);
    await tell();
    expect(await written(member)).toEqual([]);
  });

  test("by letter where they chose texts and have no telephone any more, or nothing sends texts any more", async () => {
    const { listing } = await storeWith(5);
    const without = await aMember(listing.shopId, { staffNoticesBy: "text", preferredPhone: null });
    await ordered([{ listingId: listing.id }]);
    await tell();
    expect((await written(without)).map(({ channel }) => channel)).toEqual(["mail"]);
    const member = await aMember(listing.shopId, { staffNoticesBy: "both" });
    await ordered([{ listingId: listing.id }]);
    const { sender } = mailbox;
    await tellStaff({ ...sender, config: { ...sender.config, textMessageLog: undefined } });
    expect((await written(member)).map(({ channel }) => channel)).toEqual(["mail"]);
  });

  test("of several, with their number and the list, in their own language; of what they entered themselves not", async () => {
    const { listing } = await storeWith(9);
    const clerkId = await aMember(listing.shopId, { staffNoticesBy: "letter" });
    const member = await aMember(listing.shopId, { staffNoticesBy: "letter", preferredLanguage: "np" });
    await ordered([{ listingId: listing.id }], { clerkId });
    await tell();
    expect(await written(clerkId)).toEqual([]);
    expect(await written(member)).toHaveLength(1);
    await ordered([{ listingId: listing.id }]);
    await tell();
    const [letter] = await written(member);
    expect(letter?.subject).toContain("२ अर्डर");
    expect(letter?.text).toContain("/np/bookstore/manage/orders?status=placed");
    expect(letter?.text).toContain("/np/account");
  });

  test("anew when it waits again, and not of what somebody has answered meanwhile", async () => {
    const { listing, seller } = await storeWith(9);
    const member = await aMember(listing.shopId, { staffNoticesBy: "letter" });
    const answered = await ordered([{ listingId: listing.id }]);
    await acceptOrder(db(), { actor: seller, notify }, { id: answered.id, openedVersion: null });
    await tell();
    expect(await written(member)).toEqual([]);
    await ordered([{ listingId: listing.id }]);
    await tell();
    const notices = await db().$count(staffNotices);
    await db().execute(sql`update orders set status = 'accepted' where status = 'placed'`);
    await tell();
    expect(await db().$count(staffNotices)).toBeLessThan(notices);
    expect(await written(member)).toHaveLength(1);
  });

  test("administrators of payments to be found out about, money that is owed back, and a key that is refused", async () => {
    const admin = await aMember(null, { staffNoticesBy: "letter" });
    const { order, attempt } = await paidOrder();
    await cancelOrder(order.id, null);
    await tell();
    const [owed] = await written(admin);
    expect(owed?.text).toContain(`/admin/payments/${attempt.id}`);
    const unclear = await paidOrder();
    await db()
      .update(paymentAttempts)
      .set({ partGivenBackOn: new Date() })
      .where(eq(paymentAttempts.id, unclear.attempt.id));
    await db().insert(gatewayRefusals).values({ way: "khalti" });
    await tell();
    const texts = (await written(admin)).map(({ text }) => text).toSorted();
    expect(texts).toHaveLength(2);
    expect(texts.join()).toContain(`/admin/payments/${unclear.attempt.id}`);
    expect(texts.join()).toMatch(/\/admin\n/);
  });

  test("a hold that was asked for; nobody who is disabled, or whose mailbox is not verified", async () => {
    const { listing } = await storeWith(1);
    const member = await aMember(listing.shopId, { staffNoticesBy: "letter" });
    const gone = await aMember(listing.shopId, { staffNoticesBy: "letter", disabledOn: new Date() });
    const unverified = await aMember(listing.shopId, { staffNoticesBy: "letter", emailVerified: false });
    const { id } = await build.hold({ listingId: listing.id });
    await tell();
    expect((await written(member)).map(({ text }) => text).join()).toContain(`/bookstore/manage/holds/${id}`);
    for (const each of [gone, unverified]) expect(await written(each)).toEqual([]);
  });

  test("once a day of everything, where they chose so, and not on a day without anything", async () => {
    const { listing } = await storeWith(9);
    const member = await aMember(listing.shopId, { staffNoticesBy: "daily" });
    await tellStaffDaily(mailbox.sender);
    expect(await written(member)).toEqual([]);
    const { id } = await ordered([{ listingId: listing.id }]);
    await build.hold({ listingId: listing.id });
    await tellStaffDaily(mailbox.sender);
    await tellStaffDaily(mailbox.sender);
    const told = await written(member);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(`/bookstore/manage/orders/${id}`);
    expect(told[0]?.text).toContain("/bookstore/manage/holds");
    const tomorrow = new Date(Date.now() + 86_400_000);
    await tellStaffDaily(mailbox.sender, tomorrow);
    expect(await written(member)).toHaveLength(1);
  });
});

describe("how they are told", () => {
  test("is chosen by themselves, by text only with a telephone", async () => {
    const { id } = await addTestPerson();
    const viewer = { id, email: "a@b.test", name: "A", roles: [{ type: "user" as const }] };
    expect(await chooseStaffNotices(viewer, id, "text")).toMatchObject({ code: "account_no_phone" });
    expect(await chooseStaffNotices(viewer, id, "pigeon")).toMatchObject({ code: "form_invalid" });
    expect(await chooseStaffNotices(viewer, id, "daily")).toMatchObject({ ok: true });
    const other = await addTestPerson();
    await expect(chooseStaffNotices(viewer, other.id, "daily")).rejects.toMatchObject({ code: "notFound" });
    expect(STAFF_NOTICES_BY).toHaveLength(5);
    expect(STAFF_NOTICES).toHaveLength(5);
  });
});
