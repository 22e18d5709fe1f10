import { db } from "#app/db/client.server.ts";
import type { ListingStatus } from "#app/desk/listing-status.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { StockFormOf } from "#app/features/bookstores/stock/answer-stock.server.ts";
import { storedValues } from "#app/platform/forms/form-answer.ts";
import type { OneOfForms } from "#app/platform/forms/read-form.server.ts";
import { changeListing, moveListing } from "#app/records/listings/change-listing.server.ts";
import type { ListingValues } from "#app/records/listings/listing-values.server.ts";
import type { LISTING_FORMS } from "./listing-forms.schema.ts";
import { storedListing } from "./listing-page.server.ts";
import { listingRecord } from "./listing-record.server.ts";

type AnyForm = OneOfForms<typeof LISTING_FORMS>;
/** The forms that change the listing itself. */
type ListingFormOf = Exclude<AnyForm, { readonly intent: "request" } | StockFormOf>;

/** The status that each form of one button gives. */
const MOVES = { list: "listed", pause: "paused", withdraw: "withdrawn" } as const satisfies Record<
  string,
  ListingStatus
>;

/**
 * Carries out a form of a listing's page, by its intent.
 * @returns what came of it: `isDone` when nothing is left to correct, with the answer for the form
 * @throws AppError notFound when there is no such listing, or the viewer may not change it
 */
export async function answerListing(
  form: ListingFormOf,
  viewer: Viewer | null,
  id: string,
  language: Language,
) {
  const openedVersion = form.value.version;
  if (form.intent === "price" || form.intent === "availability" || form.intent === "location") {
    const { intent } = form;
    const change = { id, openedVersion, patch: patchOf(form) };
    const result = await changeListing(db(), { actor: viewer }, change);
    const stored = async () => storedValues(storedListing(await listingRecord(viewer, id), intent, language));
    return { isDone: result.ok, answer: await form.respondToChange(result, { stored }) };
  }
  const move = { id, openedVersion, to: MOVES[form.intent] };
  const result = await moveListing(db(), { actor: viewer }, move);
  return { isDone: result.ok, answer: await form.respondToChange(result) };
}

function patchOf(
  form: Extract<ListingFormOf, { readonly intent: "price" | "availability" | "location" }>,
): Partial<ListingValues> {
  if (form.intent === "availability") return { availability: form.value.availability };
  if (form.intent === "location") return { location: form.value.location ?? null };
  const { price, discounts } = form.value;
  return {
    priceMinor: price?.amount ?? null,
    currency: price?.currency ?? null,
    discounts: discounts.map(({ percent, from = null, until = null }) => ({ percent, from, until })),
  };
}
