import { data, href, redirect } from "react-router";
import { inLanguage } from "#app/domain/language.ts";
import { withToken } from "#app/domain/return-path.ts";
import { LetterForm, LetterSent } from "#app/features/sign-in/letters/letter.form.tsx";
import { readFields } from "#app/features/sign-in/page/read-fields.server.ts";
import { openSession } from "#app/features/sign-in/session/open-session.server.ts";
import { noStore } from "#app/features/sign-in/session/signed-out-only.server.ts";
import { type VerifyAnswer, VerifyForm } from "#app/features/sign-in/sign-up/verify-email.form.tsx";
import {
  addressOfVerification,
  resendVerification,
  verifyMailbox,
} from "#app/features/sign-in/sign-up/verify-email.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { HashingBusy } from "#app/platform/auth/password-hash.server.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/verify";
import { askLetter } from "./ask-letter.server.ts";
import { askingOf, BUSY_S, goOn, overLimit } from "./people-request.server.ts";

type Answer = { token: string; email: string; refused: VerifyAnswer } | { isBad: true };

export const middleware: Route.MiddlewareFunction[] = [noStore];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.auth_verify_title(), description: m.auth_verify_description() });

export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const from = url.searchParams.get("from");
  if (token === "") return data({ token, email: undefined, isBad: false, from });
  const email = await addressOfVerification(token);
  const isBad = email === undefined;
  return data({ token, email, isBad, from }, { status: isBad ? 400 : 200 });
}

export async function action(args: Route.ActionArgs) {
  const { token, password = "", email } = await readFields(args.request, ["token", "password", "email"]);
  const asking = await askingOf(args);
  const from = args.url.searchParams.get("from");
  if (token === undefined)
    return await askLetter(email, (address) => resendVerification(address, asking, from));
  const address = await addressOfVerification(token);
  if (address === undefined) return data<Answer>({ isBad: true }, { status: 400 });
  const refused = (answer: VerifyAnswer): Answer => ({ token, email: address, refused: answer });
  if (password === "") return data(refused({ kind: "required" }), { status: 400 });
  try {
    const verified = await verifyMailbox(token, password, asking);
    if (verified.ok) return await enter(args, verified.value);
    if (verified.code === "auth_link_invalid") return data<Answer>({ isBad: true }, { status: 400 });
    if (verified.code === "auth_password_wrong") return data(refused({ kind: "wrong" }), { status: 400 });
    const seconds = Number(verified.values?.seconds);
    return overLimit(refused({ kind: "tooOften", seconds }), seconds);
  } catch (error) {
    if (!(error instanceof HashingBusy)) throw error;
    return overLimit(refused({ kind: "busy" }), BUSY_S, 503);
  }
}

/** Signs in whoever has shown both mailbox and password; one browser never leaves a second session behind. */
async function enter(args: Route.ActionArgs, person: { id: string; email: string }): Promise<Response> {
  const asking = await askingOf(args);
  const opened = viewerOf(args.context) ? undefined : await openSession(asking, person, "password");
  if (opened?.kind === "open")
    return goOn(args.url, opened, `${href("/account")}?notice=auth_mailbox_verified`);
  return redirect(`${inLanguage(href("/auth"), asking.language)}?notice=verified`, 303);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const { to } = useLanguage();
  const { from } = loaderData;
  if (actionData && "answer" in actionData) {
    const { answer, waitSeconds } = actionData;
    if (answer.kind === "field") return <LetterForm kind="verify" answer={answer} from={from} />;
    return <LetterSent kind="verify" answer={answer} waitSeconds={waitSeconds} from={from} />;
  }
  const refused = actionData && "refused" in actionData ? actionData : undefined;
  const { token, email } = refused ?? loaderData;
  const isBad = refused === undefined && (actionData !== undefined || loaderData.isBad);
  if (isBad || email === undefined)
    return <LetterForm kind="verify" answer={undefined} isBad={isBad} from={from} />;
  // The token stays in the address, so that a page loaded again shows the form and not a dead link.
  const action = to(withToken(href("/auth/verify"), token, from));
  return <VerifyForm token={token} email={email} answer={refused?.refused} action={action} />;
}
