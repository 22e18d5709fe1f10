import { href, redirect } from "react-router";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { withReturnPath } from "#app/domain/web/return-path.ts";
import { SecondFactorPage } from "#app/features/sign-in/second-factor/second-factor.form.tsx";
import { SecondFactorForm } from "#app/features/sign-in/second-factor/second-factor.schema.ts";
import {
  awaitsSecondFactor,
  verifySecondFactor,
} from "#app/features/sign-in/second-factor/verify-second-factor.server.ts";
import { signedOutOnly } from "#app/features/sign-in/session/signed-out-only.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import type { Route } from "./+types/second-factor";
import { redirectAfterSignIn, signInRequestOf } from "./sign-in-request.server.ts";

export const middleware: Route.MiddlewareFunction[] = [signedOutOnly];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.auth_second_factor_title(), description: m.auth_second_factor_description() });

/** Redirects to the sign-in page where no sign-in waits for its second factor. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const from = url.searchParams.get("from");
  if (!awaitsSecondFactor({ request, requestDetails: requestDetailsOf(context) }))
    throw redirect(signInPath(url, from));
  return { from };
}

export async function action(args: Route.ActionArgs) {
  const { url } = args;
  const from = url.searchParams.get("from");
  const form = await readForm(args.request, SecondFactorForm);
  if (!form.ok) return form.answer;
  const verified = await verifySecondFactor(form.value.code, await signInRequestOf(args));
  if (verified.ok) return redirectAfterSignIn(url, { kind: "signedIn", cookies: verified.value.cookies });
  if (verified.code === "auth_no_pending_sign_in") return redirect(signInPath(url, from, "over"), 303);
  if (verified.code === "auth_code_wrong") return form.refuse({ code: verified.code }, { field: "code" });
  return form.refuse({ ...verified, code: "auth_code_locked" });
}

export default function SecondFactor({ loaderData }: Route.ComponentProps) {
  const answer = useFormAnswer<typeof action>();
  return <SecondFactorPage answer={answer} from={loaderData.from} />;
}

/** The path of the sign-in page, with the return path and a notice. */
function signInPath(url: URL, from: string | null, notice?: "over"): string {
  const path = inLanguage(withReturnPath(href("/auth"), from), languageOfPath(url.pathname));
  if (!notice) return path;
  return `${path}${path.includes("?") ? "&" : "?"}notice=${notice}`;
}
