import type { GatewayName } from "#app/domain/orders/payment-attempt.ts";
import { type EsewaSettings, esewa } from "./esewa/esewa.server.ts";
import type { PaymentGateway } from "./gateway.ts";
import { type KhaltiSettings, khalti } from "./khalti/khalti.server.ts";

/** The accounts of the deployment; undefined where it has none. */
export type GatewaySettings = {
  readonly esewa: EsewaSettings | undefined;
  readonly khalti: KhaltiSettings | undefined;
};

/** The gateways at which readers can pay, by their names. */
export type Gateways = Readonly<Partial<Record<GatewayName, PaymentGateway>>>;

/** The gateways of a deployment. A shop without keys has none. */
export const gatewaysOf = (settings: GatewaySettings): Gateways => ({
  ...(settings.esewa && { esewa: esewa(settings.esewa) }),
  ...(settings.khalti && { khalti: khalti(settings.khalti) }),
});
