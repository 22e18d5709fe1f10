import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { z } from "zod";
import { EMAIL_MAX } from "#app/domain/limits.ts";
import { type CheckoutDraft, PARCEL_LINE_MAX } from "#app/domain/orders/checkout.ts";
import { PARCEL_WAYS } from "#app/domain/orders/delivery.ts";
import { HOLD_NAME_MAX } from "#app/domain/orders/hold.ts";
import { GIFT_NOTE_MAX } from "#app/domain/orders/order.ts";
import { PAYMENT_WAYS } from "#app/domain/orders/payment-way.ts";
import { parseCallablePhone } from "#app/domain/people/phone-text.ts";
import { COOKIES } from "#app/domain/personal-data/personal-data.ts";
import { secondsOf } from "#app/domain/personal-data/retention.ts";
import { nepalDistrict, nepalPlace } from "#app/domain/places/nepal-places.ts";
import { HOST_PREFIX } from "#app/domain/web/cookie-names.ts";
import { cookieIn } from "#app/platform/request/sent-cookie.ts";

const text = (max: number) =>
  z
    .string()
    .min(1)
    .max(2 * max);
const phone = z.string().refine((value) => parseCallablePhone(value) === value);

/** A draft as the cookie has it. Whoever owns the device can write anything into it: a part that is not as its form made it is left out. */
const PARTS = {
  district: z.string().refine((code) => nepalDistrict(code) !== undefined),
  contact: z.object({
    name: text(HOLD_NAME_MAX),
    phone,
    email: text(EMAIL_MAX)
      .regex(/^[^@\sA-Z]+@[^@\sA-Z]+$/)
      .nullable(),
  }),
  address: z.object({
    way: z.enum(PARCEL_WAYS),
    to: z
      .object({
        placeCode: z.string().refine((code) => nepalPlace(code) !== undefined),
        ward: z.int().min(1).max(40).nullable(),
        street: text(PARCEL_LINE_MAX),
        landmark: text(PARCEL_LINE_MAX),
      })
      .nullable(),
    recipient: z.object({ name: text(HOLD_NAME_MAX), phone }).nullable(),
  }),
  delivery: z.object({ giftNote: text(GIFT_NOTE_MAX).nullable() }),
  payment: z.object({
    way: z.enum(PAYMENT_WAYS),
    pan: z
      .string()
      .regex(/^\d{9}$/)
      .nullable(),
  }),
  phoneCode: z.string().regex(/^[\w.-]{1,300}$/),
} as const satisfies Record<keyof CheckoutDraft, z.ZodType>;

const cookieName = (production: boolean) => (production ? HOST_PREFIX : "") + COOKIES.checkout.name;

/** What a reader has said so far, from the `Cookie` header of a request. */
export function draftInCookies(cookies: string, production: boolean): CheckoutDraft {
  const sent = parsed(cookieIn(cookies, cookieName(production)) ?? "");
  const read = Object.entries(PARTS).map(([part, schema]) => {
    const checked = schema.safeParse(sent[part]);
    return [part, checked.success ? checked.data : undefined] as const;
  });
  const draft = Object.fromEntries(read.filter(([, value]) => value !== undefined)) as CheckoutDraft;
  // An address and its way belong together.
  const isWhole =
    draft.address === undefined || (draft.address.way === "courier") === (draft.address.to !== null);
  if (isWhole) return draft;
  const { address: _address, ...rest } = draft;
  return rest;
}

function parsed(encoded: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(Buffer.from(encoded, "base64url").toString("utf8"));
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const encoded = (draft: CheckoutDraft): string => Buffer.from(JSON.stringify(draft)).toString("base64url");

/** The `Set-Cookie` header that stores what a reader has said, on their device alone; it removes an empty one. */
export function draftCookie(draft: CheckoutDraft, production: boolean): string {
  const isEmpty = Object.keys(draft).length === 0;
  const secure = production ? "; Secure" : "";
  const age = isEmpty ? 0 : secondsOf("checkout");
  return `${cookieName(production)}=${isEmpty ? "" : encoded(draft)}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly${secure}`;
}

/** A mark of what a reader has said of an order: a form that was opened with another one buys nothing. */
export const draftMark = ({ phoneCode: _code, district: _district, ...said }: CheckoutDraft): string =>
  createHash("sha256").update(encoded(said)).digest("base64url").slice(0, 16);
