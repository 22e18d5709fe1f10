import { publicationDateValues } from "#app/db/tables/publication-date-columns.server.ts";
import type { PublicationDate } from "#app/domain/editions/publication-date.ts";

/**
 * Replaces the publication date of values by its columns: null columns for a date that is unknown (null), no columns for one
 * that is not changed (undefined).
 */
export function withPublicationDate<
  Values extends { readonly published?: PublicationDate | null | undefined },
>({ published, ...values }: Values) {
  return { ...values, ...(published !== undefined && publicationDateValues(published ?? undefined)) };
}
