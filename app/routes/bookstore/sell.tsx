import { AppError } from "#app/domain/access/errors.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { bookstoreChoice } from "#app/features/bookstores/bookstore-choice.server.ts";
import { answerSale, salePage } from "#app/features/bookstores/stock/sale-page.server.ts";
import { SalePageView } from "#app/features/bookstores/stock/sale-page.view.tsx";
import { SaleForm } from "#app/features/bookstores/stock/stock.schema.ts";
import { MONEY_CODES } from "#app/fields/money-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/sell";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.stock_sell_title() });

export async function loader({ context, url }: Route.LoaderArgs) {
  return await salePage(viewerOf(context), url, languageOfPath(url.pathname));
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const language = languageOfPath(url.pathname);
  const { chosen } = await bookstoreChoice(viewer, url.searchParams.get("bookstore"), language);
  // The page has no form before a bookstore is chosen.
  if (!chosen) throw new AppError("badRequest");
  const form = await readForm(request, SaleForm, { codes: MONEY_CODES });
  return form.ok ? await answerSale(form, viewer, chosen.id, language) : form.answer;
}

export default function Sell({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["listing", "hold", "stock", "edition"]);
  return <SalePageView page={loaderData} answer={useFormAnswer<typeof action>()} />;
}
