import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { userRoles } from "#app/db/tables/people.server.ts";
import {
  addPerson,
  addSession,
  auditActionsOf,
  errorOf,
  rowOf,
  sessionsOf,
  whileWritesFail,
} from "#app/features/account/account-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { refusalOf } from "#tests/database-refusal.ts";
import { useMailbox } from "#tests/letters.ts";
import { addTestPerson, setLetterLanguage } from "#tests/sign-in.ts";
import { linkIn, tokenOf } from "#tests/site/mailbox.ts";
import { cancelDeletion, cancelDeletionByLink, isCancelDeletionLink } from "./cancel-deletion.server.ts";
import { deleteDueAccounts, UNVERIFIED_MS } from "./delete-due-accounts.server.ts";
import { requestDeletion } from "./request-deletion.server.ts";

useDatabase();

const { sender, letterTo } = useMailbox();
const DAY_MS = 24 * 3600 * 1000;
const NOW = new Date();
const after = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

const exists = async (id: string) => (await stateOf(id)) === "exists";

/** An erased person has an anonymous row; a deleted one has none. */
async function stateOf(id: string): Promise<"exists" | "erased" | "deleted"> {
  const [row] = await db().select({ erasedOn: appUsers.erasedOn }).from(appUsers).where(eq(appUsers.id, id));
  return row ? (row.erasedOn ? "erased" : "exists") : "deleted";
}

test("a person who requests deletion is signed out everywhere, and erased after fourteen days, except for their id", async () => {
  const { id, viewer, password, email } = await addPerson();
  await addSession(id);
  await addSession(id);
  expect(await requestDeletion(viewer, id, password, sender, NOW)).toMatchObject({ ok: true });
  expect((await rowOf(id)).deleteAfter).toEqual(after(14));
  expect(await sessionsOf(id)).toEqual([]);
  expect(linkIn(await letterTo(email))).toMatch(/^\/account\/keep\?token=/);

  expect(await deleteDueAccounts(after(13.9))).toBe(0);
  expect(await exists(id)).toBe(true);
  expect(await deleteDueAccounts(after(14.1))).toBe(1);
  expect(await stateOf(id)).toBe("erased");
  expect((await rowOf(id)).email).not.toBe(email);
  expect(await deleteDueAccounts(after(15))).toBe(0);
  expect(await auditActionsOf(id)).toEqual(["person.erase", "person.requestDeletion"]);
});

test("the letter, its date and its link are in the person's own language", async () => {
  const person = await addPerson();
  await setLetterLanguage("np", person);
  await requestDeletion(person.viewer, person.id, person.password, sender, new Date("2029-08-01T06:00:00Z"));
  const letter = await letterTo(person.email);
  expect(letter.text).toContain("२०८६ साउन ३०");
  expect(linkIn(letter)).toMatch(/^\/np\/account\/keep\?token=/);
  await cancelDeletion(person.viewer, person.id);
});

test("the link in the letter cancels the deletion once, without signing in", async () => {
  const { id, viewer, password, email } = await addPerson();
  await requestDeletion(viewer, id, password, sender);
  const token = tokenOf(linkIn(await letterTo(email)));
  expect(await isCancelDeletionLink(token)).toBe(true);
  expect(await cancelDeletionByLink(`${token}x`)).toEqual({ ok: false, code: "account_link_expired" });
  expect(await cancelDeletionByLink(token)).toMatchObject({ ok: true });
  expect(await cancelDeletionByLink(token)).toMatchObject({ code: "account_link_expired" });
  expect((await rowOf(id)).deleteAfter).toBeNull();
  expect(await deleteDueAccounts(after(30))).toBe(0);
  expect(await auditActionsOf(id)).toEqual(["person.cancelDeletion", "person.requestDeletion"]);
});

test("a signed-in person can cancel the deletion, which makes the link invalid", async () => {
  const { id, viewer, password, email } = await addPerson();
  await requestDeletion(viewer, id, password, sender);
  const token = tokenOf(linkIn(await letterTo(email)));
  expect(await cancelDeletion(viewer, id)).toEqual({ ok: true, value: { changed: true } });
  expect(await cancelDeletion(viewer, id)).toEqual({ ok: true, value: { changed: false } });
  expect(await isCancelDeletionLink(token)).toBe(false);
});

test("nothing is deleted with a wrong password, by another person, or without an audit entry", async () => {
  const { id, viewer, password } = await addPerson();
  const otherPerson = await addPerson();
  await addSession(id);
  expect(await requestDeletion(viewer, id, "wrong", sender)).toMatchObject({ code: "form_invalid" });
  expect(await errorOf(() => requestDeletion(otherPerson.viewer, id, password, sender))).toBe("notFound");
  expect(await errorOf(() => cancelDeletion(otherPerson.viewer, id))).toBe("notFound");
  await whileWritesFail("audit_entries", async () =>
    expect(await errorOf(() => requestDeletion(viewer, id, password, sender))).toBe("unexpected"),
  );
  expect((await rowOf(id)).deleteAfter).toBeNull();
  expect(await sessionsOf(id)).toHaveLength(1);
});

test("the last site administrator is not marked for deletion, by the database either; others who are due are erased", async () => {
  await db()
    .delete(userRoles)
    .where(eq(userRoles.type, "siteAdmin"))
    .catch(() => undefined);
  const first = await addPerson({ roles: [{ type: "siteAdmin" }] });
  const second = await addPerson({ roles: [{ type: "siteAdmin" }] });
  const reader = await addPerson();
  expect(await requestDeletion(first.viewer, first.id, first.password, sender, NOW)).toMatchObject({
    ok: true,
  });
  expect(await requestDeletion(second.viewer, second.id, second.password, sender, NOW)).toEqual({
    ok: false,
    code: "account_last_site_admin",
  });
  const mark = () =>
    db()
      .update(appUsers)
      .set({ deleteAfter: after(1) })
      .where(eq(appUsers.id, second.id));
  expect(await refusalOf(mark)).toBe("site_admin_remains");
  await requestDeletion(reader.viewer, reader.id, reader.password, sender, NOW);
  expect(await deleteDueAccounts(after(14.1))).toBe(2);
  expect(await Promise.all([reader, first, second].map(({ id }) => exists(id)))).toEqual([
    false,
    false,
    true,
  ]);
});

test("an account that is not verified is deleted after a week, unless it was given a role", async () => {
  const bookstore = await build.bookstore();
  const role = { type: "admin" as const, shopId: bookstore.id };
  const [withoutRole, withRole, verified] = await Promise.all([
    addTestPerson({ isVerified: false }),
    addTestPerson({ isVerified: false, roles: [role] }),
    addTestPerson(),
  ]);
  const all = () => Promise.all([withoutRole, withRole, verified].map(({ id }) => exists(id)));
  await deleteDueAccounts(new Date(Date.now() + UNVERIFIED_MS - 60_000));
  expect(await all()).toEqual([true, true, true]);
  await deleteDueAccounts(new Date(Date.now() + UNVERIFIED_MS + 60_000));
  expect(await all()).toEqual([false, true, true]);
  expect(await stateOf(withoutRole.id)).toBe("deleted");
});
