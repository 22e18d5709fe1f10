import { and, eq, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { userAddresses } from "#app/db/tables/people.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import type { PersonAction } from "#app/domain/access/audit-actions.ts";
import { ADDRESSES_MAX } from "#app/domain/limits.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type Done, done, type Result, refuse } from "#app/domain/result.ts";
import { readPhone } from "#app/features/account/profile/read-phone.server.ts";
import { addRowsIn } from "#app/platform/changes/add-row.server.ts";
import { changeRow, type Patch } from "#app/platform/changes/change-row.server.ts";
import { removeRow } from "#app/platform/changes/remove-row.server.ts";
import { personForChange } from "#app/platform/person/person-for-change.server.ts";
import { openRow, sealedRow, sealedValues } from "#app/platform/secrets/sealed-rows.server.ts";
import type { SaveAddress } from "./save-address.schema.ts";

type AddressRow = typeof userAddresses.$inferSelect;

/** An address is a part of its person: its audit entries have the person as object, and contain names of fields, no values. */
const OF_PERSON = {
  table: userAddresses,
  kind: "address",
  ability: "person.change",
  objectOf: ({ userId }: AddressRow) => ({ kind: "person", id: userId }),
} as const;

/**
 * Adds an address to a person; the first is the preferred one. An address that the person already has is not added again.
 * @returns `form_invalid` with `values.field` `phone` for an invalid telephone number; `account_too_many` from 20 addresses
 * @throws AppError notFound when the viewer is another person
 */
export async function addAddress(
  viewer: Viewer | null,
  userId: string,
  address: SaveAddress,
): Promise<Result<{ id: string }, "form_invalid" | "account_too_many">> {
  const row = rowOf(address);
  if (!row) return refuse("form_invalid", { field: "phone" });
  return await transact(db(), async (tx) => {
    const person = await personForChange(tx, viewer, userId);
    const existing = await tx.select().from(userAddresses).where(eq(userAddresses.userId, person.id));
    // A form that is sent twice adds one address.
    const same = existing.find((each) => isSame(row, openRow(userAddresses, each)));
    if (same) return done({ id: same.id });
    if (existing.length >= ADDRESSES_MAX) return refuse("account_too_many");
    const { id, ...values } = sealedRow(userAddresses, row);
    await addRowsIn(tx, {
      ...OF_PERSON,
      actor: viewer,
      action: "person.addAddress",
      rows: [
        {
          id,
          scope: { userId: person.id },
          values: { ...values, userId: person.id, isPreferred: existing.length === 0 },
        },
      ],
    });
    return done({ id });
  });
}

/** Changes an address. Otherwise as `addAddress`. @throws AppError notFound also for an address of another person */
export async function changeAddress(
  viewer: Viewer | null,
  userId: string,
  addressId: string,
  address: SaveAddress,
): Promise<Result<{ changed: boolean }, "form_invalid">> {
  const row = rowOf(address);
  if (!row) return refuse("form_invalid", { field: "phone" });
  // The form has all columns of the address, so nothing of the stored one remains.
  return await changeOwnAddress(viewer, userId, addressId, "person.changeAddress", (stored) =>
    sealedValues(userAddresses, addressId, row, stored),
  );
}

/** Makes an address the preferred one. @throws AppError notFound as `changeAddress` */
export async function preferAddress(viewer: Viewer | null, userId: string, addressId: string) {
  return await changeOwnAddress(viewer, userId, addressId, "person.preferAddress", async (address, tx) => {
    // The database allows one preferred address of a person, so the old one is unset first.
    const isOld = and(eq(userAddresses.userId, address.userId), eq(userAddresses.isPreferred, true));
    if (!address.isPreferred) await tx.update(userAddresses).set({ isPreferred: false }).where(isOld);
    return { isPreferred: true };
  });
}

/** Removes an address; after the preferred one the oldest is preferred. @throws AppError notFound as `changeAddress` */
export async function removeAddress(viewer: Viewer | null, userId: string, addressId: string) {
  return await transact(db(), async (tx) => {
    await personForChange(tx, viewer, userId);
    await removeRow(tx, {
      ...OF_PERSON,
      actor: viewer,
      id: addressId,
      scopeOf: (address) => ({ userId: address.userId }),
      action: "person.removeAddress",
      also: async (_tx, removed) => {
        if (!removed.isPreferred) return;
        const oldest = sql`(select id from ${userAddresses} where user_id = ${removed.userId} order by created_on, id limit 1)`;
        await tx.update(userAddresses).set({ isPreferred: true }).where(sql`${userAddresses.id} = ${oldest}`);
      },
    });
    return done({ changed: true });
  });
}

/** Changes an address of a person, whose row is locked first: which address is preferred depends on all of them. */
async function changeOwnAddress(
  viewer: Viewer | null,
  userId: string,
  addressId: string,
  action: `person.${PersonAction}`,
  patch: (
    row: AddressRow,
    tx: Transaction,
  ) => Patch<typeof userAddresses> | Promise<Patch<typeof userAddresses>>,
): Promise<Done<{ changed: boolean }>> {
  return await transact(db(), async (tx) => {
    await personForChange(tx, viewer, userId);
    const result = await changeRow(tx, {
      ...OF_PERSON,
      actor: viewer,
      id: addressId,
      scopeOf: (address) => ({ userId: address.userId }),
      action,
      openedVersion: null,
      patch: async (row, within) => done(await patch(row, within)),
    });
    if (!result.ok) throw new Error("A change that compares no version was refused as a conflict.");
    return done({ changed: result.value.changed });
  });
}

type TypedRow = NonNullable<ReturnType<typeof rowOf>>;

const isSame = (row: TypedRow, before: { readonly [Key in keyof TypedRow]: unknown }): boolean =>
  (Object.keys(row) as (keyof TypedRow)[]).every((key) => row[key] === before[key]);

/**
 * The columns of an address, each by name, so that no other can be written; undefined when its phone is not a number.
 */
function rowOf(address: SaveAddress) {
  const phone = address.phone === undefined ? null : readPhone(address.phone, address.country)?.e164;
  if (phone === undefined) return undefined;
  return {
    recipient: address.recipient,
    phone,
    email: address.email ?? null,
    country: address.country,
    placeCode: address.placeCode ?? null,
    state: address.state ?? null,
    // Only addresses that were entered before places had codes have a district.
    district: null,
    city: address.city ?? null,
    ward: address.ward ?? null,
    area: address.area ?? null,
    streetAddress: address.streetAddress,
    streetAddress2: address.streetAddress2 ?? null,
    zipcode: address.zipcode ?? null,
  };
}
