/** The trade's numbers of an edition, in their plain forms. */
export type CommercialIds = {
  readonly isbn10?: string | null | undefined;
  readonly isbn13?: string | null | undefined;
  readonly upc?: string | null | undefined;
};

/** The number an edition is known by: its ISBN-13, else its ISBN-10. Nothing when it has neither. */
export function preferredIdentifier({ isbn10, isbn13 }: CommercialIds): string | undefined {
  return isbn13 || isbn10 || undefined;
}
