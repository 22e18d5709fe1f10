import { redirect } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { answerAsStore } from "#app/features/bookstores/requests/answer-copy-request.server.ts";
import { STORE_FORMS } from "#app/features/bookstores/requests/copy-request.schema.ts";
import { COPY_REQUEST_NOTICES } from "#app/features/bookstores/requests/copy-request-messages.ts";
import { copyRequestPage } from "#app/features/bookstores/requests/copy-request-page.server.ts";
import { CopyRequestPageView } from "#app/features/bookstores/requests/copy-request-page.view.tsx";
import { seenCopyRequest } from "#app/features/bookstores/requests/copy-request-record.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { senderOf } from "#app/platform/person/post-letter-to.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/request";

export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData?.page;
  return pageMeta(args, { title: page && m.copyrequest_page_title({ title: page.title.text }) });
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const notice = codeIn(COPY_REQUEST_NOTICES, url.searchParams.get("done"));
  const language = languageOfPath(url.pathname);
  return {
    page: await copyRequestPage(viewerOf(context), params.requestId, "bookstore", language),
    done: notice && { notice, part: url.searchParams.get("part") ?? "" },
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  // A form of any kind is not found where the request is not.
  await seenCopyRequest(viewer, params.requestId, "bookstore");
  const form = await readForm(request, STORE_FORMS);
  if (!form.ok) return form.answer;
  const { settings } = await companyInfo();
  const by = { viewer, sender: senderOf(context, settings.contact.email) };
  const { part, answer } = await answerAsStore(form, by, params.requestId);
  if (!part) return answer;
  const query = new URLSearchParams({ done: answer.data.notice ?? "", part });
  return redirect(`${url.pathname}?${query}#${part}`);
}

export default function StoreRequest({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["copyRequest", "edition", "book"]);
  return <CopyRequestPageView {...loaderData} answer={useFormAnswer<typeof action>()} />;
}
