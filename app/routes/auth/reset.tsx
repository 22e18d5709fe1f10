import { data, href, redirect } from "react-router";
import { inLanguage } from "#app/domain/language.ts";
import { withToken } from "#app/domain/return-path.ts";
import { LetterForm } from "#app/features/sign-in/letters/letter.form.tsx";
import { readFields } from "#app/features/sign-in/page/read-fields.server.ts";
import { type ResetAnswer, ResetForm } from "#app/features/sign-in/recovery/reset-password.form.tsx";
import { addressOfReset, resetPassword } from "#app/features/sign-in/recovery/reset-password.server.ts";
import { noStore } from "#app/features/sign-in/session/signed-out-only.server.ts";
import { errorsOf, NEW_PASSWORD_FIELDS, NewPassword } from "#app/features/sign-in/sign-up/sign-up.schema.ts";
import * as m from "#app/i18n/generated/messages.js";
import { HashingBusy } from "#app/platform/auth/password-hash.server.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import type { Route } from "./+types/reset";
import { askingOf, BUSY_S, overLimit } from "./people-request.server.ts";

type Answer = { token: string; refused: ResetAnswer } | { isBad: true };

export const middleware: Route.MiddlewareFunction[] = [noStore];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.auth_reset_title(), description: m.auth_reset_description() });

export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const email = await addressOfReset(token);
  return data({ token, email }, { status: email === undefined ? 400 : 200 });
}

export async function action(args: Route.ActionArgs) {
  const { token = "", ...typed } = await readFields(args.request, ["token", ...NEW_PASSWORD_FIELDS]);
  const asking = await askingOf(args);
  const refused = (answer: ResetAnswer) => data<Answer>({ token, refused: answer }, { status: 400 });
  const given = NewPassword.safeParse(typed);
  if (!given.success) {
    if ((await addressOfReset(token)) === undefined) return data<Answer>({ isBad: true }, { status: 400 });
    return refused({ errors: errorsOf(given.error, NEW_PASSWORD_FIELDS) });
  }
  try {
    const reset = await resetPassword(token, given.data.password, asking);
    if (reset.ok) return redirect(`${inLanguage(href("/auth"), asking.language)}?notice=reset`, 303);
    if (reset.code === "auth_password_refused") return refused({ errors: { password: "form_invalid" } });
    if (reset.code === "auth_link_invalid") return data<Answer>({ isBad: true }, { status: 400 });
    const seconds = Number(reset.values?.seconds);
    const problem = { kind: "tooOften", seconds } as const;
    return overLimit<Answer>({ token, refused: { errors: {}, problem } }, seconds);
  } catch (error) {
    if (!(error instanceof HashingBusy)) throw error;
    const problem = { kind: "busy", seconds: BUSY_S } as const;
    return overLimit<Answer>({ token, refused: { errors: {}, problem } }, BUSY_S, 503);
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const { to } = useLanguage();
  const refused = actionData && "refused" in actionData ? actionData : undefined;
  if ((actionData && !refused) || (!refused && loaderData.email === undefined))
    return <LetterForm kind="reset" answer={undefined} title={m.auth_reset_title()} isBad />;
  const token = refused?.token ?? loaderData.token;
  // The token stays in the address, so that a page loaded again shows the form and not a dead link.
  const action = to(withToken(href("/auth/reset"), token));
  return <ResetForm token={token} email={loaderData.email ?? ""} answer={refused?.refused} action={action} />;
}
