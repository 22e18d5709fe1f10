import { LetterSent, type SentLetter } from "#app/features/sign-in/letters/letter.form.tsx";
import { signedOutOnly } from "#app/features/sign-in/session/signed-out-only.server.ts";
import { SignUpScreen } from "#app/features/sign-in/sign-up/sign-up.form.tsx";
import { SIGN_UP_REFUSALS, SignUp } from "#app/features/sign-in/sign-up/sign-up.schema.ts";
import { signUp } from "#app/features/sign-in/sign-up/sign-up.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { LETTER_WAIT_S } from "#app/platform/auth/sign-in-limits.server.ts";
import { moreOf } from "#app/platform/forms/form-answer.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import type { Route } from "./+types/register";
import { signInRequestOf } from "./sign-in-request.server.ts";

export const middleware: Route.MiddlewareFunction[] = [signedOutOnly];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.auth_register_title(), description: m.auth_register_description() });

export function loader({ url, context }: Route.LoaderArgs) {
  return {
    from: url.searchParams.get("from"),
    hasGoogle: requestDetailsOf(context).config.google !== undefined,
  };
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, SignUp, { codes: SIGN_UP_REFUSALS });
  if (!form.ok) return form.answer;
  const signed = await signUp(form.value, await signInRequestOf(args), args.url.searchParams.get("from"));
  if (!signed.ok) return form.refuse(signed, { field: "password" });
  const letter: SentLetter = { sentTo: signed.value.email, waitSeconds: LETTER_WAIT_S };
  return form.with({ letter }).next();
}

export default function Register({ loaderData }: Route.ComponentProps) {
  const answer = useFormAnswer<typeof action>();
  const letter = moreOf(answer, "letter");
  if (letter) return <LetterSent kind="verify" letter={letter} from={loaderData.from} />;
  return <SignUpScreen answer={answer} {...loaderData} />;
}
