import { languageOfPath } from "#app/domain/language.ts";
import { parsePosted, readPosted } from "#app/features/people/account-answer.ts";
import { readAccount } from "#app/features/people/account-overview.server.ts";
import { letterheadOf, ownerOf, saving } from "#app/features/people/account-owner.server.ts";
import { AccountPage } from "#app/features/people/account-page.view.tsx";
import { settled, unread } from "#app/features/people/account-settle.ts";
import { PasswordForm } from "#app/features/people/password-change.form.tsx";
import { ChangePassword } from "#app/features/people/password-change.schema.ts";
import { changePassword } from "#app/features/people/password-change.server.ts";
import { NoPasswordYet } from "#app/features/people/password-fields.view.tsx";
import { theHouse } from "#app/features/site-settings/site-settings.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { answering } from "#app/platform/answering/answering.server.ts";
import { useKeptAnswer } from "#app/platform/live/use-kept-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import type { Route } from "./+types/change-password";

export const meta: Route.MetaFunction = (args) => {
  const locale = { locale: languageOfPath(args.location.pathname) };
  return pageMeta(args, {
    title: m.password_title({}, locale),
    description: m.password_new_hint({}, locale),
  });
};

export const loader = answering(async ({ context, url }: Route.LoaderArgs) => {
  const { viewer } = ownerOf(context);
  const { email, hasPassword } = await readAccount(viewer, viewer.id, languageOfPath(url.pathname));
  return { email, hasPassword };
});

export const action = answering(async ({ request, context }: Route.ActionArgs) => {
  const { viewer, session } = ownerOf(context);
  const posted = await readPosted(request);
  const read = parsePosted(ChangePassword, posted);
  if (!read.ok) return unread(read.answer);
  const { settings } = await theHouse();
  const letterhead = letterheadOf(context, settings.contact.email);
  const change = () => changePassword(viewer, viewer.id, read.value, session.id, letterhead);
  return settled(await saving(change), posted);
});

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ChangePasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData);
  return (
    <AccountPage
      title={m.password_title()}
      lead={m.password_lead()}
      back={{ to: "/account/security", label: m.account_back_security() }}
      notice={answer?.notice}
    >
      {loaderData.hasPassword ? (
        <PasswordForm key={answer?.notice} email={loaderData.email} answer={answer} />
      ) : (
        <NoPasswordYet />
      )}
    </AccountPage>
  );
}
