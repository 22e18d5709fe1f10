import { href } from "react-router";
import { genreList } from "#app/features/reference/genres/genre-list.server.ts";
import { REFERENCE_NOTICES } from "#app/features/reference/reference-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
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
import type { Route } from "./+types/genres";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.genre_title(), description: m.genre_description() });

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    done: codeIn(REFERENCE_NOTICES, url.searchParams.get("done")),
    list: await listPage(genreList, { viewer: viewerOf(context), scope: null, url: withoutNotice(url) }),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const at = { viewer: viewerOf(context), scope: null, url: withoutNotice(url) };
  return await answerList(genreList, request, at);
}

export default function AdminGenres({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["genre"]);
  const { done, list } = loaderData;
  const { to } = useLanguage();
  const answer = useFormAnswer<typeof action>();
  return (
    <DeskPage
      title={m.genre_title()}
      actions={
        <Link className={buttonClass()} to={to(href("/admin/genres/add"))}>
          {m.genre_add()}
        </Link>
      }
    >
      <Notice>{done && !answer ? REFERENCE_NOTICES[done]() : null}</Notice>
      <List
        list={list}
        label={m.genre_title()}
        url={to(href("/admin/genres"))}
        answer={answer}
        messages={LIST_REFUSALS}
      />
    </DeskPage>
  );
}
