import type { WorksOfKind } from "#app/domain/editions/works-of.ts";
import { inBothLanguages, localized } from "#app/domain/text/l10n.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import type { StructuredData } from "#app/platform/meta/page-meta.ts";
import type { SubjectRow } from "./find-subject.server.ts";
import type { WorksOfPage } from "./works-of.ts";

type Subject = {
  readonly kind: WorksOfKind;
  readonly path: string;
  readonly row: SubjectRow;
  readonly groups: WorksOfPage["groups"];
};

/**
 * A contributor, a publisher, a series or a genre as search engines read it, in the words of schema.org.
 * @param page the language of the page and the URL of the site
 */
export function structuredSubject(
  { kind, path, row, groups }: Subject,
  { language, baseUrl }: { readonly language: Language; readonly baseUrl: string },
): StructuredData {
  const [name, otherName] = inBothLanguages(row.name, language);
  const urlOf = (of: string) => baseUrl + inLanguage(of, language);
  const works = groups.flatMap((group) => group.works);
  const common = {
    "@context": "https://schema.org",
    name: name?.text,
    alternateName: otherName?.text,
    url: urlOf(path),
    description: row.about ? localized(row.about, language).text : undefined,
  };
  if (kind === "series")
    return {
      ...common,
      "@type": "BookSeries",
      issn: row.issn === null ? undefined : `${row.issn.slice(0, 4)}-${row.issn.slice(4)}`,
      publisher: row.above
        ? { "@type": "Organization", name: localized(row.above.name, language).text }
        : undefined,
      hasPart: works.map(({ card }) => ({ "@type": "Book", name: card.title.text, url: urlOf(card.path) })),
    };
  if (kind === "genres")
    return {
      ...common,
      "@type": "CollectionPage",
      mainEntity: {
        "@type": "ItemList",
        itemListElement: works.map(({ card }, at) => ({
          "@type": "ListItem",
          position: at + 1,
          url: urlOf(card.path),
        })),
      },
    };
  const sameAs = row.same_as.length > 0 ? row.same_as : undefined;
  if (row.is_organisation) return { ...common, "@type": "Organization", sameAs };
  return {
    ...common,
    "@type": "Person",
    birthDate: row.born === null ? undefined : String(row.born),
    deathDate: row.died === null ? undefined : String(row.died),
    sameAs,
  };
}
