import { href } from "react-router";
import { refreshDuePrices } from "#app/db/reads/refresh-due-prices.server.ts";
import { AppError, type HiddenObject } from "#app/domain/access/errors.ts";
import type { WorksOfKind } from "#app/domain/editions/works-of.ts";
import { digitsIn } from "#app/domain/text/digits.ts";
import { inBothLanguages, type L10n, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { worksPath } from "#app/features/catalogue/works-path.ts";
import * as m from "#app/i18n/generated/messages.js";
import { findSubject, type SubjectRow } from "./find-subject.server.ts";
import { newestWorks, volumesOfSeries, worksOfContributor } from "./read-works.server.ts";
import { structuredSubject } from "./structured-subject.server.ts";
import type { NamedPage, WorksOfPage } from "./works-of.ts";

const HIDDEN: Readonly<Record<WorksOfKind, HiddenObject>> = {
  contributors: "contributor",
  publishers: "publisher",
  series: "series",
  genres: "genre",
};

/** The facets by which the list shows all works; a series has none. */
const FACET_OF = { contributors: "contributor", publishers: "publisher", genres: "genre" } as const;

/** The kind of the pages above and below a page of each kind. */
const ABOVE_AND_BELOW: Readonly<Record<WorksOfKind, WorksOfKind>> = {
  contributors: "contributors",
  publishers: "series",
  series: "publishers",
  genres: "genres",
};

/**
 * The page of a contributor, a publisher, a series or a genre, formatted. It exists while a bookstore has a book of it.
 * @param indexedAt URL of the site, where search engines may index it
 * @throws AppError notFound
 */
export async function worksOfPage(
  { kind, slug }: { kind: WorksOfKind; slug: string },
  shopId: string | undefined,
  language: Language,
  indexedAt?: string,
): Promise<WorksOfPage> {
  await refreshDuePrices();
  const row = await findSubject(kind, slug);
  const groups = row ? await groupsOf(kind, row, shopId, language) : [];
  if (!row || groups.length === 0) throw new AppError("notFound", { hidden: HIDDEN[kind] });
  const page = (each: { readonly slug: string; readonly name: L10n }): NamedPage => ({
    name: localized(each.name, language),
    path: worksPath(ABOVE_AND_BELOW[kind], each.slug),
  });
  return {
    kind,
    names: inBothLanguages(row.name, language),
    facts: factsOf(row, language),
    about: row.about ? localized(row.about, language) : undefined,
    above: row.above ? page(row.above) : undefined,
    below: row.below.map(page),
    groups,
    listPath:
      kind === "series"
        ? undefined
        : `${href("/bookstore")}?${new URLSearchParams({ [FACET_OF[kind]]: slug })}`,
    structured:
      indexedAt === undefined
        ? undefined
        : structuredSubject(
            { kind, path: worksPath(kind, slug), row, groups },
            { language, baseUrl: indexedAt },
          ),
  };
}

async function groupsOf(
  kind: WorksOfKind,
  { id }: SubjectRow,
  shopId: string | undefined,
  language: Language,
): Promise<WorksOfPage["groups"]> {
  if (kind === "contributors") return await worksOfContributor(id, shopId, language);
  if (kind === "series") return await volumesOfSeries(id, shopId, language);
  return await newestWorks(FACET_OF[kind], id, shopId, language);
}

/** When somebody lived, as far as it is known, and the number of a series. */
function factsOf({ born, died, is_organisation, issn }: SubjectRow, language: Language): string[] {
  const year = (value: number) => digitsIn(String(value), language);
  const locale = { locale: language };
  const facts: string[] = [];
  if (is_organisation) {
    if (born !== null) facts.push(m.works_founded({ year: year(born) }, locale));
  } else if (born !== null && died !== null)
    facts.push(m.works_lived({ born: year(born), died: year(died) }, locale));
  else if (born !== null) facts.push(m.works_born({ year: year(born) }, locale));
  else if (died !== null) facts.push(m.works_died({ year: year(died) }, locale));
  // Numbers of the trade are in Latin digits in both languages.
  if (issn !== null) facts.push(`ISSN ${issn.slice(0, 4)}-${issn.slice(4)}`);
  return facts;
}
