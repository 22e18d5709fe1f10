import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { appUsers, type StoredPhone } from "#app/db/tables/app-users.server.ts";
import { userAddresses, userRoles } from "#app/db/tables/people.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { authorizeActor } from "#app/domain/access/abilities.ts";
import { ADDRESSES_MAX, PHONES_MAX } from "#app/domain/limits.ts";
import { actorId } from "#app/domain/people/actor.ts";
import { type PersonName, preferredName } from "#app/domain/people/person-name.ts";
import { writeAudit, writeAudits } from "#app/platform/audit/audit.server.ts";
import { type Opened, sealedRow } from "#app/platform/secrets/sealed-rows.server.ts";
import type { Writer } from "#app/records/writer.ts";

type NewAddress = Pick<
  Opened<typeof userAddresses.$inferInsert>,
  "country" | "state" | "city" | "streetAddress" | "zipcode" | "area" | "streetAddress2"
> & { readonly recipient: string | null };

/** A person from another system. The address for signing in is normalised. */
export type ImportedPerson = {
  readonly email: string;
  readonly name: PersonName;
  readonly createdOn: Date;
  readonly emails: readonly string[];
  readonly preferredEmail: string | null;
  readonly phones: readonly StoredPhone[];
  readonly addresses: readonly NewAddress[];
  readonly birth: { readonly date: string; readonly country: string } | null;
};

/** A telephone number, which begins with its dial code, as it is stored; undefined for one that no country has. */
export function storedPhone(text: string): StoredPhone | undefined {
  if (!/^\+[\d\s()./-]{3,48}$/.test(text)) return undefined;
  const phone = parsePhoneNumberFromString(text, { extract: false });
  if (!phone?.isValid() || phone.ext) return undefined;
  return { countryCode: `+${phone.countryCallingCode}`, number: phone.nationalNumber, e164: phone.number };
}

/**
 * Adds a person from another system, as a reader: without a password, with an address that nobody has verified, and without a
 * letter. The person sets a password by a letter that they request, which verifies the address.
 * @returns the id of the person
 * @throws RangeError for more addresses or numbers than a person keeps: the caller says which are left out
 * @throws AppError notFound when the actor may not import people
 */
export async function addImportedPerson(
  tx: Transaction,
  { actor }: Writer,
  { email, name, createdOn, emails, preferredEmail, phones, addresses, birth }: ImportedPerson,
): Promise<string> {
  authorizeActor(actor, "document.import");
  if (addresses.length > ADDRESSES_MAX || phones.length > PHONES_MAX)
    throw new RangeError("A person keeps fewer addresses or numbers.");
  const [person] = await tx
    .insert(appUsers)
    .values({
      email,
      name: preferredName(name),
      firstName: name.first,
      middleNames: [...(name.middle ?? [])],
      lastName: name.last,
      customDisplayName: name.customDisplay ?? null,
      emails: [...new Set([email, ...emails])],
      preferredEmail: preferredEmail ?? email,
      ...sealedRow(appUsers, {
        phones: phones.length > 0 ? [...phones] : null,
        preferredPhone: phones[0]?.e164 ?? null,
        birthDate: birth?.date ?? null,
      }),
      birthCountry: birth?.country ?? null,
      createdOn,
    })
    .returning({ id: appUsers.id });
  if (!person) throw new Error("The person was not added.");
  await tx.insert(userRoles).values({ userId: person.id, type: "user" });
  const by = actorId(actor);
  if (addresses.length > 0)
    await tx.insert(userAddresses).values(
      addresses.map(({ recipient, ...address }, at) => ({
        ...sealedRow(userAddresses, address),
        userId: person.id,
        isPreferred: at === 0,
        recipient: recipient ?? `${name.first} ${name.last}`,
        createdBy: by,
      })),
    );
  await writeAudit(tx, {
    actorId: by,
    action: "person.import",
    object: { kind: "person", id: person.id },
    after: { roles: ["user"] },
  });
  return person.id;
}

/**
 * Gives people from another system the role of an admin at a bookstore. Who has it already keeps it.
 * @throws AppError notFound when the actor may not import people
 */
export async function makeImportedAdmins(
  on: Transaction,
  { actor }: Writer,
  shopId: string,
  userIds: readonly string[],
): Promise<void> {
  authorizeActor(actor, "document.import");
  if (userIds.length === 0) return;
  await transact(on, async (tx) => {
    const granted = await tx
      .insert(userRoles)
      .values(
        userIds.map((userId) => ({ userId, type: "admin" as const, shopId, grantedBy: actorId(actor) })),
      )
      .onConflictDoNothing()
      .returning({ userId: userRoles.userId });
    await writeAudits(
      tx,
      granted.map(({ userId }) => ({
        actorId: actorId(actor),
        action: "role.grant" as const,
        object: { kind: "person", id: userId },
        scope: { shopId },
        after: { type: "admin", shopId },
      })),
    );
  });
}
