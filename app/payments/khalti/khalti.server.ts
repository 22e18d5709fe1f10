import { askAgain, askGateway } from "#app/payments/ask-gateway.server.ts";
import type { PaymentGateway } from "#app/payments/gateway.ts";
import { khaltiLookUp } from "./look-up.ts";
import { khaltiRefund } from "./refund.ts";
import { KHALTI_LEAST_PAISA, khaltiStart, khaltiStarted } from "./start-payment.ts";

/** The account of a shop at Khalti, and the address of its interface, which ends with a slash: `https://khalti.com/api/v2/`. */
export type KhaltiSettings = { readonly secretKey: string; readonly apiUrl: string };

const OK = 200;
/** Refusals after which it is certain that nothing was given back. */
const REFUSALS = [400, 401, 403, 404];

/** Khalti ePayment v2 (KPG-2). */
export function khalti({ secretKey, apiUrl }: KhaltiSettings): PaymentGateway {
  const post = (body: object): RequestInit => ({
    method: "POST",
    headers: { authorization: `Key ${secretKey}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return {
    async start({ paisa, ...order }) {
      if (paisa < KHALTI_LEAST_PAISA) return undefined;
      const answer = await askGateway(
        new URL("epayment/initiate/", apiUrl).href,
        post(khaltiStart({ ...order, paisa })),
      );
      const started = answer?.status === OK ? khaltiStarted(answer.text) : undefined;
      return (
        started && {
          kind: "page",
          url: started.url,
          gatewayNumber: started.gatewayReference,
          expiresOn: started.expiresOn,
        }
      );
    },
    // Nothing in the address is signed.
    claim: () => undefined,
    async lookUp({ gatewayNumber }) {
      if (gatewayNumber === null) return undefined;
      const answer = await askAgain(new URL("epayment/lookup/", apiUrl).href, post({ pidx: gatewayNumber }));
      return answer && khaltiLookUp(answer.text, gatewayNumber);
    },
    async refund(order) {
      // Of the interface, not of its second version.
      const address = new URL(
        `/api/merchant-transaction/${encodeURIComponent(order.paymentNumber)}/refund/`,
        apiUrl,
      );
      const answer = await askGateway(address.href, post(khaltiRefund(order)));
      if (answer?.status === OK) return "done";
      return answer && REFUSALS.includes(answer.status) ? "refused" : "unknown";
    },
  };
}
