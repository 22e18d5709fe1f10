import { and, asc, desc, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { userAddresses } from "#app/db/tables/people.server.ts";
import { authorize } from "#app/domain/abilities.ts";
import { formatAddress } from "#app/domain/address.ts";
import { AppError } from "#app/domain/errors.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import type { Language } from "#app/domain/language.ts";
import { placeNames, placeOf } from "#app/domain/nepal-places.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import { phoneText } from "#app/features/account/profile/read-phone.server.ts";

/** An address as it is shown: from the door to the country. */
export type ShownAddress = {
  readonly id: string;
  readonly isPreferred: boolean;
  readonly recipient: string;
  readonly lines: readonly string[];
  readonly phone: string | undefined;
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
  return rows.map((row) => ({
    id: row.id,
    isPreferred: row.isPreferred,
    recipient: row.recipient,
    lines: linesOf(row, language),
    phone: row.phone ? phoneText(row.phone) : undefined,
  }));
}

/** One address as its form shows it. @throws AppError notFound for anybody else's */
export async function addressForForm(
  viewer: Viewer | null,
  userId: string,
  addressId: string,
): Promise<Record<string, string>> {
  authorize(viewer, "person.change", { userId });
  const [row] = isUuid(addressId)
    ? await db()
        .select()
        .from(userAddresses)
        .where(and(eq(userAddresses.id, addressId), eq(userAddresses.userId, userId)))
    : [];
  if (!row) throw new AppError("notFound", { hidden: "address" });
  return {
    recipient: row.recipient,
    phone: row.phone ? phoneText(row.phone) : "",
    country: row.country,
    place: row.country === "NP" ? (placeOf(row)?.code ?? "") : "",
    state: row.state,
    city: row.city,
    ward: row.ward === null ? "" : String(row.ward),
    area: row.area ?? "",
    streetAddress: row.streetAddress,
    streetAddress2: row.streetAddress2 ?? "",
    zipcode: row.zipcode ?? "",
  };
}

function linesOf(row: typeof userAddresses.$inferSelect, language: Language): string[] {
  const place = row.country === "NP" ? placeOf(row) : undefined;
  return formatAddress(
    {
      country: row.country,
      state: row.state,
      city: row.city,
      district: row.district ?? undefined,
      ward: row.ward ?? undefined,
      area: row.area ?? undefined,
      streetAddress: row.streetAddress,
      streetAddress2: row.streetAddress2 ?? undefined,
      zipcode: row.zipcode ?? undefined,
      ...(place ? placeNames(place, language) : {}),
    },
    language,
  );
}
