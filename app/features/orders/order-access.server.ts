import { href } from "react-router";
import { shownOrderNumber } from "#app/domain/orders/order.ts";
import { COOKIES } from "#app/domain/personal-data/personal-data.ts";
import { secondsOf } from "#app/domain/personal-data/retention.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import { HOST_PREFIX } from "#app/domain/web/cookie-names.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { cookieIn } from "#app/platform/request/sent-cookie.ts";
import { isSameSecret } from "#app/platform/secrets/is-same-secret.server.ts";
import { purchaseKey } from "#app/records/orders/purchase-key.server.ts";

/** So many purchases a device remembers, the latest first. */
const PURCHASES_MAX = 20;
/** The id of a purchase and its key, 16 bytes each. */
const ENTRY = /^[\w-]{44}$/;
const ID_LENGTH = 22;

const cookieName = (production: boolean) => (production ? HOST_PREFIX : "") + COOKIES.orders.name;

const entryOf = (config: Config, purchaseId: string): string =>
  Buffer.from(purchaseId.replaceAll("-", ""), "hex").toString("base64url") + purchaseKey(config, purchaseId);

const idOf = (entry: string): string =>
  Buffer.from(entry.slice(0, ID_LENGTH), "base64url")
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

const entriesIn = (cookies: string, production: boolean): string[] =>
  (cookieIn(cookies, cookieName(production)) ?? "").split("~").filter((entry) => ENTRY.test(entry));

/**
 * Whether a device has the key of a purchase: in its cookie, or in the address that a letter had.
 * @param asked the key in the address, empty where there is none
 */
export const hasKey = (
  config: Config,
  purchaseId: string,
  { cookies, asked }: { readonly cookies: string; readonly asked: string },
): boolean =>
  isSameSecret(asked, purchaseKey(config, purchaseId)) ||
  entriesIn(cookies, config.production).some((entry) => isSameSecret(entry, entryOf(config, purchaseId)));

/** The ids of the purchases that a device remembers, the latest first. */
export const rememberedPurchases = (config: Config, cookies: string): string[] =>
  entriesIn(cookies, config.production)
    .filter((entry) => isSameSecret(entry, entryOf(config, idOf(entry))))
    .map(idOf);

/** The `Set-Cookie` header by which a device remembers that it may see the orders of a purchase. */
export function rememberPurchase(config: Config, purchaseId: string, cookies: string): string {
  const { production } = config;
  const entry = entryOf(config, purchaseId);
  const others = entriesIn(cookies, production).filter((each) => each !== entry);
  const entries = [entry, ...others].slice(0, PURCHASES_MAX);
  const secure = production ? "; Secure" : "";
  return `${cookieName(production)}=${entries.join("~")}; Path=/; Max-Age=${secondsOf("orders")}; SameSite=Lax; HttpOnly${secure}`;
}

/** The path of the page of an order, in a language. */
export const orderPath = (number: string, language: Language): string =>
  inLanguage(href("/orders/:order", { order: shownOrderNumber(number) }), language);
