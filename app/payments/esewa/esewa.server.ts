import { askAgain } from "#app/payments/ask-gateway.server.ts";
import type { PaymentGateway } from "#app/payments/gateway.ts";
import { type EsewaAccount, esewaForm } from "./payment-form.server.ts";
import { esewaClaim } from "./returned-data.server.ts";
import { esewaStatus, esewaStatusUrl } from "./status-answer.ts";

/** The account of a shop at eSewa, and the addresses of eSewa. */
export type EsewaSettings = EsewaAccount & { readonly formUrl: string; readonly statusUrl: string };

/** eSewa ePay v2. It gives back by hand only: no address for it is published. */
export const esewa = (settings: EsewaSettings): PaymentGateway => ({
  async start({ reference, paisa, returnUrl, failureUrl }) {
    const fields = esewaForm(settings, { reference, paisa, successUrl: returnUrl, failureUrl });
    return { kind: "form", action: settings.formUrl, fields };
  },
  claim(query, { reference, paisa }) {
    const [data, ...others] = query.getAll("data");
    if (data === undefined || others.length > 0) return undefined;
    // A plus sign of Base64 is a space to whoever reads a query.
    const claim = esewaClaim(settings, data.replaceAll(" ", "+"));
    if (typeof claim === "string") return undefined;
    return { fits: claim.reference === reference && claim.paisa === paisa };
  },
  async lookUp({ reference, paisa }) {
    const query = { reference, paisa, productCode: settings.productCode };
    const answer = await askAgain(esewaStatusUrl(settings.statusUrl, query));
    return answer && esewaStatus(answer.text, query);
  },
});
