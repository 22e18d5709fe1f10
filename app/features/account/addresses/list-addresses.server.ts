import { and, asc, desc, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { userAddresses } from "#app/db/tables/people.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { formatAddress } from "#app/domain/places/address.ts";
import type { Language } from "#app/domain/text/language.ts";
import { phoneText } from "#app/platform/person/phone-text.server.ts";
import { openRow } from "#app/platform/secrets/sealed-rows.server.ts";

/** An address as its pages show it, with lines from the street to the country. */
export type ShownAddress = {
  readonly id: string;
  readonly isPreferred: boolean;
  readonly recipient: string;
  readonly lines: readonly string[];
  readonly phone: string | undefined;
  readonly email: string | undefined;
};

/** A person's addresses, the preferred one first. @throws AppError notFound when the viewer is another person */
export async function listAddresses(
  viewer: Viewer | null,
  userId: string,
  language: Language,
): Promise<ShownAddress[]> {
  authorize(viewer, "person.change", { userId });
  const rows = await db()
    .select()
    .from(userAddresses)
    .where(eq(userAddresses.userId, userId))
    .orderBy(desc(userAddresses.isPreferred), asc(userAddresses.createdOn), asc(userAddresses.id));
  return rows
    .map((stored) => openRow(userAddresses, stored))
    .map((row) => ({
      id: row.id,
      isPreferred: row.isPreferred,
      recipient: row.recipient,
      lines: formatAddress(row, language),
      phone: row.phone ? phoneText(row.phone) : undefined,
      email: row.email ?? undefined,
    }));
}

/**
 * The values of one address for its form. `unlistedPlace` is the text of a place in Nepal that was entered before places had
 * codes and matched none of them: the form requires the place again.
 * @throws AppError notFound for an address of another person
 */
export async function addressForForm(
  viewer: Viewer | null,
  userId: string,
  addressId: string,
): Promise<Record<string, string>> {
  authorize(viewer, "person.change", { userId });
  const [stored] = isUuid(addressId)
    ? await db()
        .select()
        .from(userAddresses)
        .where(and(eq(userAddresses.id, addressId), eq(userAddresses.userId, userId)))
    : [];
  if (!stored) throw new AppError("notFound", { hidden: "address" });
  const row = openRow(userAddresses, stored);
  return {
    recipient: row.recipient,
    phone: row.phone ? phoneText(row.phone) : "",
    email: row.email ?? "",
    country: row.country,
    place: row.placeCode ?? "",
    unlistedPlace: row.country === "NP" && !row.placeCode ? unlistedPlace(row) : "",
    state: row.state ?? "",
    city: row.city ?? "",
    ward: row.ward === null ? "" : String(row.ward),
    area: row.area ?? "",
    streetAddress: row.streetAddress,
    streetAddress2: row.streetAddress2 ?? "",
    zipcode: row.zipcode ?? "",
  };
}

function unlistedPlace({
  city,
  district,
  state,
}: Pick<typeof userAddresses.$inferSelect, "city" | "district" | "state">): string {
  return [city, district, state].filter((part) => part?.trim()).join(", ");
}
