import { formatNumber } from "#app/domain/digits.ts";
import formStyles from "#app/features/account/form/account-form.module.css";
import type { AccountNotice } from "#app/features/account/form/form-answer.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Link } from "#app/ui/link.tsx";
import styles from "./account.module.css";
import { AccountPage } from "./account-page.view.tsx";
import type { Account } from "./read-account.server.ts";

type SecurityProps = {
  account: Pick<Account, "fullName" | "email" | "phones" | "hasPassword" | "hasSecondFactor" | "devices">;
  notice: AccountNotice | undefined;
  /** They may not work before they have a second factor. */
  needsSecond: boolean;
};

/** Everything about signing in, one line each, with the way to change it. */
export function SecurityOverview({ account, notice, needsSecond }: SecurityProps) {
  const { to, language } = useLanguage();
  const phone = account.phones.find(({ isPreferred }) => isPreferred) ?? account.phones[0];
  const rows: [what: string, now: string, deed: string, place: string][] = [
    [m.security_name(), account.fullName, m.account_change(), "/account/security/changename"],
    [m.security_email(), account.email, m.account_change(), "/account/security/changeemail"],
    [
      m.security_password(),
      account.hasPassword ? m.security_password_set() : m.security_password_none(),
      account.hasPassword ? m.account_change() : m.account_set_password(),
      "/account/security/changepassword",
    ],
    [
      m.security_phone(),
      phone?.words ?? m.security_phone_none(),
      m.account_change(),
      "/account/security/changephonenumber",
    ],
    [
      m.security_second(),
      account.hasSecondFactor ? m.security_second_on() : m.security_second_off(),
      m.account_change(),
      "/account/security/secondfactor",
    ],
    [
      m.security_devices(),
      formatNumber(account.devices, language),
      m.security_see(),
      "/account/security/devices",
    ],
    [m.security_data(), m.security_data_words(), m.security_download(), "/account/security/mydata"],
    [m.security_delete(), m.security_delete_words(), m.security_delete_go(), "/account/security/delete"],
  ];
  return (
    <AccountPage
      title={m.security_title()}
      lead={m.security_lead()}
      back={{ to: "/account", label: m.account_back() }}
      notice={notice}
    >
      {needsSecond ? <p className={formStyles.problem}>{m.second_required()}</p> : null}
      <ul className={styles.list}>
        {rows.map(([what, now, deed, place]) => (
          <li key={place} className={styles.line}>
            <span className={styles.strong}>{what}</span>
            <span>{now}</span>
            <Link className={styles.way} to={to(place)} aria-label={`${deed}: ${what}`}>
              {deed}
            </Link>
          </li>
        ))}
      </ul>
    </AccountPage>
  );
}
