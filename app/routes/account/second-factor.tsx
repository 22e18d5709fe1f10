import { data, href } from "react-router";
import { AppError } from "#app/domain/errors.ts";
import { languageOfPath } from "#app/domain/language.ts";
import { refusedAnswer } from "#app/features/account/form/answer-form.ts";
import { type AccountAnswer, readPosted } from "#app/features/account/form/form-answer.ts";
import { ownerOf, saving, secretOf } from "#app/features/account/page/account-owner.server.ts";
import { AccountPage } from "#app/features/account/page/account-page.view.tsx";
import { readAccount } from "#app/features/account/page/read-account.server.ts";
import * as deeds from "#app/features/account/second-factor/change-second-factor.server.ts";
import { keepKey, keptKey } from "#app/features/account/second-factor/pending-key.server.ts";
import { squareCode } from "#app/features/account/second-factor/qr-code.ts";
import {
  SecondFactor,
  type SecondFactorShown,
} from "#app/features/account/second-factor/second-factor.view.tsx";
import { NoPasswordYet } from "#app/features/account/security/password-fields.view.tsx";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLastActionData } from "#app/platform/live/use-last-action-data.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { factsOf } from "#app/platform/request/contexts.server.ts";
import type { Route } from "./+types/second-factor";

type Answer = { readonly answer: AccountAnswer; readonly shown: SecondFactorShown };

const DONE: AccountAnswer = { values: {}, errors: {} };

const shownKey = (made: deeds.SecondFactorKey, kept: string): SecondFactorShown => ({
  step: "key",
  made: { ...made, square: squareCode(made.uri), kept },
});

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
  const { intent, currentPassword, code = "", kept } = await readPosted(request);
  const { settings } = await companyInfo();
  const at = { sessionId: session.id, facts: factsOf(context), companyEmail: settings.contact.email };
  const secret = secretOf(at.facts.config);
  const refuse = (refused: Parameters<typeof refusedAnswer>[0], field: string, shown: SecondFactorShown) => {
    const { answer, init } = refusedAnswer(refused, {}, field);
    return data<Answer>({ answer, shown }, init);
  };
  const show = (shown: SecondFactorShown, answer: AccountAnswer = DONE) => data<Answer>({ answer, shown });

  if (intent === "start") {
    const made = await saving(() => deeds.prepareSecondFactor(viewer, id, currentPassword, at));
    if (!made.ok) return refuse(made, "currentPassword", { step: "start" });
    return show(shownKey(made.value, keepKey(made.value, secret, id)));
  }
  if (intent === "on") {
    const on = await saving(() => deeds.confirmSecondFactor(viewer, id, code, at));
    const made = on.ok ? undefined : keptKey(kept, secret, id);
    if (!on.ok) return refuse(on, "code", made && kept ? shownKey(made, kept) : { step: "code" });
    return show({ step: "start" }, { ...DONE, notice: "form_saved" });
  }
  if (intent === "renew") {
    const made = await saving(() => deeds.renewRecoveryCodes(viewer, id, currentPassword, at));
    return made.ok
      ? show({ step: "codes", ...made.value })
      : refuse(made, "currentPassword", { step: "start" });
  }
  if (intent === "off") {
    const off = await saving(() => deeds.disableSecondFactor(viewer, id, currentPassword, at));
    if (!off.ok) return refuse(off, "currentPassword", { step: "start" });
    return show({ step: "start" }, { ...DONE, notice: "form_saved" });
  }
  throw new AppError("badRequest");
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData);
  const { isOn, hasPassword } = loaderData;
  return (
    <AccountPage
      title={m.account_second_factor_title()}
      lead={m.account_second_factor_lead()}
      back={{ to: href("/account/security"), label: m.account_back_security() }}
      notice={answer?.answer.notice}
    >
      {hasPassword ? (
        <SecondFactor isOn={isOn} shown={answer?.shown ?? { step: "start" }} answer={answer?.answer} />
      ) : (
        <NoPasswordYet />
      )}
    </AccountPage>
  );
}
