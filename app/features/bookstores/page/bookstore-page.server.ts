import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import type { StoredFields } from "#app/desk/part-values.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Language } from "#app/domain/text/language.ts";
import { bookstoreChoice } from "#app/features/bookstores/bookstore-choice.server.ts";
import { waitingLines } from "#app/fields/waiting-lines.ts";
import { storedValues } from "#app/platform/forms/form-answer.ts";
import type { OneOfForms } from "#app/platform/forms/read-form.server.ts";
import { changeBookstore, type NotifyOfClosing } from "#app/records/bookstores/change-bookstore.server.ts";
import { whoWaits } from "#app/records/who-waits.server.ts";
import type { BOOKSTORE_FORMS } from "./bookstore.schema.ts";

/** A bookstore as the forms of its admins show it. */
export type OpenedBookstore = {
  readonly id: string;
  readonly version: number;
  readonly isActive: boolean;
  /** Who waits for something of it, while it is open. */
  readonly waiting: readonly string[];
  readonly fields: StoredFields;
};

/**
 * The page of what the admins of a bookstore change of it.
 * @param requestedId id of a bookstore from the URL; without it the viewer's first, and none for a site administrator
 * @throws AppError notFound for a bookstore that does not exist or that the viewer may not change
 */
export async function bookstorePage(viewer: Viewer | null, requestedId: string | null, language: Language) {
  const choice = await bookstoreChoice(viewer, requestedId, language);
  return { ...choice, opened: choice.chosen && (await openedBookstore(viewer, choice.chosen.id, language)) };
}

/**
 * Saves a form of a bookstore.
 * @param by who posts it in which language, and how those who wait are notified when it closes
 * @returns the result of the change, and the fields as they are stored, for a conflict
 * @throws AppError notFound for a bookstore that does not exist or that the viewer may not change
 */
export async function saveBookstore(
  { viewer, notify, language }: { viewer: Viewer | null; notify: NotifyOfClosing; language: Language },
  id: string,
  form: OneOfForms<typeof BOOKSTORE_FORMS>,
) {
  const { version: openedVersion } = form.value;
  const patch =
    form.intent === "details"
      ? {
          phone: form.value.phone ?? null,
          openingHours: form.value.openingHours,
          panNumber: form.value.panNumber ?? null,
          isVatRegistered: form.value.isVatRegistered,
          outletCode: form.value.outletCode ?? null,
        }
      : { isActive: form.intent === "openStore" };
  return {
    result: await changeBookstore(db(), { actor: viewer, notify }, { id, openedVersion, patch }),
    stored: async () => storedValues((await openedBookstore(viewer, id, language)).fields),
  };
}

/** @throws AppError notFound for a bookstore that does not exist or that the viewer may not change */
export async function openedBookstore(
  viewer: Viewer | null,
  id: string,
  language: Language,
): Promise<OpenedBookstore> {
  authorize(viewer, "bookstore.change", { shopId: id });
  const [row] = await db().select().from(bookstores).where(eq(bookstores.id, id));
  if (!row) throw new AppError("notFound", { hidden: "bookstore" });
  const { version, isActive, phone, openingHours, panNumber, isVatRegistered, outletCode } = row;
  return {
    id,
    version,
    isActive,
    waiting: isActive ? waitingLines(await whoWaits({ shopId: id }), language) : [],
    fields: {
      phone: phone ?? "",
      "openingHours.en": openingHours?.en ?? "",
      "openingHours.np": openingHours?.np ?? "",
      panNumber: panNumber ?? "",
      isVatRegistered: isVatRegistered ? "yes" : "no",
      outletCode: outletCode ?? "",
    },
  };
}
