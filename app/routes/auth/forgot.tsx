import { LetterForm, LetterSent } from "#app/features/sign-in/letters/letter.form.tsx";
import { readFields } from "#app/features/sign-in/page/read-fields.server.ts";
import { forgetPassword } from "#app/features/sign-in/recovery/reset-password.server.ts";
import { noStore } from "#app/features/sign-in/session/signed-out-only.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/forgot";
import { askLetter } from "./ask-letter.server.ts";
import { askingOf } from "./people-request.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.auth_forgot_title(), description: m.auth_forgot_description() });

/** Open to whoever is signed in too: letters about an account lead here, and one may forget a password while in. */
export const loader = ({ context }: Route.LoaderArgs) => ({ email: viewerOf(context)?.email });

export async function action(args: Route.ActionArgs) {
  const { email } = await readFields(args.request, ["email"]);
  const asking = await askingOf(args);
  return await askLetter(email, (address) => forgetPassword(address, asking));
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Forgot({ loaderData, actionData }: Route.ComponentProps) {
  if (!actionData || actionData.answer.kind === "field")
    return <LetterForm kind="reset" answer={actionData?.answer} email={loaderData.email} />;
  return <LetterSent kind="reset" {...actionData} />;
}
