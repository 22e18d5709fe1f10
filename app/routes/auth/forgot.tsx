import { LetterForm, LetterSent } from "#app/features/sign-in/letters/letter.form.tsx";
import { RequestLetter } from "#app/features/sign-in/letters/letter-forms.schema.ts";
import { requestPasswordReset } from "#app/features/sign-in/recovery/reset-password.server.ts";
import { noStore } from "#app/features/sign-in/session/signed-out-only.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { moreOf } from "#app/platform/forms/form-answer.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/forgot";
import { requestLetter } from "./request-letter.server.ts";
import { signInRequestOf } from "./sign-in-request.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.auth_forgot_title(), description: m.auth_forgot_description() });

/**
 * Open to signed-in people, too: letters about an account link to this page, and a person may forget the password while
 * signed in.
 */
export const loader = ({ context }: Route.LoaderArgs) => ({ email: viewerOf(context)?.email });

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, RequestLetter);
  const signInRequest = await signInRequestOf(args);
  return await requestLetter(form, (address) => requestPasswordReset(address, signInRequest));
}

export default function Forgot({ loaderData }: Route.ComponentProps) {
  const answer = useFormAnswer<typeof action>();
  const letter = moreOf(answer, "letter");
  if (!letter) return <LetterForm kind="reset" answer={answer} email={loaderData.email} />;
  return <LetterSent kind="reset" letter={letter} answer={answer} />;
}
