import { href } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { AccountPage } from "#app/features/account/frame/account-page.view.tsx";
import { readAccount } from "#app/features/account/frame/read-account.server.ts";
import { ownerOf, secretOf } from "#app/features/account/page/account-owner.server.ts";
import { SECOND_FACTOR_FORMS } from "#app/features/account/second-factor/change-second-factor.schema.ts";
import * as changes from "#app/features/account/second-factor/change-second-factor.server.ts";
import { sealKey, unsealKey } from "#app/features/account/second-factor/pending-key.server.ts";
import {
  SecondFactor,
  type SecondFactorShown,
} from "#app/features/account/second-factor/second-factor.view.tsx";
import { NoPasswordYet } from "#app/features/account/security/password-fields.view.tsx";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { moreOf } from "#app/platform/forms/form-answer.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { qrCode } from "#app/platform/qr-code/qr-code.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import type { Route } from "./+types/second-factor";

/** The step that shows a new key. `sealed` is the key as the form posts it back. */
const keyStep = (key: changes.SecondFactorKey, sealed: string): SecondFactorShown => ({
  step: "key",
  made: { ...key, qrCode: qrCode(key.uri), sealed },
});

const START: SecondFactorShown = { step: "start" };

export const meta: Route.MetaFunction = (args) => {
  const locale = { locale: languageOfPath(args.location.pathname) };
  return pageMeta(args, {
    title: m.account_second_factor_title({}, locale),
    description: m.account_second_factor_lead({}, locale),
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = ownerOf(context);
  const account = await readAccount(viewer, viewer.id, languageOfPath(url.pathname));
  return { isOn: account.hasSecondFactor, hasPassword: account.hasPassword };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer, session } = ownerOf(context);
  const { id } = viewer;
  const form = await readForm(request, SECOND_FACTOR_FORMS);
  if (!form.ok) return form.with({ shown: START });
  const { settings } = await companyInfo();
  const changeContext = {
    sessionId: session.id,
    requestDetails: requestDetailsOf(context),
    companyEmail: settings.contact.email,
  };
  const secret = secretOf(changeContext.requestDetails.config);
  const passwordField = { field: "currentPassword" };

  if (form.intent === "on") {
    const { code, sealedKey } = form.value;
    const key = unsealKey(sealedKey, secret, id);
    // The key is shown again also where the change could not be saved, because it is stored nowhere else.
    const sameStep = form.with({ shown: key ? keyStep(key, sealedKey) : ({ step: "code" } as const) });
    const confirmed = await changes.confirmSecondFactor(viewer, id, code, changeContext, key?.key);
    if (confirmed.ok) return form.with({ shown: START }).done();
    // The key that the form shows is none any more.
    return confirmed.code === "account_second_factor_anew"
      ? form.with({ shown: START }).refuse(confirmed)
      : sameStep.refuse(confirmed, { field: "code" });
  }
  const { currentPassword } = form.value;
  if (form.intent === "start") {
    const key = await changes.prepareSecondFactor(viewer, id, currentPassword, changeContext);
    if (!key.ok) return form.with({ shown: START }).refuse(key, passwordField);
    return form.with({ shown: keyStep(key.value, sealKey(key.value, secret, id)) }).next();
  }
  if (form.intent === "renew") {
    const codes = await changes.renewRecoveryCodes(viewer, id, currentPassword, changeContext);
    if (!codes.ok) return form.with({ shown: START }).refuse(codes, passwordField);
    return form.with({ shown: { step: "codes", ...codes.value } as const }).next();
  }
  const disabled = await changes.disableSecondFactor(viewer, id, currentPassword, changeContext);
  return disabled.ok
    ? form.with({ shown: START }).done()
    : form.with({ shown: START }).refuse(disabled, passwordField);
}

export default function SecondFactorPage({ loaderData }: Route.ComponentProps) {
  const answer = useFormAnswer<typeof action>();
  const { isOn, hasPassword } = loaderData;
  const shown = moreOf(answer, "shown") ?? START;
  return (
    <AccountPage
      title={m.account_second_factor_title()}
      lead={m.account_second_factor_lead()}
      back={{ to: href("/account/security"), label: m.account_back_security() }}
      notice={answer?.notice}
    >
      {hasPassword ? <SecondFactor isOn={isOn} shown={shown} answer={answer} /> : <NoPasswordYet />}
    </AccountPage>
  );
}
