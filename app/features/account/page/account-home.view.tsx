import type { ReactNode } from "react";
import { href } from "react-router";
import type { LocalizedText } from "#app/domain/text/l10n.ts";
import type { ShownAddress } from "#app/features/account/addresses/list-addresses.server.ts";
import styles from "#app/features/account/frame/account.module.css";
import type { AccountAnswer, AccountNotice } from "#app/features/account/frame/account-messages.ts";
import { AccountPage, Panel } from "#app/features/account/frame/account-page.view.tsx";
import type { Account, ShownRole } from "#app/features/account/frame/read-account.server.ts";
import { StaffNoticesForm } from "#app/features/account/profile/choose-staff-notices.form.tsx";
import { LanguageForm } from "#app/features/account/profile/prefer-language.form.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { byScript } from "#app/ui/by-script.tsx";
import { ActionButton } from "#app/ui/form/action-button.tsx";
import { Link } from "#app/ui/link.tsx";

/** A copy that a bookstore holds, or held, for the person. */
type ShownHold = {
  readonly id: string;
  readonly title: LocalizedText;
  readonly store: LocalizedText;
  readonly state: string;
  readonly held: { readonly code: string; readonly until: string } | undefined;
};

type AccountHomeProps = {
  account: Pick<
    Account,
    "fullName" | "preferredName" | "email" | "emails" | "roles" | "preferredLanguage" | "staffNoticesBy"
  >;
  /** The day the account was made, as text. */
  since: string;
  addresses: readonly ShownAddress[];
  holds: readonly ShownHold[];
  /** What is on its way to the person. */
  onTheWay: ReactNode;
  notice: AccountNotice | undefined;
  answer: AccountAnswer | undefined;
};

function Holds({ holds }: { holds: readonly ShownHold[] }) {
  const { to } = useLanguage();
  return (
    <Panel id="holds" heading={m.account_holds()}>
      <ul className={styles.list}>
        {holds.map(({ id, title, store, state, held }) => (
          <li key={id} className={styles.row}>
            <span className={styles.entry}>
              <Link className={styles.link} to={to(href("/bookstore/holds/:hold", { hold: id }))}>
                <Localized of={title} />
              </Link>
              <span className={styles.muted}>
                {state} · <Localized of={store} />
                {held ? ` · ${m.account_hold_until({ code: held.code, until: held.until })}` : null}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The first page of the account: the person's name, roles, shipping addresses and contacts. */
export function AccountHome(props: AccountHomeProps) {
  const { account, since, addresses, holds, onTheWay, notice, answer } = props;
  const { to } = useLanguage();
  return (
    <AccountPage title={m.account_title()} lead={m.account_lead()} notice={notice} refusal={answer?.refusal}>
      {onTheWay}
      <Panel id="who" heading={m.account_about_me()}>
        <dl className={styles.facts}>
          <dt>{m.account_full_name()}</dt>
          <dd translate="no">{byScript(account.fullName)}</dd>
          <dt>{m.account_preferred_name()}</dt>
          <dd translate="no">{byScript(account.preferredName)}</dd>
          <dt>{m.account_sign_in_email()}</dt>
          <dd className={styles.entry}>{account.email}</dd>
          <dt>{m.account_since()}</dt>
          <dd>{since}</dd>
        </dl>
        <p className={styles.links}>
          <Link className={styles.link} to={to(href("/account/orders"))}>
            {m.account_orders()}
          </Link>
          <Link className={styles.link} to={to(href("/account/security"))}>
            {m.account_security_title()}
          </Link>
          <Link className={styles.link} to={to(href("/account/identity"))}>
            {m.account_identity()}
          </Link>
        </p>
      </Panel>
      <Panel id="roles" heading={m.account_roles()}>
        <ul className={styles.list}>
          {account.roles.map((role) => (
            <li key={`${role.kind} ${role.of?.text ?? ""}`} className={styles.row}>
              <span className={styles.entry}>
                <RoleText role={role} />
              </span>
              {role.deskPath ? (
                <Link className={styles.link} to={to(role.deskPath)}>
                  {openLabel(role)}
                </Link>
              ) : null}
            </li>
          ))}
        </ul>
      </Panel>
      {holds.length > 0 ? <Holds holds={holds} /> : null}
      <Panel id="addresses" heading={m.account_addresses()}>
        {addresses.length === 0 ? <p>{m.account_addresses_none()}</p> : <Addresses addresses={addresses} />}
        <p>
          <Link className={buttonClass()} to={to(href("/account/addresses/add"))}>
            {m.account_address_add()}
          </Link>
        </p>
      </Panel>
      <Panel id="emails" heading={m.account_emails()}>
        <p>{m.account_emails_lead()}</p>
        <ul className={styles.list}>
          {account.emails.map(({ email, isPreferred, isSignInEmail }) => (
            <li key={email} className={styles.row}>
              <span className={styles.entry}>
                <span>{email}</span>
                {isSignInEmail ? <span className={styles.muted}>{m.account_signs_in()}</span> : null}
                {isPreferred ? <span className={styles.badge}>{m.account_preferred()}</span> : null}
              </span>
              <span className={styles.actions}>
                {isPreferred ? null : action("preferEmail", ["email", email], m.account_prefer(), email)}
                {isSignInEmail ? null : action("removeEmail", ["email", email], m.account_remove(), email)}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel id="letters" heading={m.account_letters()}>
        <p>{m.account_letters_lead()}</p>
        <LanguageForm language={account.preferredLanguage} answer={answer} labelledBy="letters" />
      </Panel>
      {account.roles.some(({ kind }) => kind === "siteAdmin" || kind === "bookstore") ? (
        <Panel id="staff" heading={m.account_staff()}>
          <p>{m.account_staff_lead()}</p>
          <StaffNoticesForm toldBy={account.staffNoticesBy} answer={answer} labelledBy="staff" />
        </Panel>
      ) : null}
    </AccountPage>
  );
}

function Addresses({ addresses }: { addresses: readonly ShownAddress[] }) {
  const { to } = useLanguage();
  return (
    <ul className={styles.list}>
      {addresses.map(({ id, recipient, lines, phone, email, isPreferred }) => (
        <li key={id} className={styles.row}>
          <address className={`${styles.entry} ${styles.address}`}>
            <span className={styles.strong}>{byScript(recipient)}</span>
            {lines.map((line) => (
              <span key={line}>{byScript(line)}</span>
            ))}
            {phone ? <span>{phone}</span> : null}
            {email ? <span>{email}</span> : null}
            {isPreferred ? <span className={styles.badge}>{m.account_preferred()}</span> : null}
          </address>
          <span className={styles.actions}>
            <Link
              to={to(href("/account/addresses/:address", { address: id }))}
              className={`${buttonClass("plain")} ${styles.small}`}
              aria-label={`${m.account_edit()}: ${lines[0]}`}
            >
              {m.account_edit()}
            </Link>
            {isPreferred ? null : action("preferAddress", ["address", id], m.account_prefer(), lines[0])}
            {action("removeAddress", ["address", id], m.account_remove(), lines[0])}
          </span>
        </li>
      ))}
    </ul>
  );
}

function action(intent: string, target: readonly [string, string], label: string, what = "") {
  return <ActionButton intent={intent} target={target} label={label} fullLabel={`${label}: ${what}`} />;
}

function RoleText({ role }: { role: ShownRole }) {
  const label = {
    user: m.account_role_user,
    siteAdmin: m.account_role_site_admin,
    publisher: m.account_role_publisher,
    bookstore: m.account_role_bookstore,
    book: m.account_role_book,
  }[role.kind];
  return (
    <>
      <span>{label()}</span>
      {role.of ? (
        <span className={styles.strong}>
          <Localized of={role.of} />
        </span>
      ) : null}
    </>
  );
}

function openLabel({ kind }: ShownRole): string {
  if (kind === "siteAdmin") return m.account_open_admin();
  return kind === "bookstore" ? m.account_open_bookstore() : m.account_open_publishers();
}
