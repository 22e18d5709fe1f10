import { data } from "react-router";
import { LetterSent } from "#app/features/sign-in/letters/letter.form.tsx";
import { readFields } from "#app/features/sign-in/page/read-fields.server.ts";
import { signedOutOnly } from "#app/features/sign-in/session/signed-out-only.server.ts";
import { type SignUpAnswer, SignUpScreen } from "#app/features/sign-in/sign-up/sign-up.form.tsx";
import { errorsOf, SIGN_UP_FIELDS, SignUp } from "#app/features/sign-in/sign-up/sign-up.schema.ts";
import { signUp } from "#app/features/sign-in/sign-up/sign-up.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { HashingBusy } from "#app/platform/auth/password-hash.server.ts";
import { LETTER_WAIT_S } from "#app/platform/auth/sign-in-limits.server.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { factsOf } from "#app/platform/request/contexts.server.ts";
import type { Route } from "./+types/register";
import { askingOf, BUSY_S, overLimit } from "./people-request.server.ts";

type Answer = { sentTo: string; waitSeconds: number } | { refused: SignUpAnswer };

export const middleware: Route.MiddlewareFunction[] = [signedOutOnly];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.auth_register_title(), description: m.auth_register_description() });

export function loader({ url, context }: Route.LoaderArgs) {
  return { from: url.searchParams.get("from"), hasGoogle: factsOf(context).config.google !== undefined };
}

export async function action(args: Route.ActionArgs) {
  const { password, passwordAgain, ...values } = await readFields(args.request, SIGN_UP_FIELDS);
  const given = SignUp.safeParse({ ...values, password, passwordAgain });
  if (!given.success) {
    const errors = errorsOf(given.error, SIGN_UP_FIELDS);
    return data<Answer>({ refused: { values, errors } }, { status: 400 });
  }
  try {
    const signed = await signUp(given.data, await askingOf(args), args.url.searchParams.get("from"));
    if (signed.ok) return data<Answer>({ sentTo: signed.value.email, waitSeconds: LETTER_WAIT_S });
    if (signed.code === "auth_password_refused")
      return data<Answer>({ refused: { values, errors: { password: "form_invalid" } } }, { status: 400 });
    const seconds = Number(signed.values?.seconds);
    return overLimit<Answer>(
      { refused: { values, errors: {}, problem: { kind: "tooOften", seconds } } },
      seconds,
    );
  } catch (error) {
    if (!(error instanceof HashingBusy)) throw error;
    const problem = { kind: "busy", seconds: BUSY_S } as const;
    return overLimit<Answer>({ refused: { values, errors: {}, problem } }, BUSY_S, 503);
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "sentTo" in actionData) {
    const answer = { kind: "sent", email: actionData.sentTo } as const;
    return <LetterSent kind="verify" answer={answer} {...actionData} from={loaderData.from} />;
  }
  return <SignUpScreen answer={actionData?.refused} {...loaderData} />;
}
