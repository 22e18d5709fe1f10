import { data, href, redirect } from "react-router";
import { inLanguage } from "#app/domain/text/language.ts";
import { LetterForm } from "#app/features/sign-in/letters/letter.form.tsx";
import { ResetForm } from "#app/features/sign-in/recovery/reset-password.form.tsx";
import { addressOfReset, resetPassword } from "#app/features/sign-in/recovery/reset-password.server.ts";
import { noStore } from "#app/features/sign-in/session/signed-out-only.server.ts";
import { ResetPassword, SIGN_UP_REFUSALS } from "#app/features/sign-in/sign-up/sign-up.schema.ts";
import * as m from "#app/i18n/generated/messages.js";
import { moreOf, typedValue } from "#app/platform/forms/form-answer.ts";
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
  const isLinkInvalid = token !== "" && email === undefined;
  return data({ token, email, isLinkInvalid }, { status: isLinkInvalid ? 400 : 200 });
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, ResetPassword, { codes: SIGN_UP_REFUSALS });
  const signInRequest = await signInRequestOf(args);
  const [token = ""] = form.posted.token ?? [];
  const email = await addressOfReset(token);
  if (!form.ok && email === undefined) return form.refuse({ code: "auth_link_invalid" }, { status: 400 });
  const shown = form.with({ email });
  if (!form.ok || !("refuse" in shown)) return shown;
  const reset = await resetPassword(token, form.value.password, signInRequest);
  if (reset.ok) return redirect(`${inLanguage(href("/auth"), signInRequest.language)}?notice=reset`, 303);
  const field = reset.code === "auth_password_refused" ? "password" : undefined;
  return shown.refuse(reset, { field, status: 400 });
}

export default function Reset({ loaderData }: Route.ComponentProps) {
  const answer = useFormAnswer<typeof action>();
  const { to } = useLanguage();
  const isLinkInvalid = answer ? answer.refusal?.code === "auth_link_invalid" : loaderData.isLinkInvalid;
  const token = typedValue(answer, "token") ?? loaderData.token;
  if (isLinkInvalid || token === "")
    return (
      <LetterForm
        kind="reset"
        answer={undefined}
        title={m.auth_reset_title()}
        isLinkInvalid={isLinkInvalid}
      />
    );
  const email = moreOf(answer, "email") ?? loaderData.email ?? "";
  // The form carries the token: URLs are stored and logged on the way.
  return <ResetForm token={token} email={email} answer={answer} action={to(href("/auth/reset"))} />;
}
