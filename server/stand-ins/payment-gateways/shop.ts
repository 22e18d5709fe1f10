import type { Shop } from "./asked.ts";

/** The accounts of the shop at the stand-ins: they are worth nothing anywhere else. */
export const TRIAL_SHOP: Shop = {
  esewa: { productCode: "TRIAL", secret: "only-for-trying-0001" },
  khaltiSecretKey: "only-for-trying-0002",
};

/** The settings of a shop whose gateways are the stand-ins at an origin. */
export const trialSettings = (origin: string) => ({
  ESEWA_PRODUCT_CODE: TRIAL_SHOP.esewa.productCode,
  ESEWA_SECRET: TRIAL_SHOP.esewa.secret,
  ESEWA_FORM_URL: `${origin}/api/epay/main/v2/form`,
  ESEWA_STATUS_URL: `${origin}/api/epay/transaction/status/`,
  KHALTI_SECRET_KEY: TRIAL_SHOP.khaltiSecretKey,
  KHALTI_API_URL: `${origin}/api/v2/`,
  BANK_TRANSFER_ACCOUNT: "Himalayan Trial Bank, Patan; Ekadeshma Publishing; 0012 3456 7890",
});
