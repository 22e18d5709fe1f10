import { and, asc, desc, eq, isNotNull } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { userAddresses } from "#app/db/tables/people.server.ts";
import { PARCEL_LINE_MAX, type ParcelAddress } from "#app/domain/orders/checkout.ts";
import { parseCallablePhone } from "#app/domain/people/phone-text.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { formatAddress } from "#app/domain/places/address.ts";
import type { Language } from "#app/domain/text/language.ts";
import { phoneText } from "#app/platform/person/phone-text.server.ts";
import { openRow } from "#app/platform/secrets/sealed-rows.server.ts";

/** What is known of a reader who is signed in, so that they need not type it. */
export async function knownContact(viewer: Viewer | null) {
  if (!viewer) return undefined;
  const [person] = await db()
    .select({ id: appUsers.id, preferredPhone: appUsers.preferredPhone })
    .from(appUsers)
    .where(eq(appUsers.id, viewer.id));
  const preferred = person && openRow(appUsers, person).preferredPhone;
  const phone = preferred ? phoneText(preferred) : "";
  return { name: viewer.name, phone, email: viewer.email };
}

/** An address of a reader's account to which a parcel can be brought. */
export type SavedAddress = {
  readonly id: string;
  readonly lines: readonly string[];
  readonly to: ParcelAddress;
  readonly recipient: { readonly name: string; readonly phone: string } | null;
};

/** The addresses in Nepal of a reader's account, the preferred one first. Those abroad are left out: nobody brings parcels there. */
export async function savedAddresses(viewer: Viewer | null, language: Language): Promise<SavedAddress[]> {
  if (!viewer) return [];
  const rows = await db()
    .select()
    .from(userAddresses)
    .where(and(eq(userAddresses.userId, viewer.id), isNotNull(userAddresses.placeCode)))
    .orderBy(desc(userAddresses.isPreferred), asc(userAddresses.createdOn), asc(userAddresses.id));
  return rows.map((stored) => {
    const row = openRow(userAddresses, stored);
    const phone = row.phone ? parseCallablePhone(phoneText(row.phone)) : undefined;
    const street = [row.area, row.streetAddress].filter(Boolean).join(", ");
    return {
      id: row.id,
      lines: [row.recipient, ...formatAddress(row, language)],
      to: {
        placeCode: row.placeCode ?? "",
        ward: row.ward,
        street: cut(street),
        landmark: cut(row.streetAddress2 ?? street),
      },
      recipient: phone && row.recipient !== viewer.name ? { name: row.recipient, phone } : null,
    };
  });
}

/** A line of an account's address may be longer than a checkout keeps. */
const cut = (line: string): string => Array.from(line).slice(0, PARCEL_LINE_MAX).join("");
