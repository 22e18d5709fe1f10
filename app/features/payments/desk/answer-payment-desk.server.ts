import type { Viewer } from "#app/domain/people/viewer.ts";
import { gatewaysOf } from "#app/payments/gateways.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import type { OneOfForms } from "#app/platform/forms/read-form.server.ts";
import type { NotifyBuyer } from "#app/records/orders/locked-orders.server.ts";
import { confirmPayment, rejectPayment } from "#app/records/payments/decide-attempt.server.ts";
import { giveBackAtGateway, giveBackByHand } from "#app/records/payments/give-back.server.ts";
import { notePartGivenBack } from "#app/records/payments/given-back-there.server.ts";
import { findAttempt } from "#app/records/payments/locked-attempts.server.ts";
import { lookUpAttempt } from "#app/records/payments/look-up.server.ts";
import { refuseProof } from "#app/records/payments/transfer-proof.server.ts";
import type { PAYMENT_DESK_FORMS } from "./payment-desk.schema.ts";
import type { PaymentDeskNotice } from "./payment-labels.ts";

type PaymentDeskForm = OneOfForms<typeof PAYMENT_DESK_FORMS>;
type By = { readonly viewer: Viewer | null; readonly config: Config; readonly notify: NotifyBuyer };

/** What each form does: the result, and what the page says then. */
async function carryOut(form: PaymentDeskForm, id: string, { viewer: actor, config, notify }: By) {
  const gateways = gatewaysOf(config.payments);
  switch (form.intent) {
    case "confirm": {
      const { version: openedVersion, paymentNumber = "", came, note = null } = form.value;
      const decision = { actor, openedVersion, note, notify, paymentNumber, paisa: came?.amount };
      const result = await confirmPayment(id, decision);
      const isPaid = result.ok && result.value.state === "paid";
      return { result, notice: isPaid ? "payment_confirmed" : "payment_amount_noted" } as const;
    }
    case "reject": {
      const { version: openedVersion, reason: note = null } = form.value;
      return {
        result: await rejectPayment(id, { actor, openedVersion, note }),
        notice: "payment_rejected",
      } as const;
    }
    case "refuseProof": {
      const { version: openedVersion, reason: note = null } = form.value;
      const result = await refuseProof(id, { actor, openedVersion, note });
      return { result, notice: "payment_proof_refused" } as const;
    }
    case "giveBackByHand": {
      const { refund, reference = "" } = form.value;
      const result = await giveBackByHand(refund, { actor, notify, reference });
      return { result, notice: "payment_given_back" } as const;
    }
    case "giveBackAtGateway": {
      const result = await giveBackAtGateway(form.value.refund, { actor, notify }, gateways);
      return { result, notice: "payment_given_back" } as const;
    }
    case "notePart": {
      const { version: openedVersion, order: orderId, given } = form.value;
      const part = { actor, openedVersion, orderId, paisa: given?.amount, notify };
      return { result: await notePartGivenBack(id, part), notice: "payment_part_noted" } as const;
    }
    default: {
      const attempt = await findAttempt(id);
      await lookUpAttempt(attempt, gateways, { source: "staff", actorId: actor?.id ?? null, notify });
      return { result: { ok: true }, notice: "payment_looked" } as const;
    }
  }
}

/**
 * Carries out a form of the page of a payment. The caller has checked that the viewer sees the payment.
 * @returns the notice of what was done, or the answer of a form that was refused
 */
export async function answerPaymentDesk(form: PaymentDeskForm, id: string, by: By) {
  const { result, notice } = await carryOut(form, id, by);
  return result.ok
    ? { notice: notice satisfies PaymentDeskNotice, answer: undefined }
    : { notice: undefined, answer: form.refuse(result, { status: 409 }) };
}
