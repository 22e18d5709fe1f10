import { ConfigRefused } from "./config-refused.ts";
import { isLoopback } from "./loopback.ts";

/** The accounts by which readers pay before anything is sent. What is undefined is not offered. */
export type PaymentSettings = {
  readonly esewa:
    | {
        readonly productCode: string;
        readonly secret: string;
        readonly formUrl: string;
        readonly statusUrl: string;
      }
    | undefined;
  /** The address of its interface ends with a slash. */
  readonly khalti: { readonly secretKey: string; readonly apiUrl: string } | undefined;
  /** The account that readers transfer money to, as it is shown to them. */
  readonly bankAccount: string | undefined;
};

type PaymentVariables = Readonly<
  Partial<
    Record<
      | "ESEWA_PRODUCT_CODE"
      | "ESEWA_SECRET"
      | "ESEWA_FORM_URL"
      | "ESEWA_STATUS_URL"
      | "KHALTI_SECRET_KEY"
      | "KHALTI_API_URL"
      | "BANK_TRANSFER_ACCOUNT",
      string | undefined
    >
  >
>;

/** Of which it is published that they are for trying (developer.esewa.com.np). */
const ESEWA_TEST_CODE = "EPAYTEST";

/** @throws ConfigRefused for half an account, one that is for trying in production, and an address without TLS */
export function paymentsOf(env: PaymentVariables, production: boolean): PaymentSettings {
  for (const name of ["ESEWA_FORM_URL", "ESEWA_STATUS_URL", "KHALTI_API_URL"] as const)
    checkAddress(name, env[name], production);
  return {
    esewa: esewaOf(env, production),
    khalti: env.KHALTI_SECRET_KEY
      ? {
          secretKey: env.KHALTI_SECRET_KEY,
          apiUrl: `${(env.KHALTI_API_URL ?? "https://khalti.com/api/v2").replace(/\/+$/, "")}/`,
        }
      : undefined,
    bankAccount: env.BANK_TRANSFER_ACCOUNT,
  };
}

function esewaOf(
  {
    ESEWA_PRODUCT_CODE: productCode,
    ESEWA_SECRET: secret,
    ESEWA_FORM_URL,
    ESEWA_STATUS_URL,
  }: PaymentVariables,
  production: boolean,
): PaymentSettings["esewa"] {
  if (productCode === undefined && secret === undefined) return undefined;
  if (productCode === undefined)
    throw new ConfigRefused("ESEWA_PRODUCT_CODE is missing beside ESEWA_SECRET.");
  if (secret === undefined) throw new ConfigRefused("ESEWA_SECRET is missing beside ESEWA_PRODUCT_CODE.");
  if (production && productCode === ESEWA_TEST_CODE)
    throw new ConfigRefused("ESEWA_PRODUCT_CODE is for trying: everybody knows its secret.");
  return {
    productCode,
    secret,
    formUrl: ESEWA_FORM_URL ?? "https://epay.esewa.com.np/api/epay/main/v2/form",
    statusUrl: ESEWA_STATUS_URL ?? "https://epay.esewa.com.np/api/epay/transaction/status/",
  };
}

/** What is paid is asked for over TLS. */
function checkAddress(name: string, address: string | undefined, production: boolean): void {
  if (address === undefined) return;
  const { protocol, hostname } = new URL(address);
  if (protocol !== "https:" && (production || !isLoopback(hostname)))
    throw new ConfigRefused(`${name} must be https, except on this machine.`);
}
