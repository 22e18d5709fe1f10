import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { organisationAt } from "#app/features/reference/organisations/organisations.server.ts";
import { REFERENCE_NOTICES } from "#app/features/reference/reference-messages.ts";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { answerList } from "#app/platform/lists/answer-list.server.ts";
import { LIST_REFUSALS } from "#app/platform/lists/list-messages.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { withoutNotice } from "#app/platform/lists/list-url.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { Notice } from "#app/ui/form/messages.tsx";
import { Link } from "#app/ui/link.tsx";
import { List } from "#app/ui/list/list.tsx";
import type { Route } from "./+types/organisation-list";

export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData;
  return pageMeta(args, { title: page?.title, description: page?.description });
};

// One module for publishers and bookstores: which of them follows from the route's path.
export async function loader({ context, pattern, url }: Route.LoaderArgs) {
  const kind = organisationAt(pattern);
  const path = inLanguage(kind.path, languageOfPath(url.pathname));
  return {
    name: kind.name,
    title: kind.texts.title(),
    description: kind.texts.description(),
    add: { to: `${path}/add`, label: kind.texts.add() },
    url: path,
    done: codeIn(REFERENCE_NOTICES, url.searchParams.get("done")),
    list: await listPage(kind.list, { viewer: viewerOf(context), scope: null, url: withoutNotice(url) }),
  };
}

export async function action({ request, context, pattern, url }: Route.ActionArgs) {
  return await answerList(organisationAt(pattern).list, request, {
    viewer: viewerOf(context),
    scope: null,
    url: withoutNotice(url),
  });
}

export default function OrganisationListRoute({ loaderData }: Route.ComponentProps) {
  const { name, title, description, add, url, done, list } = loaderData;
  useRefreshOn([name]);
  const answer = useFormAnswer<typeof action>();
  return (
    <DeskPage
      title={title}
      lead={description}
      actions={
        <Link className={buttonClass()} to={add.to}>
          {add.label}
        </Link>
      }
    >
      <Notice>{done && !answer ? REFERENCE_NOTICES[done]() : null}</Notice>
      <List list={list} label={title} url={url} answer={answer} messages={LIST_REFUSALS} />
    </DeskPage>
  );
}
