import { timingSafeEqual } from "node:crypto";
import { href } from "react-router";
import { HOST_PREFIX } from "#app/domain/cookie-names.ts";
import { inLanguage, type Language } from "#app/domain/language.ts";
import { shownOrderNumber } from "#app/domain/order.ts";
import { COOKIES } from "#app/domain/personal-data.ts";
import { secondsOf } from "#app/domain/retention.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { cookieIn } from "#app/platform/request/sent-cookie.ts";
import { purchaseKey } from "#app/records/orders/purchase-key.server.ts";

/** So many purchases a device remembers, the latest first. */
const KEYS_MAX = 20;
const KEY = /^[\w-]{22}$/;

const cookieName = (production: boolean) => (production ? HOST_PREFIX : "") + COOKIES.orders.name;

/** The keys of purchases in the `Cookie` header of a request. */
const keysInCookies = (cookies: string, production: boolean): string[] =>
  (cookieIn(cookies, cookieName(production)) ?? "").split("~").filter((key) => KEY.test(key));

/**
 * Whether a device has the key of a purchase: in its cookie, or in the address that a letter had.
 * @param asked the key in the address, empty where there is none
 */
export function hasKey(
  config: Config,
  purchaseId: string,
  { cookies, asked }: { readonly cookies: string; readonly asked: string },
): boolean {
  const key = Buffer.from(purchaseKey(config, purchaseId));
  return [asked, ...keysInCookies(cookies, config.production)].some((given) => {
    const bytes = Buffer.from(given);
    return bytes.length === key.length && timingSafeEqual(bytes, key);
  });
}

/** The `Set-Cookie` header by which a device remembers that it may see the orders of a purchase. */
export function rememberPurchase(config: Config, purchaseId: string, cookies: string): string {
  const { production } = config;
  const key = purchaseKey(config, purchaseId);
  const keys = [key, ...keysInCookies(cookies, production).filter((each) => each !== key)].slice(0, KEYS_MAX);
  const secure = production ? "; Secure" : "";
  return `${cookieName(production)}=${keys.join("~")}; Path=/; Max-Age=${secondsOf("orders")}; SameSite=Lax; HttpOnly${secure}`;
}

/** The path of the page of an order, in a language. */
export const orderPath = (number: string, language: Language): string =>
  inLanguage(href("/orders/:order", { order: shownOrderNumber(number) }), language);
