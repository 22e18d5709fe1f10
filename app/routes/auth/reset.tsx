import { data, href, redirect } from "react-router";
import { inLanguage } from "#app/domain/language.ts";
import { withToken } from "#app/domain/return-path.ts";
import { LetterForm } from "#app/features/sign-in/letters/letter.form.tsx";
import { ResetForm } from "#app/features/sign-in/recovery/reset-password.form.tsx";
import { addressOfReset, resetPassword } from "#app/features/sign-in/recovery/reset-password.server.ts";
import { noStore } from "#app/features/sign-in/session/signed-out-only.server.ts";
import { ResetPassword, SIGN_UP_REFUSALS } from "#app/features/sign-in/sign-up/sign-up.schema.ts";
import * as m from "#app/i18n/generated/messages.js";
import { typedValue } from "#app/platform/forms/form-answer.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import type { Route } from "./+types/reset";
import { signInRequestOf } from "./sign-in-request.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.auth_reset_title(), description: m.auth_reset_description() });

export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const email = await addressOfReset(token);
  return data({ token, email }, { status: email === undefined ? 400 : 200 });
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, ResetPassword, { codes: SIGN_UP_REFUSALS });
  const signInRequest = await signInRequestOf(args);
  const [token = ""] = form.posted.token ?? [];
  if (!form.ok) {
    if ((await addressOfReset(token)) !== undefined) return form.answer;
    return form.refuse({ code: "auth_link_invalid" }, { status: 400 });
  }
  const reset = await resetPassword(token, form.value.password, signInRequest);
  if (reset.ok) return redirect(`${inLanguage(href("/auth"), signInRequest.language)}?notice=reset`, 303);
  const field = reset.code === "auth_password_refused" ? "password" : undefined;
  return form.refuse(reset, { field, status: 400 });
}

export default function Reset({ loaderData }: Route.ComponentProps) {
  const answer = useFormAnswer<typeof action>();
  const { to } = useLanguage();
  const isLinkInvalid = answer
    ? answer.refusal?.code === "auth_link_invalid"
    : loaderData.email === undefined;
  if (isLinkInvalid)
    return <LetterForm kind="reset" answer={undefined} title={m.auth_reset_title()} isLinkInvalid />;
  const token = typedValue(answer, "token") ?? loaderData.token;
  // The token remains in the URL, so that a page loaded again shows the form and not an invalid link.
  const path = to(withToken(href("/auth/reset"), token));
  return <ResetForm token={token} email={loaderData.email ?? ""} answer={answer} action={path} />;
}
