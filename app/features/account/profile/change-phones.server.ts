import { PHONES_MAX } from "#app/domain/limits.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { changePerson } from "#app/platform/person/change-person.server.ts";
import { readPhone } from "./read-phone.server.ts";

type Changed<Code extends string> = Promise<Result<{ changed: boolean }, Code>>;

/**
 * Adds a number to a person; the first becomes the preferred one.
 * @param input the number as typed, and the country in two letters for a number without a dial code
 * @throws AppError notFound when the viewer is another person
 */
export function addPhone(
  viewer: Viewer | null,
  userId: string,
  input: { number: string; country?: string | undefined },
): Changed<"form_required" | "form_invalid" | "account_too_many"> {
  return changePerson(viewer, userId, "addPhone", ({ phones, preferredPhone }) => {
    if (input.number.trim() === "") return refuse("form_required");
    const phone = readPhone(input.number, input.country);
    if (!phone) return refuse("form_invalid");
    if (phones.some(({ e164 }) => e164 === phone.e164)) return done({});
    if (phones.length >= PHONES_MAX) return refuse("account_too_many");
    return done({ phones: [...phones, phone], preferredPhone: preferredPhone ?? phone.e164 });
  });
}

/** Makes one of a person's numbers the preferred one. @throws AppError notFound as `addPhone` */
export function preferPhone(viewer: Viewer | null, userId: string, e164: string): Changed<"form_invalid"> {
  return changePerson(viewer, userId, "preferPhone", ({ phones }) => {
    if (!phones.some((phone) => phone.e164 === e164)) return refuse("form_invalid");
    return done({ preferredPhone: e164 });
  });
}

/**
 * Removes a number; when it was the preferred one, the first of the rest becomes preferred.
 * @throws AppError notFound as `addPhone`
 */
export function removePhone(viewer: Viewer | null, userId: string, e164: string): Changed<never> {
  return changePerson(viewer, userId, "removePhone", (before) => {
    const phones = before.phones.filter((phone) => phone.e164 !== e164);
    if (phones.length === before.phones.length) return done({});
    const preferredPhone = before.preferredPhone === e164 ? (phones[0]?.e164 ?? null) : before.preferredPhone;
    return done({ phones, preferredPhone });
  });
}
