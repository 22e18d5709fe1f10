import { href, useLocation } from "react-router";
import { mayAddBooks } from "#app/desk/reads/publisher-choice.server.ts";
import { deskOfPath, operationsPath } from "#app/domain/web/desk-path.ts";
import { operationList } from "#app/features/operations/operation-list.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { OPERATION_KINDS } from "#app/operations.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { answerList } from "#app/platform/lists/answer-list.server.ts";
import { LIST_REFUSALS } from "#app/platform/lists/list-messages.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { DeskPage, EmptyState } from "#app/ui/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import { List } from "#app/ui/list/list.tsx";
import type { Route } from "./+types/operations";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.operation_title(), description: m.operation_description() });

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const list = await listPage(operationList(OPERATION_KINDS), { viewer, scope: null, url });
  return { list, mayImport: mayAddBooks(viewer) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const of = { viewer: viewerOf(context), scope: null, url };
  return await answerList(operationList(OPERATION_KINDS), request, of);
}

export default function Operations({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["operation"]);
  const { to } = useLanguage();
  const { pathname } = useLocation();
  const begin =
    deskOfPath(pathname) === "admin"
      ? { path: href("/admin/imports"), label: m.documents_short() }
      : { path: href("/publishers/manage/import"), label: m.sheet_import_title() };
  return (
    <DeskPage
      title={m.operation_title()}
      lead={m.operation_description()}
      actions={
        loaderData.mayImport ? (
          <Link className={buttonClass()} to={to(begin.path)}>
            {begin.label}
          </Link>
        ) : null
      }
    >
      <List
        list={loaderData.list}
        label={m.operation_title()}
        url={to(operationsPath(pathname))}
        answer={useFormAnswer<typeof action>()}
        messages={LIST_REFUSALS}
        empty={
          <EmptyState
            text={m.operation_empty()}
            action={
              <Link className={buttonClass()} to={to(href("/publishers/manage/books"))}>
                {m.operation_empty_action()}
              </Link>
            }
          />
        }
      />
    </DeskPage>
  );
}
