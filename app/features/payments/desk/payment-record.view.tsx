import { href } from "react-router";
import edition from "#app/desk/record-page.module.css";
import { PAYMENT_WAY_NAMES } from "#app/fields/payment-way-names.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import common from "#app/ui/common.module.css";
import { DeskPage, DeskSection } from "#app/ui/desk-page.tsx";
import { messageOf } from "#app/ui/form/answer.ts";
import { ProblemMessage } from "#app/ui/form/messages.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./payment-desk.module.css";
import { Decisions } from "./payment-forms.view.tsx";
import {
  PAYMENT_DESK_NOTICES,
  PAYMENT_DESK_REFUSALS,
  PAYMENT_STATE_LABELS,
  PAYMENT_STATE_TONES,
  type PaymentDeskAnswer,
  type PaymentDeskNotice,
  SOURCE_LABELS,
} from "./payment-labels.ts";
import type { PaymentRecord } from "./payment-record.server.ts";
import { Problem } from "./problem.view.tsx";
import { Refunds } from "./refunds.view.tsx";

type RecordProps = {
  page: PaymentRecord;
  answer: PaymentDeskAnswer;
  notice: PaymentDeskNotice | undefined;
};

/** A payment at the desk of site administration: what a person has to find out, and what is owed back. */
export function PaymentRecordView({ page, answer, notice }: RecordProps) {
  const { to } = useLanguage();
  const { state, reference } = page;
  return (
    <DeskPage
      title={m.paymentdesk_payment({ reference })}
      back={{ to: to(href("/admin/payments")), label: m.paymentdesk_title() }}
      state={<Badge tone={PAYMENT_STATE_TONES[state]}>{PAYMENT_STATE_LABELS[state]()}</Badge>}
      lead={`${PAYMENT_WAY_NAMES[page.way]()}, ${page.sum}, ${page.opened}`}
    >
      <div className={edition.columns}>
        <div className={edition.aside}>
          <Facts page={page} />
        </div>
        <div className={edition.group}>
          <DeskSection
            id="next"
            heading={m.paymentdesk_next()}
            notice={notice && PAYMENT_DESK_NOTICES[notice]()}
          >
            <ProblemMessage>
              {answer?.refusal ? messageOf(PAYMENT_DESK_REFUSALS, answer.refusal) : null}
            </ProblemMessage>
            <Problem page={page} />
            <Decisions key={`${state}-${page.version}`} page={page} answer={answer} />
          </DeskSection>
          {page.proofs.length > 0 ? <Proofs page={page} /> : null}
          {page.refunds.length > 0 ? <Refunds page={page} answer={answer} /> : null}
          <History page={page} />
        </div>
      </div>
    </DeskPage>
  );
}

function Facts({ page }: { page: PaymentRecord }) {
  const { to } = useLanguage();
  return (
    <>
      <DeskSection id="reader" heading={m.paymentdesk_reader()}>
        <p>{page.reader.name || "–"}</p>
        {page.reader.phone ? (
          <p>
            <a className={common.link} href={`tel:${page.reader.phone.replace(/\s/g, "")}`}>
              {page.reader.phone}
            </a>
          </p>
        ) : null}
      </DeskSection>
      <DeskSection id="orders" heading={m.paymentdesk_orders()}>
        {page.orders.map(({ id, number, sum }) => (
          <p key={id} className={styles.row}>
            <Link className={common.link} to={to(href("/bookstore/manage/orders/:orderId", { orderId: id }))}>
              {number}
            </Link>
            <span className={styles.money}>{sum}</span>
          </p>
        ))}
      </DeskSection>
      <DeskSection id="numbers" heading={m.paymentdesk_numbers()}>
        <dl className={styles.numbers}>
          <Fact label={m.paymentdesk_reference()} value={page.reference} />
          <Fact label={m.paymentdesk_gateway_number()} value={page.gatewayNumber} />
          <Fact label={m.paymentdesk_payment_number()} value={page.paymentNumber} />
          <Fact label={m.paymentdesk_until()} value={page.until} />
        </dl>
      </DeskSection>
    </>
  );
}

const Fact = ({ label, value }: { label: string; value: string | undefined }) =>
  value === undefined ? null : (
    <>
      <dt className={common.muted}>{label}</dt>
      <dd>{value}</dd>
    </>
  );

/** The pictures of a transfer; each look at one is noted. */
function Proofs({ page }: { page: PaymentRecord }) {
  const { to } = useLanguage();
  return (
    <DeskSection id="proofs" heading={m.paymentdesk_proofs()}>
      <ul className={styles.lines}>
        {page.proofs.map(({ sequence, number, when, refusal, isKept, alsoFor }) => (
          <li key={sequence}>
            {isKept ? (
              <a
                className={common.link}
                href={href("/admin/payments/:paymentId/proofs/:sequence", {
                  paymentId: page.id,
                  sequence: String(sequence),
                })}
              >
                {m.paymentdesk_proof({ number, when })}
              </a>
            ) : (
              m.paymentdesk_proof({ number, when })
            )}
            {refusal ? (
              <span className={common.muted}>{m.paymentdesk_proof_refused({ reason: refusal })}</span>
            ) : null}
            {alsoFor.map(({ id, reference }) => (
              <strong key={id}>
                {m.paymentdesk_proof_also_for()}{" "}
                <Link className={common.link} to={to(href("/admin/payments/:paymentId", { paymentId: id }))}>
                  {reference}
                </Link>
              </strong>
            ))}
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}

function History({ page }: { page: PaymentRecord }) {
  return (
    <DeskSection id="history" heading={m.paymentdesk_history()}>
      <ol className={styles.lines}>
        {page.events.map(({ id, state, problem, source, person, note, when }) => (
          <li key={id}>
            <span>
              {state === "paid" && problem === "refundedThere"
                ? m.paymentdesk_history_given_back()
                : PAYMENT_STATE_LABELS[state]()}
            </span>
            {note ? <span className={styles.note}>{note}</span> : null}
            <span className={common.muted}>
              {person ?? SOURCE_LABELS[source]()} · {when}
            </span>
          </li>
        ))}
      </ol>
    </DeskSection>
  );
}
