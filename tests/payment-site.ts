import type { AppProcess } from "#server/app-process.ts";
import { startGatewayProcess } from "#server/gateway-process.ts";
import { trialSettings } from "#server/stand-ins/payment-gateways/shop.ts";
import { useSite } from "./site.ts";

/** How the next requests to a path of a gateway fail: nobody answers, or it has failed. */
type Fault = { readonly path: string; readonly fault: "drop" | "fail"; readonly times: number };

/**
 * Runs the product with stand-ins for its payment gateways, in a process of their own.
 * @param environment settings in addition to the usual ones
 */
export function usePaymentSite(environment: Record<string, string> = {}) {
  let gateways: AppProcess | undefined;
  let origin = "";
  const site = useSite(environment, {
    async start() {
      gateways = startGatewayProcess();
      origin = await gateways.origin;
      return trialSettings(origin);
    },
    async stop() {
      await gateways?.stop();
    },
  });
  return {
    site,
    gateways: {
      get origin() {
        return origin;
      },
      /** Posts a form to a gateway, as a browser would. */
      post: async (path: string, fields: Readonly<Record<string, string>>) =>
        await fetch(origin + path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" }),
      failNext: async ({ path, fault, times }: Fault) =>
        await fetch(`${origin}/faults`, {
          method: "POST",
          body: new URLSearchParams({ path, fault, times: String(times) }),
        }),
    },
  };
}
