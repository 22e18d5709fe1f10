import type { WorksOfKind } from "#app/domain/editions/works-of.ts";
import type { LocalizedText } from "#app/domain/text/l10n.ts";
import type { CatalogueCard } from "#app/features/catalogue/card.ts";
import type { StructuredData } from "#app/platform/meta/page-meta.ts";

/** A link to another page of works. */
export type NamedPage = { readonly name: LocalizedText; readonly path: string };

/** A book, and what its card says above the title: a year, or its number in a series. */
export type Work = { readonly card: CatalogueCard; readonly label: string | undefined };

/** The page of a contributor, a publisher, a series or a genre with its works, formatted. */
export type WorksOfPage = {
  readonly kind: WorksOfKind;
  /** In the language of the page, and then in the other. */
  readonly names: readonly LocalizedText[];
  /** Short lines below the name, such as when somebody lived. */
  readonly facts: readonly string[];
  readonly about: LocalizedText | undefined;
  /** A page that this one belongs to: the publisher of a series, the genre above one. */
  readonly above: NamedPage | undefined;
  /** Pages that belong to this one: the series of a publisher, the genres below one. */
  readonly below: readonly NamedPage[];
  /** The works; in several groups those of a contributor, one for each role. `isWhole` where no more are left out. */
  readonly groups: readonly {
    readonly role: LocalizedText | undefined;
    readonly works: readonly Work[];
    readonly isWhole: boolean;
  }[];
  /** The list with all works, where it can be filtered; without language. */
  readonly listPath: string | undefined;
  readonly structured: StructuredData | undefined;
};
