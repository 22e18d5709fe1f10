import { href, redirect } from "react-router";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { answerHold } from "#app/features/bookstores/holds/answer-hold.server.ts";
import { STORE_HOLD_FORMS } from "#app/features/bookstores/holds/hold-forms.schema.ts";
import { HOLD_NOTICES } from "#app/features/bookstores/holds/hold-labels.ts";
import { holdRecord } from "#app/features/bookstores/holds/hold-record.server.ts";
import { HoldRecordView } from "#app/features/bookstores/holds/hold-record.view.tsx";
import { tellReader } from "#app/features/holds/hold-letters.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import { MONEY_CODES } from "#app/fields/money-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { listReturn } from "#app/platform/lists/list-return.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { senderOf } from "#app/platform/person/post-letter-to.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/hold";

export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData?.page;
  return pageMeta(args, { title: page && m.holddesk_page_title({ title: page.title.text }) });
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return {
    page: await holdRecord(viewerOf(context), params.holdId, languageOfPath(url.pathname)),
    notice: codeIn(HOLD_NOTICES, url.searchParams.get("done")),
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  // A form of any kind is not found where the hold is not.
  await holdRecord(viewer, params.holdId, languageOfPath(url.pathname));
  const form = await readForm(request, STORE_HOLD_FORMS, { codes: MONEY_CODES });
  if (!form.ok) return form.answer;
  const { settings } = await companyInfo();
  const by = { viewer, notify: tellReader(senderOf(context, settings.contact.email)) };
  const { isDone, answer } = await answerHold(form, by, params.holdId);
  if (!isDone) return answer;
  const notice = answer.data.notice ?? "";
  const list = inLanguage(href("/bookstore/manage/holds"), languageOfPath(url.pathname));
  return redirect(
    listReturn(url, list, notice) ?? `${url.pathname}?${new URLSearchParams({ done: notice })}#next`,
  );
}

export default function Hold({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["hold", "listing", "edition", "book"]);
  return <HoldRecordView {...loaderData} answer={useFormAnswer<typeof action>()} />;
}
