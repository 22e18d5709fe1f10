import { redirect } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import {
  answerMessage,
  noteComplaint,
  reopenMessage,
} from "#app/features/contact/desk/answer-message.server.ts";
import { MessageView } from "#app/features/contact/desk/message.view.tsx";
import { MESSAGE_FORMS } from "#app/features/contact/desk/message-forms.schema.ts";
import { messagePage } from "#app/features/contact/desk/message-page.server.ts";
import { codeIn, FORM_NOTICES } from "#app/platform/forms/form-messages.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/message";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.message.subject,
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return {
    message: await messagePage(viewerOf(context), params.messageId, languageOfPath(url.pathname)),
    done: codeIn(FORM_NOTICES, url.searchParams.get("done")),
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await readForm(request, MESSAGE_FORMS);
  if (!form.ok) return form.answer;
  const viewer = viewerOf(context);
  const result =
    form.intent === "answer"
      ? await answerMessage(viewer, params.messageId, form.value.note ?? null)
      : form.intent === "complaint"
        ? await noteComplaint(viewer, params.messageId, form.value.isComplaint)
        : await reopenMessage(viewer, params.messageId);
  if (!result.ok) return form.respond(result);
  return redirect(`${url.pathname}?done=form_saved#answer`);
}

export default function AdminMessage({ loaderData: { message, done } }: Route.ComponentProps) {
  useRefreshOn(["contactMessage"]);
  const answer = useFormAnswer<typeof action>();
  return <MessageView message={message} answer={answer} notice={done && FORM_NOTICES[done]()} />;
}
