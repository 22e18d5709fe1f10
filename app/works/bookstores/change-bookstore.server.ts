import type { Database } from "#app/db/client.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { isPhoneText } from "#app/domain/phone-text.ts";
import { type Done, done, refuse } from "#app/domain/result.ts";
import { type ChangeResult, changeRows } from "#app/platform/changes/change-rows.server.ts";
import type { Patch } from "#app/platform/changes/row-parts.ts";
import type { Writer } from "#app/works/writer.ts";

export type BookstoreRefusal = "bookstore_phone_wrong";

/** The values of a bookstore that its admins may write; the others belong to site administrators. */
export type BookstoreValues = Pick<typeof bookstores.$inferSelect, "isActive" | "phone" | "openingHours">;
export type BookstoreResult = ChangeResult<typeof bookstores, BookstoreRefusal, object>;

/**
 * Changes a bookstore. The listings of one that is closed leave the public pages at once, and return when it opens.
 * @returns what it is now, `form_conflict` with both values of each field, or why it is refused
 * @throws AppError notFound when there is no such bookstore, or the actor may not change it
 */
export async function changeBookstore(
  on: Database,
  { actor }: Writer,
  {
    id,
    openedVersion,
    patch,
  }: {
    readonly id: string;
    readonly openedVersion: number | null;
    readonly patch: Partial<BookstoreValues>;
  },
): Promise<BookstoreResult> {
  const [result] = await changeRows(on, {
    actor,
    table: bookstores,
    kind: "bookstore",
    ability: "bookstore.change",
    action: "bookstore.change",
    scopesOf: (rows) => rows.map((row) => ({ bookstoreId: row.id })),
    changes: [{ id, openedVersion, patch: (): Done<Patch<typeof bookstores>> => done(patch) }],
    check: async (_tx, candidates) =>
      candidates.map(({ after: { phone }, fields }) =>
        fields.includes("phone") && phone !== null && !isPhoneText(phone)
          ? refuse("bookstore_phone_wrong", { field: "phone" })
          : undefined,
      ),
  });
  return result as BookstoreResult;
}
