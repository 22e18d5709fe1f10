import { href } from "react-router";
import { formatDateInBoth } from "#app/domain/calendar/nepal-date.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { AccountPage } from "#app/features/account/frame/account-page.view.tsx";
import { readAccount } from "#app/features/account/frame/read-account.server.ts";
import { identityFields } from "#app/features/account/identity/identity-fields.ts";
import { identityGrant, isIdentityGrant } from "#app/features/account/identity/identity-grant.server.ts";
import { revealIdentity } from "#app/features/account/identity/read-identity.server.ts";
import { IdentityForm, IdentityPasswordForm } from "#app/features/account/identity/save-identity.form.tsx";
import { IDENTITY_FORMS } from "#app/features/account/identity/save-identity.schema.ts";
import { saveIdentity } from "#app/features/account/identity/save-identity.server.ts";
import { type IdentityFields, typedIdentity } from "#app/features/account/identity/typed-identity.ts";
import { ownerOf, secretOf } from "#app/features/account/page/account-owner.server.ts";
import { NoPasswordYet } from "#app/features/account/security/password-fields.view.tsx";
import { countryOptions } from "#app/fields/place-options.ts";
import * as m from "#app/i18n/generated/messages.js";
import { moreOf } from "#app/platform/forms/form-answer.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import type { Route } from "./+types/identity";

/** The data of the form of birth and identity. */
type Opened = {
  readonly stored: IdentityFields;
  readonly grant: string;
  readonly birthDay?: string | undefined;
};

export const meta: Route.MetaFunction = (args) => {
  const locale = { locale: languageOfPath(args.location.pathname) };
  return pageMeta(args, {
    title: m.account_identity({}, locale),
    description: m.account_identity_lead({}, locale),
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = ownerOf(context);
  const language = languageOfPath(url.pathname);
  const { hasPassword } = await readAccount(viewer, viewer.id, language);
  return { hasPassword, countries: countryOptions(language) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { viewer, session } = ownerOf(context);
  const secret = secretOf(requestDetailsOf(context).config);
  const form = await readForm(request, IDENTITY_FORMS);
  if (form.intent === "open") {
    if (!form.ok) return form.answer;
    const revealed = await revealIdentity(viewer, viewer.id, form.value.currentPassword, secret);
    if (!revealed.ok) return form.refuse(revealed, { status: 400 });
    const language = languageOfPath(url.pathname);
    const known = revealed.value;
    const opened: Opened = {
      stored: typedIdentity(form.typed) ?? identityFields(known, language),
      grant: identityGrant(secret, viewer.id, session.id),
      birthDay: known.birthDate ? formatDateInBoth(known.birthDate, language) : undefined,
    };
    return form.with({ opened }).next();
  }
  const [grant = ""] = form.posted.grant ?? [];
  // The grant has expired: the password is required again. The response contains the typed values, but no stored data.
  if (!isIdentityGrant(grant, secret, viewer.id, session.id))
    return form.invalid({ currentPassword: { code: "form_required" } });
  const opened: Opened = { stored: typedIdentity(form.typed) ?? {}, grant };
  if (!form.ok) return form.with({ opened });
  return form.with({ opened }).respond(await saveIdentity(viewer, viewer.id, form.value, secret));
}

export default function IdentityPage({ loaderData }: Route.ComponentProps) {
  const answer = useFormAnswer<typeof action>();
  const opened = answer?.notice ? undefined : moreOf(answer, "opened");
  const passwordForm = loaderData.hasPassword ? <IdentityPasswordForm answer={answer} /> : <NoPasswordYet />;
  return (
    <AccountPage
      title={m.account_identity()}
      lead={m.account_identity_lead()}
      back={{ to: href("/account"), label: m.account_back() }}
      notice={answer?.notice}
    >
      {opened ? <IdentityForm {...opened} countries={loaderData.countries} answer={answer} /> : passwordForm}
    </AccountPage>
  );
}
