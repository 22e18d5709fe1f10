import { redirect } from "react-router";
import { IMAGE_MAX_BYTES } from "#app/domain/limits.ts";
import type { CashLimits } from "#app/domain/orders/payment-way.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import type { PostedFile } from "#app/platform/forms/posted-fields.ts";
import type { OneOfForms } from "#app/platform/forms/read-form.server.ts";
import { acceptImage } from "#app/platform/images/accept-image.server.ts";
import { takeAttempt } from "#app/platform/limits/limits.server.ts";
import type { Order } from "#app/records/orders/locked-orders.server.ts";
import {
  giveUpPurchase,
  leaveAttempt,
  payInCash,
  unresolvedAttempt,
} from "#app/records/payments/leave-attempt.server.ts";
import { sendProof } from "#app/records/payments/transfer-proof.server.ts";
import type { PAYMENT_FORMS } from "./payment.schema.ts";
import type { PaymentNotice } from "./payment-messages.ts";
import { paymentPath } from "./payment-paths.ts";
import { lookUpOpen } from "./payment-return.server.ts";
import { type Payer, startPayment } from "./start-payment.server.ts";

type PaymentForm = OneOfForms<typeof PAYMENT_FORMS>;

/** Decoding a picture is costly, and everybody may send one who has ordered. */
const OF_ORDER = { name: "transferProof", points: 10, seconds: 3600 } as const;
/** Attempts to pay one purchase. */
const OF_PURCHASE = { name: "paymentStart", points: 20, seconds: 3600 } as const;

/** What was given up goes back into the cart of the reader. @returns the cookies to set */
type TakeBack = (
  lines: readonly { readonly listingId: string; readonly copies: number; readonly seenPaisa: bigint }[],
) => Promise<readonly string[]>;

type Context = Payer & {
  readonly cash: CashLimits;
  readonly order: Order;
  /** The path of the page of the order, and of the cart after it was filled again. */
  readonly orderPath: string;
  readonly cartPath: string;
  readonly takeBack: TakeBack;
};

/**
 * Carries out a form of the page where a purchase is paid.
 * @returns the answer of a form that was refused
 * @throws a redirect to the page where the reader goes on
 */
export async function answerPayment(form: PaymentForm, context: Context) {
  const { order, personId, language, orderPath, notify } = context;
  const here = paymentPath(order.number, language);
  const goTo = (path: string, headers?: Headers) =>
    redirect(path, { status: 303, ...(headers && { headers }) });
  const withNotice = (notice: PaymentNotice) => goTo(`${here}?done=${notice}`);
  // Nobody pays twice who has paid, and whose way back was lost.
  if (await lookUpOpen(order.purchaseId, context)) throw goTo(here);
  const open = await unresolvedAttempt(order.purchaseId);
  const by = { source: "reader", actorId: personId } as const;
  switch (form.intent) {
    case "pay": {
      const limit = await takeAttempt(OF_PURCHASE, order.purchaseId);
      if (!limit.ok)
        return form.refuse(refuse("form_too_often", { seconds: limit.seconds }), { status: 429 });
      // At a gateway whose page cannot be opened again, a new attempt takes the place of the one that its reader left.
      if (open) await leaveAttempt(open.id, by);
      const started = await startPayment(order, form.value.way, context);
      if (!started.ok) return form.refuse(started);
      throw goTo(started.value);
    }
    case "cash": {
      const paid = await payInCash(order.purchaseId, personId, notify, context.cash);
      if (!paid.ok) return form.refuse(paid);
      throw goTo(`${orderPath}?done=order_thanks`);
    }
    case "look":
      throw goTo(here);
    case "leave": {
      if (!open) throw goTo(here);
      const left = await leaveAttempt(open.id, by);
      if (!left.ok) return form.refuse(left);
      throw withNotice("payment_left");
    }
    case "giveUp": {
      const given = await giveUpPurchase(order.purchaseId, personId);
      if (!given.ok) return form.refuse(given);
      const headers = new Headers();
      for (const cookie of await context.takeBack(given.value)) headers.append("set-cookie", cookie);
      throw goTo(context.cartPath, headers);
    }
    default: {
      if (!open) return form.refuse(refuse("payment_over"));
      const picture = await proofOf(form.file, order.purchaseId);
      if (!picture.ok) return form.refuse(picture);
      const sent = await sendProof(open.id, picture.value, personId, context.config.sessionSecret ?? "");
      if (!sent.ok) return form.refuse(sent);
      throw withNotice("payment_proof_sent");
    }
  }
}

/** The field that takes the picture of a transfer. */
export const PROOF_FIELD = { name: "picture", maxBytes: IMAGE_MAX_BYTES } as const;

/** The picture of a transfer as WebP, without what a camera has written into it. */
async function proofOf(
  file: PostedFile | undefined,
  purchaseId: string,
): Promise<
  Result<Buffer, "form_required" | "form_too_often" | "payment_picture_wrong" | "payment_picture_too_large">
> {
  const field = { field: PROOF_FIELD.name };
  if (!file) return refuse("form_required", field);
  if ("problem" in file)
    return refuse(file.problem === "tooLarge" ? "payment_picture_too_large" : "payment_picture_wrong", field);
  const attempt = await takeAttempt(OF_ORDER, purchaseId);
  if (!attempt.ok) return refuse("form_too_often", { seconds: attempt.seconds });
  const accepted = await acceptImage(file.bytes);
  if (accepted.ok) return done(accepted.value.master);
  return refuse(
    accepted.code === "image.tooLarge" ? "payment_picture_too_large" : "payment_picture_wrong",
    field,
  );
}
