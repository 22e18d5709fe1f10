import { redirect } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { answerCompanyStatement } from "#app/features/statements/answer-statement-form.server.ts";
import { COMPANY_STATEMENT_FORMS } from "#app/features/statements/statement.schema.ts";
import { StatementView } from "#app/features/statements/statement.view.tsx";
import { STATEMENT_NOTICES } from "#app/features/statements/statement-labels.ts";
import { shownStatement } from "#app/features/statements/statement-page.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/statement";

export const meta: Route.MetaFunction = (args) => {
  const number = args.loaderData?.page.number;
  return pageMeta(args, { title: number ? m.statement_of({ number }) : m.statement_not_numbered() });
};

const pageOf = async ({ context, params, url }: Route.LoaderArgs | Route.ActionArgs) =>
  await shownStatement(viewerOf(context), params.statementId, languageOfPath(url.pathname));

export async function loader(args: Route.LoaderArgs) {
  return {
    page: await pageOf(args),
    notice: codeIn(STATEMENT_NOTICES, args.url.searchParams.get("done")),
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, context, params, url } = args;
  // A form of any kind is not found where the statement is not.
  await pageOf(args);
  const form = await readForm(request, COMPANY_STATEMENT_FORMS);
  if (!form.ok) return form.answer;
  const { isDone, answer } = await answerCompanyStatement(form, viewerOf(context), params.statementId);
  const { notice } = answer.data;
  return isDone && notice ? redirect(`${url.pathname}?done=${notice}#next`) : answer;
}

export default function AdminStatement({ loaderData: { page, notice } }: Route.ComponentProps) {
  useRefreshOn(["statement", "order"]);
  return <StatementView page={page} desk="admin" answer={useFormAnswer<typeof action>()} notice={notice} />;
}
