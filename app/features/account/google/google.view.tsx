import styles from "#app/features/account/frame/account.module.css";
import { AccountForm } from "#app/features/account/frame/account-form.view.tsx";
import { ACCOUNT_REFUSALS, type AccountAnswer } from "#app/features/account/frame/account-messages.ts";
import {
  CurrentPassword,
  NoPasswordYet,
  passwordLabels,
} from "#app/features/account/security/password-fields.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { messageOf } from "#app/ui/form/answer.ts";
import { ProblemMessage } from "#app/ui/form/messages.tsx";
import type { GoogleIdentity } from "./google-identity.server.ts";

type GoogleAccountProps = {
  identity: GoogleIdentity | undefined;
  hasPassword: boolean;
  answer: AccountAnswer | undefined;
};

/** Whether a Google account opens this account, and the form that ends or allows it. */
export function GoogleAccount({ identity, hasPassword, answer }: GoogleAccountProps) {
  // A form of a page that was opened before, in another tab, is still answered.
  if (!identity)
    return (
      <>
        <ProblemMessage>
          {answer?.refusal ? messageOf(ACCOUNT_REFUSALS, answer.refusal) : null}
        </ProblemMessage>
        <p>{m.account_google_none()}</p>
      </>
    );
  const isEnded = identity.endedOn !== undefined;
  return (
    <>
      <dl className={styles.facts}>
        <dt>{m.account_google_since()}</dt>
        <dd>{identity.since}</dd>
        {isEnded ? (
          <>
            <dt>{m.account_google_ended()}</dt>
            <dd>{identity.endedOn}</dd>
          </>
        ) : null}
      </dl>
      {hasPassword ? (
        <AccountForm
          key={String(isEnded)}
          answer={answer}
          intent={isEnded ? "allow" : "unlink"}
          submit={isEnded ? m.account_google_allow() : m.account_google_unlink()}
          labels={passwordLabels()}
        >
          <p>{isEnded ? m.account_google_allow_hint() : m.account_google_unlink_hint()}</p>
          <CurrentPassword />
        </AccountForm>
      ) : (
        <NoPasswordYet />
      )}
    </>
  );
}
