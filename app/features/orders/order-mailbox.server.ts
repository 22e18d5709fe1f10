import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { shownOrderNumber } from "#app/domain/orders/order.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import * as m from "#app/i18n/generated/messages.js";
import { takeMailboxProof } from "#app/platform/auth/sign-in-limits.server.ts";
import { postLetter } from "#app/platform/mail/letters.server.ts";
import type { Sender } from "#app/platform/person/post-letter-to.server.ts";
import { isSameSecret } from "#app/platform/secrets/is-same-secret.server.ts";
import type { Order, Purchase } from "#app/records/orders/locked-orders.server.ts";
import { letLettersGo } from "#app/records/orders/order-letters-go.server.ts";
import { mailboxKey, purchaseKey } from "#app/records/orders/purchase-key.server.ts";
import { orderPath } from "./order-access.server.ts";

/** The query of the address by which the owner of a mailbox comes back. */
export const MAILBOX = "mailbox";

/** Whether an address is that of the letter by which the owner of a mailbox shows that an order is theirs. */
export const isFromMailbox = (config: Sender["config"], purchaseId: string, url: URL): boolean =>
  isSameSecret(url.searchParams.get(MAILBOX) ?? "", mailboxKey(config, purchaseId));

type Found = { readonly order: Order; readonly purchase: Purchase };

/**
 * Sends the letter with the link by which a reader shows that the address of their order is theirs, where no letters go there since others
 * have used it too often.
 * @returns `order_letters_go` where they go; `order_mailbox_too_often`
 */
export async function askMailbox(
  { order, purchase }: Found,
  { config, from }: Sender,
): Promise<Result<null, "order_letters_go" | "order_mailbox_too_often">> {
  const { email, sendsLetters, language, personId } = purchase;
  if (email === null || sendsLetters) return refuse("order_letters_go");
  const attempt = await takeMailboxProof(config, email);
  if (!attempt.ok) return refuse("order_mailbox_too_often", { seconds: attempt.seconds });
  const query = new URLSearchParams({
    token: purchaseKey(config, purchase.id),
    [MAILBOX]: mailboxKey(config, purchase.id),
  });
  const locale = { locale: language };
  const number = shownOrderNumber(order.number);
  const link = `${config.baseUrl}${orderPath(order.number, language)}?${query}`;
  await postLetter(db(), config, {
    cause: `order:${purchase.id}-mailbox-${String(databaseNow().getTime())}`,
    kind: "order-mailbox",
    about: `orderMailbox:${purchase.id}`,
    personId,
    mail: {
      from,
      to: email,
      language,
      subject: m.order_mailbox_subject({ number }, locale),
      text: m.order_mailbox_text({ number, link }, locale),
    },
  });
  return done(null);
}

/** Lets letters go to the address of a purchase, whose owner has shown that it is theirs. */
export const confirmMailbox = async ({ purchase }: Found): Promise<void> => await letLettersGo(purchase.id);
