/** The trade identifiers of an edition, without hyphens. */
export type CommercialIds = {
  readonly isbn10?: string | null | undefined;
  readonly isbn13?: string | null | undefined;
  readonly upc?: string | null | undefined;
};

/** The preferred identifier of an edition: its ISBN-13, else its ISBN-10. Undefined when it has neither. */
export function preferredIdentifier({ isbn10, isbn13 }: CommercialIds): string | undefined {
  return isbn13 || isbn10 || undefined;
}
