import { redirect } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { answerListing } from "#app/features/bookstores/listings/answer-listing.server.ts";
import { LISTING_FORMS } from "#app/features/bookstores/listings/listing-forms.schema.ts";
import { LISTING_NOTICES } from "#app/features/bookstores/listings/listing-messages.ts";
import { listingPage } from "#app/features/bookstores/listings/listing-page.server.ts";
import { ListingPageView } from "#app/features/bookstores/listings/listing-page.view.tsx";
import { askForCopies } from "#app/features/bookstores/requests/answer-copy-request.server.ts";
import { answerStock, isStockForm } from "#app/features/bookstores/stock/answer-stock.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import { MONEY_CODES } from "#app/fields/money-messages.ts";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { senderOf } from "#app/platform/person/post-letter-to.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/listing";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.page.title.text,
  });

/** The section of the page that shows what came of a form, where it is not the status. */
const PARTS: Readonly<Record<string, string>> = {
  price: "price",
  availability: "availability",
  request: "requests",
  sell: "stock",
  move: "stock",
  count: "stock",
  return: "stock",
};

const senderFor = async (context: Route.ActionArgs["context"]) =>
  senderOf(context, (await companyInfo()).settings.contact.email);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const notice = codeIn(LISTING_NOTICES, url.searchParams.get("done"));
  return {
    page: await listingPage(viewerOf(context), params.listingId, {
      language: languageOfPath(url.pathname),
      opened: url.searchParams.get("edit"),
      after: url.searchParams.get("after"),
      sale: url.searchParams.get("sale"),
      before: url.searchParams.get("before"),
    }),
    done: notice && { notice, part: url.searchParams.get("part") ?? "" },
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await readForm(request, LISTING_FORMS, { codes: MONEY_CODES });
  if (!form.ok) return form.answer;
  const language = languageOfPath(url.pathname);
  const viewer = viewerOf(context);
  const { isDone, answer } =
    form.intent === "request"
      ? await askForCopies(form, { viewer, sender: await senderFor(context) }, params.listingId)
      : isStockForm(form)
        ? await answerStock(form, viewer, params.listingId)
        : await answerListing(form, viewer, params.listingId, language);
  if (!isDone) return answer;
  const part = PARTS[form.intent] ?? "status";
  const query = new URLSearchParams({ done: answer.data.notice ?? "", part });
  return redirect(`${url.pathname}?${query}#${part}`);
}

export default function ListingRoute({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["listing", "hold", "stock", "bookstore", "edition", "book", "copyRequest"]);
  return <ListingPageView {...loaderData} answer={useFormAnswer<typeof action>()} />;
}
