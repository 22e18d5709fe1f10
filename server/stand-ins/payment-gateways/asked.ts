import type { IncomingMessage } from "node:http";

/** The account of the shop at the stand-in for eSewa. */
export type EsewaShop = { readonly productCode: string; readonly secret: string };

/** The accounts of the shop at both gateways. */
export type Shop = { readonly esewa: EsewaShop; readonly khaltiSecretKey: string };

/** A request to a gateway. */
export type Asked = {
  readonly origin: string;
  readonly headers: IncomingMessage["headers"];
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
  readonly json: Readonly<Record<string, unknown>>;
};

/** What a gateway answers. */
export type Answer = {
  readonly status: number;
  readonly html?: string;
  readonly json?: string;
  readonly location?: string;
  /** An address that is visited by the gateway as well, before its reader is sent there. */
  readonly alsoVisit?: string;
};
