import { href, redirect } from "react-router";
import { AppError } from "#app/domain/access/errors.ts";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { bookstoreChoice } from "#app/features/bookstores/bookstore-choice.server.ts";
import { BOOKSTORE_FORMS } from "#app/features/bookstores/page/bookstore.schema.ts";
import { BookstorePageView } from "#app/features/bookstores/page/bookstore.view.tsx";
import { bookstorePage, saveBookstore } from "#app/features/bookstores/page/bookstore-page.server.ts";
import { notifyPublisherOfClosing } from "#app/features/bookstores/requests/copy-request-letters.server.ts";
import { tellReader } from "#app/features/holds/hold-letters.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { senderOf } from "#app/platform/person/post-letter-to.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/details";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.bookstore_details() });

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestedId = url.searchParams.get("bookstore");
  return await bookstorePage(viewerOf(context), requestedId, languageOfPath(url.pathname));
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const language = languageOfPath(url.pathname);
  const { chosen } = await bookstoreChoice(viewer, url.searchParams.get("bookstore"), language);
  // The page has no form before a bookstore is chosen.
  if (!chosen) throw new AppError("badRequest");
  const form = await readForm(request, BOOKSTORE_FORMS);
  if (!form.ok) return form.answer;
  const { settings } = await companyInfo();
  const sender = senderOf(context, settings.contact.email);
  const by = {
    viewer,
    language,
    notify: { reader: tellReader(sender), publisher: notifyPublisherOfClosing(sender) },
  };
  const { result, stored } = await saveBookstore(by, chosen.id, form);
  if (form.intent === "details" || !result.ok) return await form.respondToChange(result, { stored });
  // Opening and closing are buttons of the home page too.
  const done = form.intent === "openStore" ? "bookstore_opened" : "bookstore_closed";
  const query = new URLSearchParams({ bookstore: chosen.id, done });
  return redirect(`${inLanguage(href("/bookstore/manage"), language)}?${query}`);
}

export default function BookstoreDetails({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["bookstore"]);
  return <BookstorePageView {...loaderData} answer={useFormAnswer<typeof action>()} />;
}
