import { href, redirect } from "react-router";
import { db } from "#app/db/client.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import { chooseEdition } from "#app/features/bookstores/choose-edition.server.ts";
import { currencyOptions } from "#app/fields/currency-options.server.ts";
import type { ReadForm } from "#app/platform/forms/read-form.server.ts";
import { addListing } from "#app/records/listings/add-listings.server.ts";
import type { AddListingValue } from "./listing-forms.schema.ts";
import { listedTitle } from "./listing-record.server.ts";

/**
 * The page that lists an edition: a search, what it found, and the form for one of them.
 * @param url its parameters: those of `chooseEdition`, and `added`, the listing that was added a moment ago
 * @throws AppError notFound as `chooseEdition`
 */
export async function addListingPage(viewer: Viewer | null, url: URL, language: Language) {
  const { searchParams } = url;
  const choice = await chooseEdition(viewer, searchParams, "listable", language);
  const added = searchParams.get("added");
  return {
    ...choice,
    currencies: choice.edition ? currencyOptions(undefined) : [],
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
  shopId: string,
  language: Language,
) {
  const { edition: editionId, price, availability, location } = form.value;
  const own = { priceMinor: price?.amount ?? null, currency: price?.currency ?? null };
  const added = await addListing(
    db(),
    { actor: viewer },
    // A listing that was withdrawn begins again without its earlier discounts.
    { shopId, editionId, ...own, ...(location ? { location } : {}), availability, discounts: [] },
  );
  if (!added.ok) return form.refuse(added);
  const query = new URLSearchParams({ bookstore: shopId, added: added.value.id });
  throw redirect(`${inLanguage(href("/bookstore/manage/books/add"), language)}?${query}`);
}
