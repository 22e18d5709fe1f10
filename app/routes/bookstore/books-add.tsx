import { AppError } from "#app/domain/access/errors.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { bookstoreChoice } from "#app/features/bookstores/bookstore-choice.server.ts";
import { addListingPage, answerAddListing } from "#app/features/bookstores/listings/add-listing.server.ts";
import { AddListingPageView } from "#app/features/bookstores/listings/add-listing.view.tsx";
import { AddListingForm } from "#app/features/bookstores/listings/listing-forms.schema.ts";
import { MONEY_CODES } from "#app/fields/money-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/books-add";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.listing_add() });

export async function loader({ context, url }: Route.LoaderArgs) {
  return await addListingPage(viewerOf(context), url, languageOfPath(url.pathname));
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const language = languageOfPath(url.pathname);
  const { chosen } = await bookstoreChoice(viewer, url.searchParams.get("bookstore"), language);
  // The page has no form before a bookstore is chosen.
  if (!chosen) throw new AppError("badRequest");
  const form = await readForm(request, AddListingForm, { codes: MONEY_CODES });
  return form.ok ? await answerAddListing(form, viewer, chosen.id, language) : form.answer;
}

export default function AddListing({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["listing", "edition"]);
  return <AddListingPageView page={loaderData} answer={useFormAnswer<typeof action>()} />;
}
