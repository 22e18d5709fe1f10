import { data } from "react-router";
import { demoPeople } from "#app/features/sign-in/demo/demo-sign-in.server.ts";
import { readFields } from "#app/features/sign-in/page/read-fields.server.ts";
import { NOTICES, SignIn, type SignInAnswer } from "#app/features/sign-in/password/sign-in.form.tsx";
import { signIn } from "#app/features/sign-in/password/sign-in.server.ts";
import { signedOutOnly } from "#app/features/sign-in/session/signed-out-only.server.ts";
import { errorsOf, SignIn as Given } from "#app/features/sign-in/sign-up/sign-up.schema.ts";
import * as m from "#app/i18n/generated/messages.js";
import { HashingBusy } from "#app/platform/auth/password-hash.server.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { factsOf } from "#app/platform/request/contexts.server.ts";
import type { Route } from "./+types/login";
import { askingOf, BUSY_S, goOn, overLimit } from "./people-request.server.ts";

export const middleware: Route.MiddlewareFunction[] = [signedOutOnly];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.auth_sign_in_title(), description: m.auth_sign_in_description() });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const notice = NOTICES.find((each) => each === url.searchParams.get("notice"));
  return {
    notice,
    from: url.searchParams.get("from"),
    hasGoogle: factsOf(context).config.google !== undefined,
    demo: await demoPeople({ request, facts: factsOf(context) }),
  };
}

export async function action(args: Route.ActionArgs) {
  const fields = await readFields(args.request, ["email", "password"]);
  const given = Given.safeParse(fields);
  const email = fields.email ?? "";
  if (!given.success) {
    const errors = errorsOf(given.error, ["email", "password"]);
    return data<SignInAnswer>({ kind: "fields", email, errors }, { status: 400 });
  }
  try {
    const outcome = await signIn(given.data.email, given.data.password, await askingOf(args));
    if (outcome.kind === "open" || outcome.kind === "secondStep") return goOn(args.url, outcome);
    if (outcome.kind === "tooOften") return overLimit<SignInAnswer>({ ...outcome, email }, outcome.seconds);
    return data<SignInAnswer>({ kind: "wrong", email }, { status: 400 });
  } catch (error) {
    if (error instanceof HashingBusy) return overLimit<SignInAnswer>({ kind: "busy", email }, BUSY_S, 503);
    throw error;
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return <SignIn answer={actionData} {...loaderData} />;
}
