import { href, redirect } from "react-router";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { answerInvite } from "#app/features/people/invitations/answer-invite.server.ts";
import { INVITE_FORMS } from "#app/features/people/invitations/invite.schema.ts";
import { InvitePage } from "#app/features/people/invitations/invite.view.tsx";
import { openInvitations } from "#app/features/people/invitations/open-invitations.server.ts";
import { roleChoices } from "#app/features/people/roles/role-choices.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { senderOf } from "#app/platform/person/post-letter-to.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/user-add";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.people_invite_title() });

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname);
  const [choices, invitations] = await Promise.all([
    roleChoices(language),
    openInvitations(viewerOf(context), language),
  ]);
  return { choices, invitations };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request, INVITE_FORMS);
  if (!form.ok) return form.answer;
  const { settings } = await companyInfo();
  const sender = senderOf(context, settings.contact.email);
  const { answer, userId } = await answerInvite(form, viewerOf(context), sender);
  if (answer) return answer;
  const page = href("/admin/users/:person", { person: userId });
  throw redirect(`${inLanguage(page, languageOfPath(url.pathname))}?done=people_role_granted`);
}

export default function InviteUser({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["invitation"]);
  const answer = useFormAnswer<typeof action>();
  return <InvitePage {...loaderData} answer={answer} />;
}
