import { redirect } from "react-router";
import { z } from "zod";
import { languageOfPath } from "#app/domain/text/language.ts";
import { LetterView } from "#app/features/letters/letter.view.tsx";
import { LETTER_NOTICES, topicOf } from "#app/features/letters/letter-labels.ts";
import { letterPage } from "#app/features/letters/letter-page.server.ts";
import { sendAgain } from "#app/features/letters/send-again.server.ts";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/letter";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData && topicOf(args.loaderData.letter.kind) });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return {
    letter: await letterPage(viewerOf(context), params.letterId, languageOfPath(url.pathname)),
    done: codeIn(LETTER_NOTICES, url.searchParams.get("done")),
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await readForm(request, { sendAgain: z.object({}) });
  if (!form.ok) return form.answer;
  const result = await sendAgain(viewerOf(context), params.letterId);
  if (!result.ok) return form.respond(result);
  return redirect(`${url.pathname}?done=letter_sent_again#facts`);
}

export default function AdminLetter({ loaderData: { letter, done } }: Route.ComponentProps) {
  const answer = useFormAnswer<typeof action>();
  return <LetterView letter={letter} answer={answer} notice={done && LETTER_NOTICES[done]()} />;
}
