import { demoPeople } from "#app/features/sign-in/demo/demo-sign-in.server.ts";
import { SIGN_IN_NOTICES } from "#app/features/sign-in/page/sign-in-messages.ts";
import { SignIn } from "#app/features/sign-in/password/sign-in.form.tsx";
import { signIn } from "#app/features/sign-in/password/sign-in.server.ts";
import { signedOutOnly } from "#app/features/sign-in/session/signed-out-only.server.ts";
import { SignIn as SignInSchema } from "#app/features/sign-in/sign-up/sign-up.schema.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import type { Route } from "./+types/login";
import { redirectAfterSignIn, signInRequestOf } from "./sign-in-request.server.ts";

export const middleware: Route.MiddlewareFunction[] = [signedOutOnly];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.auth_sign_in_title(), description: m.auth_sign_in_description() });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const notice = SIGN_IN_NOTICES.find((each) => each === url.searchParams.get("notice"));
  return {
    notice,
    from: url.searchParams.get("from"),
    hasGoogle: requestDetailsOf(context).config.google !== undefined,
    demo: await demoPeople({ request, requestDetails: requestDetailsOf(context) }),
  };
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, SignInSchema);
  if (!form.ok) return form.answer;
  const { email, password } = form.value;
  const outcome = await signIn(email, password, await signInRequestOf(args));
  if (outcome.kind === "signedIn" || outcome.kind === "secondFactorRequired")
    return redirectAfterSignIn(args.url, outcome);
  if (outcome.kind === "wrong") return form.refuse({ code: "auth_sign_in_wrong" }, { status: 400 });
  const code =
    outcome.reachedLimit === "account" ? "auth_sign_in_too_many_failures" : "auth_sign_in_too_often";
  return form.refuse({ code, values: { seconds: outcome.seconds } });
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const answer = useFormAnswer<typeof action>();
  return <SignIn answer={answer} {...loaderData} />;
}
