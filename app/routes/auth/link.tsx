import { data, href } from "react-router";
import { withReturnPath } from "#app/domain/return-path.ts";
import { LetterForm, LetterSent, LinkUse } from "#app/features/sign-in/letters/letter.form.tsx";
import {
  isSignInLink,
  mailSignInLink,
  signInByLink,
} from "#app/features/sign-in/link/sign-in-by-link.server.ts";
import { readFields } from "#app/features/sign-in/page/read-fields.server.ts";
import { signedOutOnly } from "#app/features/sign-in/session/signed-out-only.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import type { Route } from "./+types/link";
import { askLetter } from "./ask-letter.server.ts";
import { askingOf, goOn, overLimit } from "./people-request.server.ts";

export const middleware: Route.MiddlewareFunction[] = [signedOutOnly];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.auth_link_title(), description: m.auth_link_description() });

export async function loader({ url }: Route.LoaderArgs) {
  const from = url.searchParams.get("from");
  const token = url.searchParams.get("token") ?? "";
  if (token === "") return data({ token, isBad: false, from });
  const isBad = !(await isSignInLink(token));
  return data({ token: isBad ? "" : token, isBad, from }, { status: isBad ? 400 : 200 });
}

export async function action(args: Route.ActionArgs) {
  const { token, email } = await readFields(args.request, ["token", "email"]);
  const asking = await askingOf(args);
  const from = args.url.searchParams.get("from");
  if (token === undefined) return await askLetter(email, (address) => mailSignInLink(address, from, asking));
  const signed = await signInByLink(token, asking);
  if (signed.ok) return goOn(args.url, signed.value);
  if (signed.code === "auth_link_invalid") return data({ isBad: true as const }, { status: 400 });
  const seconds = Number(signed.values?.seconds);
  return overLimit({ token, seconds }, seconds);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function SignInLink({ loaderData, actionData }: Route.ComponentProps) {
  const { to } = useLanguage();
  const { from } = loaderData;
  if (actionData && "answer" in actionData) {
    const { answer, waitSeconds } = actionData;
    if (answer.kind === "field") return <LetterForm kind="link" answer={answer} from={from} />;
    return <LetterSent kind="link" answer={answer} waitSeconds={waitSeconds} from={from} />;
  }
  const spent = actionData && "token" in actionData ? actionData : undefined;
  const isBad = spent === undefined && (actionData !== undefined || loaderData.isBad);
  const token = spent?.token ?? loaderData.token;
  if (isBad || token === "") return <LetterForm kind="link" answer={undefined} isBad={isBad} from={from} />;
  const action = to(withReturnPath(href("/auth/link"), from));
  return <LinkUse token={token} action={action} waitSeconds={spent?.seconds} />;
}
