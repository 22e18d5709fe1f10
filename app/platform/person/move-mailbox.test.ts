import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { purchases } from "#app/db/tables/orders.server.ts";
import { waitlistEntries } from "#app/db/tables/waitlist.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { postLetter } from "#app/platform/mail/letters.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { useMailbox } from "#tests/letters.ts";
import { addTestPerson } from "#tests/sign-in.ts";
import { moveMailbox } from "./move-mailbox.server.ts";

useDatabase();
const mailbox = useMailbox();

const [FROM, TO] = ["before@example.com", "now@example.com"];

test("letters about what a reader asked for go to the mailbox of now, those that wait too; what was asked for under another address stays (reported-situations-2, S1)", async () => {
  const { id: personId } = await addTestPerson({ email: FROM });
  const { id: listingId } = await build.listing();
  const entry = { listingId, language: "en", personId } as const;
  await db()
    .insert(waitlistEntries)
    .values({ ...entry, email: FROM });
  const { purchaseId } = await build.order();
  await db().update(purchases).set({ personId, email: FROM }).where(eq(purchases.id, purchaseId));
  const { purchaseId: gift } = await build.order();
  await db().update(purchases).set({ personId, email: "mother@example.com" }).where(eq(purchases.id, gift));
  const { from, config } = mailbox.sender;
  const post = async (cause: `${string}:${string}`, kind: string) =>
    await postLetter(db(), config, {
      cause,
      kind,
      personId,
      mail: { from, to: FROM, subject: kind, text: "…", language: "en" },
    });
  await post("order:1", "order-placed");
  await post("audit:1", "passwordChanged");
  await transact(db(), async (tx) => await moveMailbox(tx, config, { personId, from: FROM, to: TO }));
  const subjects = async (address: string) =>
    (await mailbox.lettersTo(address)).map(({ subject }) => subject);
  expect(await subjects(TO)).toEqual(["order-placed"]);
  // The letter about the password warns whoever has the mailbox that the account had.
  expect(await subjects(FROM)).toEqual(["passwordChanged"]);
  const emailOf = async (id: string) =>
    (await db().select({ email: purchases.email }).from(purchases).where(eq(purchases.id, id)))[0]?.email;
  expect([await emailOf(purchaseId), await emailOf(gift)]).toEqual([TO, "mother@example.com"]);
  const [waiting] = await db()
    .select({ email: waitlistEntries.email })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.listingId, listingId));
  expect(waiting?.email).toBe(TO);
});
