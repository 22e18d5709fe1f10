import { appUsers, type StoredPhone } from "#app/db/tables/app-users.server.ts";
import type { PersonAction } from "#app/domain/access/audit-actions.ts";
import { PHONES_MAX } from "#app/domain/limits.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { changePerson } from "#app/platform/person/change-person.server.ts";
import { openRow, sealedValues } from "#app/platform/secrets/sealed-rows.server.ts";
import { readPhone } from "./read-phone.server.ts";

/** The telephone numbers of a person, the preferred one by its E.164 form. */
type Numbers = { readonly phones: StoredPhone[]; readonly preferredPhone: string | null };

/** Changes the numbers of a person, which are stored encrypted. */
const changePhones = <Code extends string = never>(
  viewer: Viewer | null,
  userId: string,
  action: PersonAction,
  patch: (numbers: Numbers) => Result<Numbers, Code>,
): Promise<Result<{ changed: boolean }, Code>> =>
  changePerson<Code>(viewer, userId, action, (person) => {
    const before = openRow(appUsers, person);
    const changed = patch({ phones: before.phones ?? [], preferredPhone: before.preferredPhone });
    if (!changed.ok) return changed;
    const { phones, preferredPhone } = changed.value;
    const values = { phones: phones.length > 0 ? phones : null, preferredPhone };
    return done(sealedValues(appUsers, person.id, values, person));
  });

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
  return changePhones(viewer, userId, "addPhone", ({ phones, preferredPhone }) => {
    if (input.number.trim() === "") return refuse("form_required");
    const phone = readPhone(input.number, input.country);
    if (!phone) return refuse("form_invalid");
    if (phones.some(({ e164 }) => e164 === phone.e164)) return done({ phones, preferredPhone });
    if (phones.length >= PHONES_MAX) return refuse("account_too_many");
    return done({ phones: [...phones, phone], preferredPhone: preferredPhone ?? phone.e164 });
  });
}

/** Makes one of a person's numbers the preferred one. @throws AppError notFound as `addPhone` */
export function preferPhone(viewer: Viewer | null, userId: string, e164: string): Changed<"form_invalid"> {
  return changePhones(viewer, userId, "preferPhone", ({ phones }) => {
    if (!phones.some((phone) => phone.e164 === e164)) return refuse("form_invalid");
    return done({ phones, preferredPhone: e164 });
  });
}

/**
 * Removes a number; when it was the preferred one, the first of the rest becomes preferred.
 * @throws AppError notFound as `addPhone`
 */
export function removePhone(viewer: Viewer | null, userId: string, e164: string): Changed<never> {
  return changePhones(viewer, userId, "removePhone", (before) => {
    const phones = before.phones.filter((phone) => phone.e164 !== e164);
    if (phones.length === before.phones.length) return done(before);
    const preferredPhone = before.preferredPhone === e164 ? (phones[0]?.e164 ?? null) : before.preferredPhone;
    return done({ phones, preferredPhone });
  });
}
