import { editionRecord } from "#app/desk/reads/edition-record.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { QUERY_MAX } from "#app/domain/limits.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { searchTextOf } from "#app/domain/text/text.ts";
import { CREDIT_SCOPES } from "./credit-forms.schema.ts";
import { creditOptions } from "./credit-options.server.ts";
import { findContributors } from "./find-contributors.server.ts";

/**
 * The page that adds a contributor: a search, then its results to choose from, or the fields of a new contributor.
 * @param url its parameters: `q` is what was searched for, `new` opens the fields of a new contributor, `for` is the list the
 *   page was opened from, `contributor` is the one that is chosen already
 * @throws AppError notFound when there is no such edition, or the viewer may not see it
 */
export async function addCreditPage(viewer: Viewer | null, editionId: string, url: URL, language: Language) {
  const { book } = await editionRecord(viewer, editionId);
  authorize(viewer, "contributor.add");
  const searched = (url.searchParams.get("q") ?? "").trim().slice(0, QUERY_MAX);
  const isNew = url.searchParams.has("new");
  const isSearch = searched !== "" && !isNew;
  const scope = CREDIT_SCOPES.find((each) => each === url.searchParams.get("for")) ?? "book";
  return {
    title: localized(book.title, language),
    searched,
    /** The contributor that was chosen among the suggestions. */
    chosen: url.searchParams.get("contributor") ?? undefined,
    isNew,
    scope,
    /** What was searched for as the name of a new contributor, in the language of its script. */
    name: /\p{Script=Devanagari}/u.test(searched) ? { np: searched } : { en: searched },
    results: isSearch
      ? await findContributors(
          searchTextOf(searched) ?? "",
          { viewer, publisherId: book.publisherId },
          language,
        )
      : undefined,
    options: isNew || isSearch ? await creditOptions(language) : undefined,
    /** A translation is into the language of the book, until the person says otherwise. */
    stored: {
      toLanguage: book.language,
      ...(book.originalLanguage ? { fromLanguage: book.originalLanguage } : {}),
    },
  };
}

export type AddCreditPage = Awaited<ReturnType<typeof addCreditPage>>;
