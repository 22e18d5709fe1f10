import { href } from "react-router";
import { zoneList } from "#app/features/delivery/zone-list.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { answerList } from "#app/platform/lists/answer-list.server.ts";
import { LIST_REFUSALS } from "#app/platform/lists/list-messages.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import { List } from "#app/ui/list/list.tsx";
import type { Route } from "./+types/delivery-zones";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.zone_title(), description: m.zone_description() });

export async function loader({ context, url }: Route.LoaderArgs) {
  return { list: await listPage(zoneList, { viewer: viewerOf(context), scope: null, url }) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return await answerList(zoneList, request, { viewer: viewerOf(context), scope: null, url });
}

export default function DeliveryZones({ loaderData }: Route.ComponentProps) {
  const { to } = useLanguage();
  return (
    <DeskPage
      title={m.zone_title()}
      lead={m.zone_description()}
      actions={
        <Link className={buttonClass()} to={to(href("/admin/delivery/add"))}>
          {m.zone_add()}
        </Link>
      }
    >
      <List
        list={loaderData.list}
        label={m.zone_title()}
        url={to(href("/admin/delivery"))}
        answer={useFormAnswer<typeof action>()}
        messages={LIST_REFUSALS}
      />
    </DeskPage>
  );
}
