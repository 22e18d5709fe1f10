import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { listOfKind } from "#app/features/reference/engine/kind-list.server.ts";
import { kindAt, kindsBeside } from "#app/features/reference/kinds.server.ts";
import { REFERENCE_NOTICES } from "#app/features/reference/reference-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
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
import styles from "#app/ui/common.module.css";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { Notice } from "#app/ui/form/messages.tsx";
import { Link } from "#app/ui/link.tsx";
import { List } from "#app/ui/list/list.tsx";
import type { Route } from "./+types/reference-list";

export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData;
  return pageMeta(args, { title: page?.title, description: page?.description });
};

// One module for all kinds that the engine serves: the kind is that of the route's path.
export async function loader({ context, pattern, url }: Route.LoaderArgs) {
  const kind = kindAt(pattern);
  const language = languageOfPath(url.pathname);
  const path = inLanguage(kind.path, language);
  return {
    kind: kind.name,
    title: kind.texts.title(),
    description: kind.texts.description(),
    add: { to: `${path}/add`, label: kind.texts.add() },
    url: path,
    beside: kindsBeside(kind).map((each) => ({
      to: inLanguage(each.path, language),
      title: each.texts.title(),
      isCurrent: each === kind,
    })),
    done: codeIn(REFERENCE_NOTICES, url.searchParams.get("done")),
    list: await listPage(listOfKind(kind), {
      viewer: viewerOf(context),
      scope: null,
      url: withoutNotice(url),
    }),
  };
}

export async function action({ request, context, pattern, url }: Route.ActionArgs) {
  return await answerList(listOfKind(kindAt(pattern)), request, {
    viewer: viewerOf(context),
    scope: null,
    url: withoutNotice(url),
  });
}

export default function ReferenceListRoute({ loaderData }: Route.ComponentProps) {
  const { kind, title, description, add, url, beside, done, list } = loaderData;
  useRefreshOn([kind]);
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
      {beside.length > 0 ? (
        <nav aria-label={m.reference_beside()}>
          <ul className={styles.links}>
            {beside.map(({ to, title: label, isCurrent }) => (
              <li key={to}>
                <Link className={styles.link} to={to} aria-current={isCurrent ? "page" : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <Notice>{done && !answer ? REFERENCE_NOTICES[done]() : null}</Notice>
      <List list={list} label={title} url={url} answer={answer} messages={LIST_REFUSALS} />
    </DeskPage>
  );
}
