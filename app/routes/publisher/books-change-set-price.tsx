import { answerBulk } from "#app/features/bulk/answer-bulk.server.ts";
import { BULK_CODES, BULK_FORMS } from "#app/features/bulk/bulk-forms.schema.ts";
import { BULK_OPERATIONS } from "#app/features/bulk/bulk-operation.server.ts";
import { bulkPage } from "#app/features/bulk/bulk-page.server.ts";
import { BulkPageView } from "#app/features/bulk/bulk-page.view.tsx";
import { setPriceChange } from "#app/features/bulk/set-price-change.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/books-change-set-price";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.bulk_set_price() });

export async function loader({ context, url }: Route.LoaderArgs) {
  return await bulkPage(viewerOf(context), url, "setPrice");
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request, BULK_FORMS.setPrice, { codes: BULK_CODES });
  if (!form.ok) return form.answer;
  return await answerBulk(form, {
    change: setPriceChange,
    operation: BULK_OPERATIONS.setPrice,
    viewer: viewerOf(context),
    url,
    settings: requestDetailsOf(context).config,
  });
}

export default function ChangeSetPrice({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["edition", "book"]);
  return <BulkPageView page={loaderData} answer={useFormAnswer<typeof action>()} />;
}
