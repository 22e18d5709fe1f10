import { data, redirect } from "react-router";
import { inLanguage } from "#app/domain/language.ts";
import { readFields } from "#app/features/people/sign-form.server.ts";
import { LetterForm, LetterSent, LinkUse } from "#app/features/people/sign-letter.form.tsx";
import { nothingKept } from "#app/features/people/sign-strangers.server.ts";
import { isGoodLink, resendVerification, verifyMailbox } from "#app/features/people/verify.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { answering } from "#app/platform/answering/answering.server.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import type { Route } from "./+types/verify";
import { askLetter } from "./ask-letter.server.ts";
import { askingOf } from "./people-request.server.ts";

export const middleware: Route.MiddlewareFunction[] = [nothingKept];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.auth_verify_title(), description: m.auth_verify_description() });

export const loader = answering(async ({ url }: Route.LoaderArgs) => {
  const token = url.searchParams.get("token") ?? "";
  if (token === "") return data({ token, isBad: false });
  const isBad = !(await isGoodLink("verify", token));
  return data({ token: isBad ? "" : token, isBad }, { status: isBad ? 400 : 200 });
});

export const action = answering(async (args: Route.ActionArgs) => {
  const { token, email } = await readFields(args.request, ["token", "email"]);
  const asking = await askingOf(args);
  if (token === undefined) return await askLetter(email, (address) => resendVerification(address, asking));
  const verified = await verifyMailbox(token, asking.facts.config);
  if (!verified.ok) return data({ isBad: true as const }, { status: 400 });
  return redirect(`${inLanguage("/auth", asking.language)}?notice=verified`, 303);
});

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const { to } = useLanguage();
  if (actionData && "answer" in actionData) {
    const { answer, waitSeconds } = actionData;
    if (answer.kind === "field") return <LetterForm kind="verify" answer={answer} />;
    return <LetterSent kind="verify" answer={answer} waitSeconds={waitSeconds} />;
  }
  const isBad = actionData !== undefined || loaderData.isBad;
  if (isBad || loaderData.token === "") return <LetterForm kind="verify" answer={undefined} isBad={isBad} />;
  return <LinkUse kind="verify" token={loaderData.token} action={to("/auth/verify")} />;
}
