import { href } from "react-router";
import { formatNumber } from "#app/domain/text/digits.ts";
import styles from "#app/features/account/frame/account.module.css";
import type { AccountNotice } from "#app/features/account/frame/account-messages.ts";
import { AccountPage } from "#app/features/account/frame/account-page.view.tsx";
import type { Account } from "#app/features/account/frame/read-account.server.ts";
import type { GoogleIdentity } from "#app/features/account/google/google-identity.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Warning } from "#app/ui/form/messages.tsx";
import { Link } from "#app/ui/link.tsx";

type SecurityProps = {
  account: Pick<Account, "fullName" | "email" | "phones" | "hasPassword" | "hasSecondFactor" | "devices"> & {
    google: GoogleIdentity | undefined;
  };
  notice: AccountNotice | undefined;
  /** True for a site administrator whose roles are withheld until there is a second factor. */
  needsSecondFactor: boolean;
};

/** The settings of signing in and of the account's data, one row each, with a link to the page that changes it. */
export function SecurityOverview({ account, notice, needsSecondFactor }: SecurityProps) {
  const { to, language } = useLanguage();
  const phone = account.phones.find(({ isPreferred }) => isPreferred) ?? account.phones[0];
  const { google } = account;
  const rows: (readonly [what: string, now: string, action: string, path: string])[] = [
    [m.account_security_name(), account.fullName, m.account_change(), href("/account/security/changename")],
    [m.account_security_email(), account.email, m.account_change(), href("/account/security/changeemail")],
    [
      m.account_security_password(),
      account.hasPassword ? m.account_security_password_set() : m.account_security_password_none(),
      account.hasPassword ? m.account_change() : m.account_set_password(),
      href("/account/security/changepassword"),
    ],
    [
      m.account_security_phone(),
      phone?.text ?? m.account_security_phone_none(),
      m.account_change(),
      href("/account/security/changephonenumber"),
    ],
    [
      m.account_security_second_factor(),
      account.hasSecondFactor
        ? m.account_security_second_factor_on()
        : m.account_security_second_factor_off(),
      m.account_change(),
      href("/account/security/secondfactor"),
    ],
    ...(google
      ? ([
          [
            m.account_google_title(),
            google.endedOn === undefined
              ? m.account_google_opens({ since: google.since })
              : m.account_google_opens_not(),
            m.account_change(),
            href("/account/security/google"),
          ],
        ] as const)
      : []),
    [
      m.account_security_devices(),
      formatNumber(account.devices, language),
      m.account_security_open(),
      href("/account/security/devices"),
    ],
    [
      m.account_security_data(),
      m.account_security_data_text(),
      m.account_security_download(),
      href("/account/security/mydata"),
    ],
    [
      m.account_security_delete(),
      m.account_security_delete_text(),
      m.account_security_delete_open(),
      href("/account/security/delete"),
    ],
  ];
  return (
    <AccountPage
      title={m.account_security_title()}
      lead={m.account_security_lead()}
      back={{ to: href("/account"), label: m.account_back() }}
      notice={notice}
    >
      {needsSecondFactor ? <Warning>{m.account_second_factor_required()}</Warning> : null}
      <ul className={styles.list}>
        {rows.map(([what, now, action, path]) => (
          <li key={path} className={styles.setting}>
            <span className={styles.strong}>{what}</span>
            <span>{now}</span>
            <Link className={styles.link} to={to(path)} aria-label={`${action}: ${what}`}>
              {action}
            </Link>
          </li>
        ))}
      </ul>
    </AccountPage>
  );
}
