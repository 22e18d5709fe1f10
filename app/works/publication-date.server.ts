import { publicationDateValues } from "#app/db/tables/publication-date-columns.server.ts";
import type { PublicationDate } from "#app/domain/publication-date.ts";

/**
 * The columns of values that may have a publication date: null for one that is not known, omitted for one that is not
 * changed.
 */
export function withPublicationDate<
  Values extends { readonly published?: PublicationDate | null | undefined },
>({ published, ...values }: Values) {
  return { ...values, ...(published !== undefined && publicationDateValues(published ?? undefined)) };
}
