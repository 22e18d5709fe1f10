import { href } from "react-router";
import { promoList } from "#app/features/promos/desk/promo-list.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { answerList } from "#app/platform/lists/answer-list.server.ts";
import { LIST_REFUSALS } from "#app/platform/lists/list-messages.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import { List } from "#app/ui/list/list.tsx";
import type { Route } from "./+types/promos";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.promodesk_title(), description: m.promodesk_description() });

export async function loader({ context, url }: Route.LoaderArgs) {
  return { list: await listPage(promoList, { viewer: viewerOf(context), scope: null, url }) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return await answerList(promoList, request, { viewer: viewerOf(context), scope: null, url });
}

export default function AdminPromos({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["promo"]);
  const { to } = useLanguage();
  const answer = useFormAnswer<typeof action>();
  return (
    <DeskPage
      title={m.promodesk_title()}
      lead={m.promodesk_description()}
      actions={
        <Link className={buttonClass()} to={to(href("/admin/promos/add"))}>
          {m.promodesk_add()}
        </Link>
      }
    >
      <List
        list={loaderData.list}
        label={m.promodesk_title()}
        url={to(href("/admin/promos"))}
        answer={answer}
        messages={LIST_REFUSALS}
      />
    </DeskPage>
  );
}
