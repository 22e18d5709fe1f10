import { href } from "react-router";
import edition from "#app/desk/record-page.module.css";
import type { Desk } from "#app/domain/web/desk-path.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import { byScript } from "#app/ui/by-script.tsx";
import common from "#app/ui/common.module.css";
import { DeskPage, DeskSection } from "#app/ui/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./statement.module.css";
import { CompanyForms, StoreForms } from "./statement-forms.view.tsx";
import {
  STATEMENT_NOTICES,
  STATEMENT_STATE_LABELS,
  STATEMENT_STATE_TONES,
  type StatementAnswer,
  type StatementNotice,
} from "./statement-labels.ts";
import type { StatementPage } from "./statement-page.server.ts";

type StatementDesk = Extract<Desk, "admin" | "bookstore">;
type StatementProps = {
  page: StatementPage;
  desk: StatementDesk;
  answer: StatementAnswer;
  notice: StatementNotice | undefined;
};

const LISTS = {
  admin: () => href("/admin/statements"),
  bookstore: () => href("/bookstore/manage/statements"),
} as const satisfies Record<StatementDesk, () => string>;
const FILES = {
  admin: (statementId: string) => href("/admin/statements/:statementId/pdf", { statementId }),
  bookstore: (storeStatement: string) =>
    href("/bookstore/manage/statements/:storeStatement/pdf", { storeStatement }),
} as const satisfies Record<StatementDesk, (id: string) => string>;

/** A statement: what it adds up to, its lines, and what the company or the bookstore can do with it. */
export function StatementView({ page, desk, answer, notice }: StatementProps) {
  const { to } = useLanguage();
  return (
    <DeskPage
      title={page.number ? m.statement_of({ number: page.number }) : m.statement_not_numbered()}
      back={{ to: to(LISTS[desk]()), label: m.statement_title() }}
      state={<Badge tone={STATEMENT_STATE_TONES[page.state]}>{STATEMENT_STATE_LABELS[page.state]()}</Badge>}
      lead={
        <>
          <Localized of={page.shop} />, {page.period}
        </>
      }
    >
      <div className={edition.columns}>
        <div className={edition.aside}>
          <Sums page={page} />
          <a href={to(FILES[desk](page.id))} download>
            {m.statement_pdf()}
          </a>
        </div>
        <div className={edition.group}>
          <DeskSection id="next" heading={m.statement_next()} notice={notice && STATEMENT_NOTICES[notice]()}>
            {desk === "admin" ? (
              <CompanyForms page={page} answer={answer} />
            ) : (
              <StoreForms page={page} answer={answer} />
            )}
          </DeskSection>
          <Lines page={page} />
        </div>
      </div>
    </DeskPage>
  );
}

/** The sum before, what was added by each kind, and the sum after. */
const Sums = ({ page }: { page: StatementPage }) => (
  <DeskSection id="sums" heading={m.statement_days()}>
    <p>{byScript(m.statement_between(page.days))}</p>
    <dl className={styles.sums}>
      <Sum label={m.statement_opening()} sum={page.opening} />
      {page.sums.map(({ kind, label, sum }) => (
        <Sum key={kind} label={label} sum={sum} />
      ))}
      <Sum
        label={page.state === "open" ? m.statement_closing_open() : m.statement_closing()}
        sum={page.closing}
        isTotal
      />
    </dl>
    {page.closed ? <p className={common.muted}>{m.statement_closed_on({ day: page.closed })}</p> : null}
    {page.agreed ? <p className={common.muted}>{m.statement_agreed_on({ day: page.agreed })}</p> : null}
  </DeskSection>
);

const Sum = ({ label, sum, isTotal }: { label: string; sum: string; isTotal?: true }) => (
  <div data-total={isTotal}>
    <dt>{label}</dt>
    <dd>{sum}</dd>
  </div>
);

function Lines({ page }: { page: StatementPage }) {
  const { to } = useLanguage();
  return (
    <DeskSection id="lines" heading={m.statement_lines()}>
      {page.lines.length === 0 ? (
        <p className={common.muted}>{m.statement_lines_none()}</p>
      ) : (
        <table className={styles.lines} aria-label={m.statement_lines()}>
          <thead>
            <tr>
              <th scope="col">{m.statement_day()}</th>
              <th scope="col">{m.statement_what()}</th>
              <th scope="col">{m.statement_sum()}</th>
            </tr>
          </thead>
          <tbody>
            {page.lines.map(({ postingId, day, label, order, isLate, sum }) => (
              <tr key={postingId}>
                <td>
                  {byScript(day)}
                  {isLate ? <span className={common.muted}> {m.statement_late()}</span> : null}
                </td>
                <th scope="row">
                  {label}
                  {order ? (
                    <span className={styles.order}>
                      <Link
                        className={common.link}
                        to={to(href("/bookstore/manage/orders/:orderId", { orderId: order.id }))}
                      >
                        {m.statement_order(order)}
                      </Link>
                    </span>
                  ) : null}
                </th>
                <td>{sum}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {page.more ? <p className={common.hint}>{m.statement_more({ count: page.more })}</p> : null}
    </DeskSection>
  );
}
