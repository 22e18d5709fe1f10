import { data, href, redirect } from "react-router";
import { inLanguage } from "#app/domain/text/language.ts";
import { withReturnPath } from "#app/domain/web/return-path.ts";
import { LetterForm, LetterSent } from "#app/features/sign-in/letters/letter.form.tsx";
import { requestOrUse, VERIFY_FORMS } from "#app/features/sign-in/letters/letter-forms.schema.ts";
import { openSession } from "#app/features/sign-in/session/open-session.server.ts";
import { noStore } from "#app/features/sign-in/session/signed-out-only.server.ts";
import { VerifyForm } from "#app/features/sign-in/sign-up/verify-email.form.tsx";
import {
  addressOfVerification,
  resendVerification,
  verifyEmailByLink,
} from "#app/features/sign-in/sign-up/verify-email.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { moreOf, typedValue } from "#app/platform/forms/form-answer.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/verify";
import { requestLetter } from "./request-letter.server.ts";
import { redirectAfterSignIn, signInRequestOf } from "./sign-in-request.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.auth_verify_title(), description: m.auth_verify_description() });

export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const from = url.searchParams.get("from");
  if (token === "") return data({ token, email: undefined, isLinkInvalid: false, from });
  const email = await addressOfVerification(token);
  const isLinkInvalid = email === undefined;
  return data({ token, email, isLinkInvalid, from }, { status: isLinkInvalid ? 400 : 200 });
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, VERIFY_FORMS, { by: requestOrUse });
  const signInRequest = await signInRequestOf(args);
  const from = args.url.searchParams.get("from");
  if (form.intent === "request")
    return await requestLetter(form, (address) => resendVerification(address, signInRequest, from));
  const [token = ""] = form.posted.token ?? [];
  const email = await addressOfVerification(token);
  if (email === undefined) return form.refuse({ code: "auth_link_invalid" }, { status: 400 });
  const shown = form.with({ email });
  if (!form.ok || !("refuse" in shown)) return shown;
  const verified = await verifyEmailByLink(token, form.value.password, signInRequest);
  if (verified.ok) return await signInVerified(args, verified.value);
  const field = verified.code === "auth_password_wrong" ? "password" : undefined;
  return shown.refuse(verified, { field, status: 400 });
}

/**
 * Signs in the person who has proved access to the mailbox and knowledge of the password, unless the browser is signed in: a
 * second session would leave the first one unused.
 */
async function signInVerified(
  args: Route.ActionArgs,
  person: { id: string; email: string },
): Promise<Response> {
  const signInRequest = await signInRequestOf(args);
  const opened = viewerOf(args.context) ? undefined : await openSession(signInRequest, person, "password");
  if (opened?.kind === "signedIn")
    return redirectAfterSignIn(args.url, opened, `${href("/account")}?notice=auth_mailbox_verified`);
  return redirect(`${inLanguage(href("/auth"), signInRequest.language)}?notice=verified`, 303);
}

export default function Verify({ loaderData }: Route.ComponentProps) {
  const answer = useFormAnswer<typeof action>();
  const { to } = useLanguage();
  const { from } = loaderData;
  const letter = moreOf(answer, "letter");
  if (letter) return <LetterSent kind="verify" letter={letter} answer={answer} from={from} />;
  const isLinkInvalid = answer ? answer.refusal?.code === "auth_link_invalid" : loaderData.isLinkInvalid;
  const email = moreOf(answer, "email") ?? loaderData.email;
  if (isLinkInvalid || email === undefined)
    return (
      <LetterForm
        kind="verify"
        answer={isLinkInvalid ? undefined : answer}
        isLinkInvalid={isLinkInvalid}
        from={from}
      />
    );
  const token = typedValue(answer, "token") ?? loaderData.token;
  // The form carries the token: URLs are stored and logged on the way.
  const path = to(withReturnPath(href("/auth/verify"), from));
  return <VerifyForm token={token} email={email} answer={answer} action={path} />;
}
