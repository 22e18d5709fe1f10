import { askAgain, askGateway, type GatewayAnswer } from "#app/payments/ask-gateway.server.ts";
import { KEY_REFUSED, type PaymentGateway } from "#app/payments/gateway.ts";
import { khaltiLookUp, khaltiReturned } from "./look-up.ts";
import { khaltiRefund } from "./refund.ts";
import { KHALTI_LEAST_PAISA, khaltiStart, khaltiStarted } from "./start-payment.ts";

/** The account of a shop at Khalti, and the address of its interface, which ends with a slash: `https://khalti.com/api/v2/`. */
export type KhaltiSettings = { readonly secretKey: string; readonly apiUrl: string };

const OK = 200;
/** Khalti's answer to a key that it does not know, or that may not do this. */
const KEY_REFUSALS = [401, 403];
const isKeyRefused = (answer: GatewayAnswer | undefined): boolean =>
  answer !== undefined && KEY_REFUSALS.includes(answer.status);
/** Other refusals after which it is certain that nothing was given back. */
const REFUSALS = [400, 404];

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
      if (isKeyRefused(answer)) return KEY_REFUSED;
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
    returnedNumber: khaltiReturned,
    async lookUp({ gatewayNumber }) {
      if (gatewayNumber === null) return undefined;
      const answer = await askAgain(new URL("epayment/lookup/", apiUrl).href, post({ pidx: gatewayNumber }));
      if (isKeyRefused(answer)) return KEY_REFUSED;
      return answer && khaltiLookUp(answer.text, gatewayNumber);
    },
    async refund(order) {
      // Of the interface, not of its second version.
      const address = new URL(
        `/api/merchant-transaction/${encodeURIComponent(order.paymentNumber)}/refund/`,
        apiUrl,
      );
      const answer = await askGateway(address.href, post(khaltiRefund(order)));
      if (isKeyRefused(answer)) return KEY_REFUSED;
      if (answer?.status === OK) return "done";
      return answer && REFUSALS.includes(answer.status) ? "refused" : "unknown";
    },
  };
}
