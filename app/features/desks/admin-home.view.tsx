import type { ReactNode } from "react";
import { href } from "react-router";
import type { GatewayName } from "#app/domain/orders/payment-attempt.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { PAYMENT_WAY_NAMES } from "#app/fields/payment-way-names.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ProposalOfNoPublisher } from "./admin-desk.server.ts";
import type { BackupState } from "./backup-state.server.ts";
import { BackupStateView } from "./backup-state.view.tsx";
import { DeskFront } from "./desk-front.view.tsx";
import styles from "./desks.module.css";
import type { RemovalState } from "./removal-state.server.ts";
import { RemovalStateView } from "./removal-state.view.tsx";
import type { SystemState } from "./system-state.server.ts";
import { SystemStateView } from "./system-state.view.tsx";

type Counts = Readonly<
  Record<"publishers" | "bookstores" | "books" | "editions" | "listings" | "people", number>
>;

type HomeProps = {
  name: string;
  counts: Counts;
  /** Messages of the contact page that nobody has answered. */
  openMessages: number;
  /** Payments that a person has to find out about, those of which something is owed back, and gateways that refuse the key. */
  payments: {
    readonly unclear: number;
    readonly owed: number;
    readonly refusing: readonly { readonly way: GatewayName; readonly since: string }[];
  };
  /** Contributors of which changes are proposed, that no publisher answers. */
  proposals: readonly ProposalOfNoPublisher[];
  /** What is missing of the company's details; undefined where nothing is. */
  details: ReactNode;
  backup: BackupState;
  /** Removing that waits; undefined when none does. */
  removal: RemovalState | undefined;
  system: SystemState;
  /** What the page shows of visits and sign-ups. */
  children: ReactNode;
};

/**
 * The home page of the site administrators' desk: what waits, the number of objects of each kind with links to the other desks,
 * visits and sign-ups, the health of the system, and the age of the last backup, which comes first where a new one should be made.
 */
export function AdminHome(props: HomeProps) {
  const { name, counts, openMessages, payments, proposals, details, backup, removal, system, children } =
    props;
  const { language, to } = useLanguage();
  const rows = [
    { text: m.desks_publishers(), count: counts.publishers, path: href("/admin/publishers") },
    { text: m.desks_bookstores(), count: counts.bookstores, path: href("/admin/bookstore") },
    { text: m.desks_books(), count: counts.books },
    { text: m.desks_editions(), count: counts.editions },
    { text: m.desks_listings(), count: counts.listings },
    { text: m.desks_people(), count: counts.people, path: href("/admin/users") },
  ];
  return (
    <DeskFront desk="admin" name={name}>
      {removal ? <RemovalStateView removal={removal} /> : null}
      {backup.isOverdue ? <BackupStateView backup={backup} /> : null}
      {details !== undefined ||
      openMessages + payments.unclear + payments.owed + payments.refusing.length + proposals.length > 0 ? (
        <DeskSection id="tasks" heading={m.task_title()}>
          {details}
          {payments.refusing.map(({ way, since }) => (
            <p key={way}>{m.paymentdesk_key_refused({ gateway: PAYMENT_WAY_NAMES[way](), since })}</p>
          ))}
          {openMessages > 0 ? (
            <p>
              <Link to={`${to(href("/admin/messages"))}?status=open`}>{m.message_waiting()}</Link>{" "}
              {formatNumber(openMessages, language)}
            </p>
          ) : null}
          {payments.unclear > 0 ? (
            <p>
              <Link to={`${to(href("/admin/payments"))}?task=unclear`}>
                {m.paymentdesk_waiting_unclear()}
              </Link>{" "}
              {formatNumber(payments.unclear, language)}
            </p>
          ) : null}
          {payments.owed > 0 ? (
            <p>
              <Link to={`${to(href("/admin/payments"))}?task=owed`}>{m.paymentdesk_waiting_owed()}</Link>{" "}
              {formatNumber(payments.owed, language)}
            </p>
          ) : null}
          {proposals.map(({ id, name: contributor }) => (
            <p key={id}>
              {m.task_proposals()}:{" "}
              <Link
                to={`${to(href("/publishers/manage/books/contributors/:contributorId", { contributorId: id }))}#proposals`}
              >
                <Localized of={contributor} />
              </Link>
            </p>
          ))}
        </DeskSection>
      ) : null}
      <DeskSection id="company" heading={m.desks_company_numbers()}>
        <dl className={styles.facts}>
          {rows.map(({ text, count, path }) => (
            <div key={text}>
              <dt>{path ? <Link to={to(path)}>{text}</Link> : text}</dt>
              <dd>{formatNumber(count, language)}</dd>
            </div>
          ))}
        </dl>
      </DeskSection>
      {children}
      <SystemStateView system={system} />
      {backup.isOverdue ? null : <BackupStateView backup={backup} />}
    </DeskFront>
  );
}
