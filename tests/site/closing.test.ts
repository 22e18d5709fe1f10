import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { enqueue } from "#app/platform/jobs/queue.server.ts";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { formFields } from "./form-fields.ts";
import { letterTo } from "./mailbox.ts";
import { readPage, textOf } from "./page.ts";
import { slugOf } from "./people-forms.ts";
import { addSignedInPerson } from "./signed-in-person.ts";

const site = useSite();

beforeEach(() => db().execute("delete from rate_limits"));

let readers = 0;

/** A copy held at a new bookstore for a reader with an e-mail address. */
async function aHold() {
  const { id: storeId } = await build.bookstore();
  const seller = await addSignedInPerson(site, { roles: [{ type: "admin", shopId: storeId }] });
  const listing = await build.listing({ shopId: storeId, availability: "inStock" });
  await build.movement({ listingId: listing.id, change: 2 });
  const email = `reader-${(readers += 1)}@closing.example.org`;
  const at = `/bookstore/${await slugOf(listing.editionId)}/hold`;
  const fields = formFields(await (await site.get(at)).text());
  const phone = `98540${String(readers).padStart(5, "0")}`;
  const answer = await site.post(at, { ...fields, name: "Asha Rai", phone, email });
  const path = answer.headers.get("location") ?? "";
  expect(path).toContain("/bookstore/holds/");
  await letterTo(site.outbox, email);
  return { storeId, seller, listing, email, path };
}

const textAt = async (path: string) => textOf(readPage(await (await site.get(path)).text()));
const english = { locale: "en" } as const;

/** Posts the form of a page with an intent. */
async function press(person: Awaited<ReturnType<typeof addSignedInPerson>>, path: string, intent: string) {
  const page = await (await person.get(path)).text();
  const version = /name="version" value="(\d+)"/.exec(page)?.[1] ?? "";
  return { page: textOf(readPage(page)), answer: await person.post(path, { intent, version }) };
}

const heldOnce = m.waiting_holds({ count: "1" }, english);

describe.each(["its own admin", "a site administrator"])("a bookstore that %s closes", (by) => {
  test("names the copies that are held, and tells their readers by letter and on their pages", async () => {
    const { storeId, seller, email, path } = await aHold();
    const person =
      by === "its own admin" ? seller : await addSignedInPerson(site, { roles: [{ type: "siteAdmin" }] });
    const at =
      by === "its own admin"
        ? `/bookstore/manage/bookstore?bookstore=${storeId}`
        : `/admin/bookstore/${storeId}`;
    const { page, answer } = await press(person, at, "closeStore");
    expect(page).toContain(heldOnce);
    expect(page).toContain(m.waiting_store_closes({}, english));
    expect(answer.status).toBeLessThan(400);
    const text = await textAt(path);
    expect(text).toContain(m.hold_state_closed({}, english));
    expect(text).not.toContain(m.hold_code({}, english));
    expect(text).not.toContain(m.hold_state_requested({}, english));
    expect((await letterTo(site.outbox, email, 2)).subject).toContain("has closed");
  });
});

test("a listing that is withdrawn keeps what is held: the form, the reader's page and a letter say so", async () => {
  const { seller, listing, email, path } = await aHold();
  const { page, answer } = await press(seller, `/bookstore/manage/books/${listing.id}`, "withdraw");
  expect(page).toContain(heldOnce);
  expect(page).toContain(m.waiting_listing_withdrawn({}, english));
  expect(answer.status).toBeLessThan(400);
  const text = await textAt(path);
  expect(text).toContain(m.hold_still_held({}, english));
  expect(text).toContain(m.hold_code({}, english));
  // The task of each minute, at once.
  await enqueue(db(), "scheduled", { task: "notifyOfWithdrawals" });
  expect((await letterTo(site.outbox, email, 2)).subject).toContain("Your copy stays held");
});

test("an edition's form of status names the copies that are held of it", async () => {
  const { listing } = await aHold();
  const admin = await addSignedInPerson(site, { roles: [{ type: "siteAdmin" }] });
  const path = `/publishers/manage/books/${listing.editionId}?edit=status`;
  expect(textOf(readPage(await (await admin.get(path)).text()))).toContain(heldOnce);
});

test("a person who is disabled is told by letter, and again when enabled; the form names what waits", async () => {
  const admin = await addSignedInPerson(site, { roles: [{ type: "siteAdmin" }] });
  const person = await addSignedInPerson(site, {});
  const path = `/admin/users/${person.id}`;
  expect((await press(admin, path, "disable")).answer.status).toBeLessThan(400);
  const disabled = await letterTo(site.outbox, person.email);
  expect(disabled.subject).toBe(m.people_mail_disabled_subject({}, english));
  expect(disabled.text).toContain("/pages/contactus");
  expect((await press(admin, path, "enable")).answer.status).toBeLessThan(400);
  expect((await letterTo(site.outbox, person.email, 2)).subject).toBe(
    m.people_mail_enabled_subject({}, english),
  );
});
