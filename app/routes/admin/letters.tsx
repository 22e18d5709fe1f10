import { href } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { letterList } from "#app/features/letters/letter-list.server.ts";
import { letterSums } from "#app/features/letters/letter-page.server.ts";
import { LetterSumsView } from "#app/features/letters/letter-sums.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { answerList } from "#app/platform/lists/answer-list.server.ts";
import { LIST_REFUSALS } from "#app/platform/lists/list-messages.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { List } from "#app/ui/list/list.tsx";
import type { Route } from "./+types/letters";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.letter_title(), description: m.letter_description() });

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  return {
    list: await listPage(letterList, { viewer, scope: null, url }),
    sums: await letterSums(viewer, languageOfPath(url.pathname)),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return await answerList(letterList, request, { viewer: viewerOf(context), scope: null, url });
}

export default function AdminLetters({ loaderData: { list, sums } }: Route.ComponentProps) {
  const { to } = useLanguage();
  const answer = useFormAnswer<typeof action>();
  return (
    <DeskPage title={m.letter_title()} lead={m.letter_description()}>
      <LetterSumsView sums={sums} />
      <List
        list={list}
        label={m.letter_title()}
        url={to(href("/admin/letters"))}
        answer={answer}
        messages={LIST_REFUSALS}
      />
    </DeskPage>
  );
}
