import { href, redirect } from "react-router";
import { db } from "#app/db/client.server.ts";
import { inLanguage, type Language } from "#app/domain/language.ts";
import { QUERY_MAX } from "#app/domain/limits.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import { bookstoreChoice } from "#app/features/bookstores/bookstore-choice.server.ts";
import { findEdition, findEditions } from "#app/features/bookstores/find-editions.server.ts";
import { currencyOptions } from "#app/fields/currency-options.server.ts";
import type { ReadForm } from "#app/platform/forms/read-form.server.ts";
import { addListing } from "#app/records/listings/add-listings.server.ts";
import type { AddListingValue } from "./listing-forms.schema.ts";
import { listedTitle } from "./listing-record.server.ts";

/**
 * The page that lists an edition: a search, what it found, and the form for one of them. The only one that was found is chosen
 * already, so that a scanned book needs no choice.
 * @param url its parameters: `bookstore` is the store, `q` what was searched for, `edition` the one that is chosen, `added` the
 *   listing that was added a moment ago
 * @throws AppError notFound as `bookstoreChoice`
 */
export async function addListingPage(viewer: Viewer | null, url: URL, language: Language) {
  const { searchParams } = url;
  const choice = await bookstoreChoice(viewer, searchParams.get("bookstore"), language);
  const { chosen } = choice;
  const searched = (searchParams.get("q") ?? "").trim().slice(0, QUERY_MAX);
  const results =
    chosen && searched !== "" ? await findEditions(searched, chosen.id, "listable", language) : undefined;
  const wanted = searchParams.get("edition");
  const only = results?.found.length === 1 ? results.found[0] : undefined;
  const edition =
    chosen && wanted !== null && wanted !== ""
      ? await findEdition(wanted, chosen.id, "listable", language)
      : only;
  const added = searchParams.get("added");
  return {
    ...choice,
    searched,
    results,
    edition,
    currencies: edition ? currencyOptions(undefined) : [],
    added: added === null ? undefined : await listedTitle(viewer, added, language),
  };
}

export type AddListingPage = Awaited<ReturnType<typeof addListingPage>>;

/**
 * Lists the edition of a form, and leads to the same page for the next one.
 * @returns the answer for a form that was refused
 * @throws a redirect when it was listed; AppError notFound when the viewer may not list in the store
 */
export async function answerAddListing(
  form: Extract<ReadForm<AddListingValue, never>, { readonly ok: true }>,
  viewer: Viewer | null,
  bookstoreId: string,
  language: Language,
) {
  const { edition: editionId, price, availability } = form.value;
  const own = { priceMinor: price?.amount ?? null, currency: price?.currency ?? null };
  const added = await addListing(
    db(),
    { actor: viewer },
    // A listing that was withdrawn begins again without its earlier discounts.
    { bookstoreId, editionId, ...own, availability, discounts: [] },
  );
  if (!added.ok) return form.refuse(added);
  const query = new URLSearchParams({ bookstore: bookstoreId, added: added.value.id });
  throw redirect(`${inLanguage(href("/bookstore/manage/books/add"), language)}?${query}`);
}
