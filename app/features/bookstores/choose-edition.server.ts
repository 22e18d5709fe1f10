import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Language } from "#app/domain/text/language.ts";
import { searchTextOf } from "#app/domain/text/text.ts";
import { bookstoreChoice } from "./bookstore-choice.server.ts";
import { findEdition, findEditions, type SearchedEditions } from "./find-editions.server.ts";

/**
 * What a page needs on which an edition is searched for in a bookstore and one is chosen. The only one that was found is chosen already,
 * so that a scanned book needs no choice.
 * @param parameters of the URL: `bookstore` is the store, `q` what was searched for, `edition` the one that is chosen
 * @throws AppError notFound as `bookstoreChoice`
 */
export async function chooseEdition(
  viewer: Viewer | null,
  parameters: URLSearchParams,
  among: SearchedEditions,
  language: Language,
) {
  const choice = await bookstoreChoice(viewer, parameters.get("bookstore"), language);
  const { chosen } = choice;
  const searched = searchTextOf(parameters.get("q") ?? "") ?? "";
  if (!chosen) return { ...choice, searched, results: undefined, edition: undefined };
  const results = searched === "" ? undefined : await findEditions(searched, chosen.id, among, language);
  const wanted = parameters.get("edition");
  const only = results?.found.length === 1 ? results.found[0] : undefined;
  const edition = wanted ? await findEdition(wanted, chosen.id, among, language) : only;
  return { ...choice, searched, results, edition };
}

export type EditionChoice = Awaited<ReturnType<typeof chooseEdition>>;
