import { href, redirect } from "react-router";
import { z } from "zod";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { LETTER_REFUSALS } from "#app/features/letters/letter-labels.ts";
import { letterSums } from "#app/features/letters/letter-page.server.ts";
import { sendAllAgain } from "#app/features/letters/send-again.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { Form } from "#app/ui/form/form.tsx";
import type { Route } from "./+types/letters-again";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.letter_send_all_again() });

export async function loader({ context, url }: Route.LoaderArgs) {
  return await letterSums(viewerOf(context), languageOfPath(url.pathname));
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request, { sendAllAgain: z.object({}) });
  if (!form.ok) return form.answer;
  await sendAllAgain(viewerOf(context));
  return redirect(`${inLanguage(href("/admin/letters"), languageOfPath(url.pathname))}?state=waiting`);
}

export default function AdminLettersAgain({ loaderData: { failed } }: Route.ComponentProps) {
  const { to } = useLanguage();
  const answer = useFormAnswer<typeof action>();
  return (
    <DeskPage
      title={m.letter_send_all_again()}
      lead={failed ? m.letter_failed_count({ count: failed }) : m.letter_none_failed()}
      back={{ to: to(href("/admin/letters")), label: m.letter_title() }}
    >
      {failed ? (
        <>
          <p>{m.letter_send_again_hint()}</p>
          <Form
            answer={answer}
            messages={LETTER_REFUSALS}
            labels={{}}
            submit={m.letter_send_all_again()}
            intent="sendAllAgain"
          ></Form>
        </>
      ) : null}
    </DeskPage>
  );
}
