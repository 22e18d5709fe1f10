import { and, eq, like, or } from "drizzle-orm";
import { letters } from "#app/db/tables/letters.server.ts";
import { purchases } from "#app/db/tables/orders.server.ts";
import { stockHolds } from "#app/db/tables/stock-holds.server.ts";
import { waitlistEntries } from "#app/db/tables/waitlist.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { openContent, sealContent } from "#app/platform/mail/letters.server.ts";

/** The kinds of letters that tell a reader what became of what they asked for: they go to the mailbox that the reader has now. */
const FOLLOWING = ["order-%", "hold-%", "waitlist-%"];

/**
 * Lets letters about what a person has ordered, has held, or waits for go to another mailbox: those that are written from now on, and those
 * that wait to be sent. What was asked for under a third address stays with that.
 * @param from the address that the account had
 */
export async function moveMailbox(
  tx: Transaction,
  config: Config,
  { personId, from, to }: { readonly personId: string; readonly from: string; readonly to: string },
): Promise<void> {
  await tx
    .update(purchases)
    .set({ email: to })
    .where(and(eq(purchases.personId, personId), eq(purchases.email, from)));
  await tx
    .update(stockHolds)
    .set({ email: to })
    .where(and(eq(stockHolds.createdBy, personId), eq(stockHolds.email, from)));
  await tx
    .update(waitlistEntries)
    .set({ email: to })
    .where(and(eq(waitlistEntries.personId, personId), eq(waitlistEntries.email, from)));
  const waiting = await tx
    .select({ id: letters.id, content: letters.content })
    .from(letters)
    .where(
      and(
        eq(letters.personId, personId),
        eq(letters.state, "waiting"),
        or(...FOLLOWING.map((kind) => like(letters.kind, kind))),
      ),
    )
    .for("update");
  for (const { id, content } of waiting) {
    const opened = content === null ? undefined : openContent(config, id, content);
    if (!opened || !("mail" in opened) || opened.mail.to !== from) continue;
    const moved = { mail: { ...opened.mail, to } };
    await tx
      .update(letters)
      .set({ content: sealContent(config, id, moved) })
      .where(eq(letters.id, id));
  }
}
