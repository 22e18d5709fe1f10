import { href, redirect } from "react-router";
import { calendarOf } from "#app/domain/calendar/calendar.ts";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { NextStatementForm } from "#app/features/statements/next-statement.form.tsx";
import { openNextStatement, shopsToState } from "#app/features/statements/next-statement.server.ts";
import { NextStatement } from "#app/features/statements/statement.schema.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { DeskPage, EmptyState } from "#app/ui/desk-page.tsx";
import type { Route } from "./+types/statement-add";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.statement_open_next() });

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname);
  return { shops: await shopsToState(viewerOf(context), language), calendar: calendarOf(language) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request, NextStatement);
  if (!form.ok) return form.answer;
  const opened = await openNextStatement(viewerOf(context), form.value);
  if (!opened.ok) return form.refuse(opened);
  const path = href("/admin/statements/:statementId", { statementId: opened.value.id });
  throw redirect(`${inLanguage(path, languageOfPath(url.pathname))}?done=statement_opened`);
}

export default function AddStatement({ loaderData: { shops, calendar } }: Route.ComponentProps) {
  const { to } = useLanguage();
  const answer = useFormAnswer<typeof action>();
  return (
    <DeskPage
      title={m.statement_open_next()}
      back={{ to: to(href("/admin/statements")), label: m.statement_title() }}
      lead={m.statement_open_lead()}
    >
      {shops.length === 0 ? (
        <EmptyState text={m.statement_open_none()} />
      ) : (
        <NextStatementForm shops={shops} calendar={calendar} answer={answer} />
      )}
    </DeskPage>
  );
}
