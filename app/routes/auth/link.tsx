import { data, href } from "react-router";
import { withReturnPath } from "#app/domain/web/return-path.ts";
import { LetterForm, LetterSent, SignInByLinkForm } from "#app/features/sign-in/letters/letter.form.tsx";
import { LINK_FORMS, requestOrUse } from "#app/features/sign-in/letters/letter-forms.schema.ts";
import {
  isSignInLink,
  mailSignInLink,
  signInByLink,
} from "#app/features/sign-in/link/sign-in-by-link.server.ts";
import { signedOutOnly } from "#app/features/sign-in/session/signed-out-only.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { moreOf, typedValue } from "#app/platform/forms/form-answer.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import type { Route } from "./+types/link";
import { requestLetter } from "./request-letter.server.ts";
import { redirectAfterSignIn, signInRequestOf } from "./sign-in-request.server.ts";

export const middleware: Route.MiddlewareFunction[] = [signedOutOnly];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.auth_link_title(), description: m.auth_link_description() });

export async function loader({ url }: Route.LoaderArgs) {
  const from = url.searchParams.get("from");
  const token = url.searchParams.get("token") ?? "";
  if (token === "") return data({ token, isLinkInvalid: false, from });
  const isLinkInvalid = !(await isSignInLink(token));
  return data(
    { token: isLinkInvalid ? "" : token, isLinkInvalid, from },
    { status: isLinkInvalid ? 400 : 200 },
  );
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, LINK_FORMS, { by: requestOrUse });
  const signInRequest = await signInRequestOf(args);
  const from = args.url.searchParams.get("from");
  if (form.intent === "request")
    return await requestLetter(form, (address) => mailSignInLink(address, from, signInRequest));
  if (!form.ok) return form.answer;
  const signed = await signInByLink(form.value.token, signInRequest);
  return signed.ok ? redirectAfterSignIn(args.url, signed.value) : form.refuse(signed, { status: 400 });
}

export default function SignInLink({ loaderData }: Route.ComponentProps) {
  const answer = useFormAnswer<typeof action>();
  const { to } = useLanguage();
  const { from } = loaderData;
  const letter = moreOf(answer, "letter");
  if (letter) return <LetterSent kind="link" letter={letter} answer={answer} from={from} />;
  const isLinkInvalid = answer ? answer.refusal?.code === "auth_link_invalid" : loaderData.isLinkInvalid;
  const token = typedValue(answer, "token") ?? loaderData.token;
  if (isLinkInvalid || token === "")
    return (
      <LetterForm
        kind="link"
        answer={isLinkInvalid ? undefined : answer}
        isLinkInvalid={isLinkInvalid}
        from={from}
      />
    );
  return (
    <SignInByLinkForm token={token} action={to(withReturnPath(href("/auth/link"), from))} answer={answer} />
  );
}
