import { data, href } from "react-router";
import { AppError } from "#app/domain/errors.ts";
import { languageOfPath } from "#app/domain/language.ts";
import { formatDateInBoth } from "#app/domain/nepal-date.ts";
import { countryOptions } from "#app/features/account/addresses/place-options.ts";
import { refused, settled } from "#app/features/account/form/answer-form.ts";
import {
  type AccountAnswer,
  type Posted,
  parsePosted,
  readPosted,
  typedFields,
} from "#app/features/account/form/form-answer.ts";
import { identityFields } from "#app/features/account/identity/identity-fields.ts";
import { identityGrant, isIdentityGrant } from "#app/features/account/identity/identity-grant.server.ts";
import { readIdentity } from "#app/features/account/identity/read-identity.server.ts";
import { IdentityForm, IdentityGate } from "#app/features/account/identity/save-identity.form.tsx";
import { SaveIdentity } from "#app/features/account/identity/save-identity.schema.ts";
import { saveIdentity } from "#app/features/account/identity/save-identity.server.ts";
import { typedIdentity } from "#app/features/account/identity/typed-identity.ts";
import { ownerOf, saving, secretOf } from "#app/features/account/page/account-owner.server.ts";
import { AccountPage } from "#app/features/account/page/account-page.view.tsx";
import { readAccount } from "#app/features/account/page/read-account.server.ts";
import { confirmPassword } from "#app/features/account/security/confirm-password.server.ts";
import { NoPasswordYet } from "#app/features/account/security/password-fields.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { useLastActionData } from "#app/platform/live/use-last-action-data.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { factsOf } from "#app/platform/request/contexts.server.ts";
import type { Route } from "./+types/identity";

type Opened = { readonly kept: Posted; readonly grant: string; readonly birthDay?: string | undefined };
type Answer = AccountAnswer & { readonly opened?: Opened };

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
  const secret = secretOf(factsOf(context).config);
  const posted = await readPosted(request);
  if (posted.intent === "open") {
    const confirmed = await saving(() => confirmPassword(viewer.id, posted.currentPassword));
    if (!confirmed.ok) return refused(confirmed, posted, "currentPassword");
    const language = languageOfPath(url.pathname);
    const known = await readIdentity(viewer, viewer.id, secret);
    const birthDay = known.birthDate ? formatDateInBoth(known.birthDate, language) : undefined;
    const typed = typedIdentity(posted);
    const kept = Object.keys(typed).length > 0 ? typed : identityFields(known, language);
    const grant = identityGrant(secret, viewer.id, session.id);
    return data<Answer>({ values: {}, errors: {}, opened: { kept, grant, birthDay } });
  }
  if (posted.intent !== "save") throw new AppError("badRequest");
  const { grant = "" } = posted;
  // Too long ago: the password again. What was typed goes along, and nothing of what is kept is shown without it.
  if (!isIdentityGrant(grant, secret, viewer.id, session.id))
    return data<Answer>(
      { values: typedFields(posted), errors: { currentPassword: "form_required" } },
      { status: 400 },
    );
  const opened = { kept: posted, grant };
  const read = parsePosted(SaveIdentity, posted);
  if (!read.ok) return data<Answer>({ ...read.answer, opened }, { status: 400 });
  const saved = await saving(() => saveIdentity(viewer, viewer.id, read.value, secret));
  return saved.ok
    ? settled(saved, posted)
    : data<Answer>({ values: typedFields(posted), errors: {}, refusal: saved.code, opened }, { status: 503 });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function IdentityPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastActionData<Answer>(actionData);
  const opened = answer?.opened;
  const gate = loaderData.hasPassword ? (
    <IdentityGate key={answer?.notice} answer={answer} />
  ) : (
    <NoPasswordYet />
  );
  return (
    <AccountPage
      title={m.account_identity()}
      lead={m.account_identity_lead()}
      back={{ to: href("/account"), label: m.account_back() }}
      notice={answer?.notice}
    >
      {opened ? <IdentityForm {...opened} countries={loaderData.countries} answer={answer} /> : gate}
    </AccountPage>
  );
}
