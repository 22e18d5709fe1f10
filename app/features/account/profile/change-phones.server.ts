import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers, type StoredPhone } from "#app/db/tables/app-users.server.ts";
import { transact } from "#app/db/transact.server.ts";
import type { PersonAction } from "#app/domain/audit-actions.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import { auditPerson } from "#app/platform/person/audit-person.server.ts";
import { type PersonRow, personForChange } from "#app/platform/person/person-for-change.server.ts";
import { readPhone } from "./read-phone.server.ts";

const PHONES_MAX = 5;

type Phones = { readonly phones: StoredPhone[]; readonly preferredPhone: string | null };
type Changed<Code extends string> = Promise<Result<{ changed: boolean }, Code>>;

/**
 * Adds a number to a person's; the first becomes the preferred one.
 * @param input the country, in two letters, is for a number typed without a dial code
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
    if (phones.some(({ e164 }) => e164 === phone.e164)) return done(null);
    if (phones.length >= PHONES_MAX) return refuse("account_too_many");
    return done({ phones: [...phones, phone], preferredPhone: preferredPhone ?? phone.e164 });
  });
}

/** Makes one of a person's numbers the preferred one. @throws AppError notFound as `addPhone` */
export function preferPhone(viewer: Viewer | null, userId: string, e164: string): Changed<"form_invalid"> {
  return changePhones(viewer, userId, "preferPhone", ({ phones, preferredPhone }) => {
    if (!phones.some((phone) => phone.e164 === e164)) return refuse("form_invalid");
    return done(preferredPhone === e164 ? null : { phones, preferredPhone: e164 });
  });
}

/**
 * Removes a number; when it was the preferred one, the first of the rest becomes preferred.
 * @throws AppError notFound as `addPhone`
 */
export function removePhone(viewer: Viewer | null, userId: string, e164: string): Changed<never> {
  return changePhones(viewer, userId, "removePhone", (before) => {
    const phones = before.phones.filter((phone) => phone.e164 !== e164);
    if (phones.length === before.phones.length) return done(null);
    const preferredPhone = before.preferredPhone === e164 ? (phones[0]?.e164 ?? null) : before.preferredPhone;
    return done({ phones, preferredPhone });
  });
}

/** Runs `change` on the numbers of a locked row; null as its value means that nothing changes. */
async function changePhones<Code extends string>(
  viewer: Viewer | null,
  userId: string,
  action: PersonAction,
  change: (person: PersonRow) => Result<Phones | null, Code>,
): Changed<Code> {
  return await transact(db(), async (tx) => {
    const person = await personForChange(tx, viewer, userId);
    const result = change(person);
    if (!result.ok) return result;
    if (!result.value) return done({ changed: false });
    await tx
      .update(appUsers)
      .set({ ...result.value, updatedOn: new Date() })
      .where(eq(appUsers.id, person.id));
    await auditPerson(tx, person.id, action, person.id, ["phones", "preferredPhone"]);
    return done({ changed: true });
  });
}
