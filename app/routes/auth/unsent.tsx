import { noStore } from "#app/features/sign-in/session/signed-out-only.server.ts";
import { unsentForm } from "#app/features/sign-in/session/unsent-form.server.ts";
import { UnsentFormPage } from "#app/features/sign-in/session/unsent-form.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import type { Route } from "./+types/unsent";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.auth_unsent_title(), description: m.auth_unsent_description() });

export async function action({ request, url }: Route.ActionArgs) {
  return await unsentForm(request, url.searchParams.get("from"));
}

export default function Unsent() {
  return <UnsentFormPage form={useFormAnswer<typeof action>()} />;
}
