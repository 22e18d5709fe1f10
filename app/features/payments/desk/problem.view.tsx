import * as m from "#app/i18n/generated/messages.js";
import common from "#app/ui/common.module.css";
import type { PaymentRecord } from "./payment-record.server.ts";

/** What a person has to find out about a payment, or that nobody has to do anything. */
export const Problem = ({ page }: { page: PaymentRecord }) => <p className={common.hint}>{textOf(page)}</p>;

function textOf({
  problem,
  state,
  way,
  sum,
  found,
  reference,
  refunds,
  partGivenBack,
}: PaymentRecord): string {
  if (partGivenBack !== undefined) return m.paymentdesk_problem_part({ when: partGivenBack });
  switch (problem) {
    case "gatewayUnsure":
      return m.paymentdesk_problem_unsure();
    case "noAnswer":
      return m.paymentdesk_problem_no_answer();
    case "otherAmount":
      return m.paymentdesk_problem_amount({ found: found ?? "–", sum });
    case "otherPayment":
      return m.paymentdesk_problem_other();
    case "refundedThere":
      return m.paymentdesk_problem_refunded();
    case "proofSent":
      return m.paymentdesk_problem_proof({ sum, reference });
    default:
      if (state !== "open")
        return refunds.some(({ given }) => given === undefined)
          ? m.paymentdesk_next_owed()
          : m.paymentdesk_next_nothing();
      return way === "bankTransfer" ? m.paymentdesk_next_transfer() : m.paymentdesk_next_open();
  }
}
