import type { ReactNode } from "react";
import { href } from "react-router";
import { isPaidInCash } from "#app/domain/orders/payment-way.ts";
import { PAYMENT_WAY_HELP, PAYMENT_WAY_NAMES } from "#app/fields/payment-way-names.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ActionButton } from "#app/ui/form/action-button.tsx";
import { messageOf } from "#app/ui/form/answer.ts";
import { Notice, ProblemMessage } from "#app/ui/form/messages.tsx";
import { Container, Main } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { KeepLooking } from "./keep-looking.view.tsx";
import styles from "./payment.module.css";
import {
  PAYMENT_NOTICES,
  PAYMENT_REFUSALS,
  type PaymentAnswer,
  type PaymentNotice,
} from "./payment-messages.ts";
import type { PaymentPage } from "./payment-page.server.ts";
import { ProofForm, Transfer } from "./transfer.view.tsx";

type Props = { page: PaymentPage; answer: PaymentAnswer; notice: PaymentNotice | undefined };

/** The page where a purchase is paid, or where its reader sees what becomes of a payment. */
export function PaymentView({ page, answer, notice }: Props) {
  const { to } = useLanguage();
  return (
    <Main>
      <Container className={styles.page}>
        {notice && !answer ? <Notice>{PAYMENT_NOTICES[notice]()}</Notice> : null}
        <ProblemMessage>
          {answer?.refusal ? messageOf(PAYMENT_REFUSALS, answer.refusal) : null}
        </ProblemMessage>
        <Step page={page} answer={answer} />
        <p>
          <Link to={to(href("/orders/:order", { order: page.order }))}>{m.payment_to_order()}</Link>
        </p>
      </Container>
    </Main>
  );
}

function Step({ page, answer }: { page: PaymentPage; answer: PaymentAnswer }) {
  const { step, sum, until } = page;
  const lead = until ? m.payment_until({ until }) : undefined;
  switch (step.kind) {
    case "choose":
      return <Choose page={page} choices={step.choices} isAgain={step.isAgain} />;
    case "open":
      return (
        <>
          <PageHead title={m.payment_open_title({ way: PAYMENT_WAY_NAMES[step.way]() })} lead={lead} />
          <p>{m.payment_open_text({ sum })}</p>
          <Actions>
            <GoOn way={step.way} payUrl={step.payUrl} />
            <ActionButton intent="leave" label={m.payment_leave()} />
            <ActionButton intent="giveUp" label={m.payment_give_up()} />
          </Actions>
        </>
      );
    case "checking":
      return (
        <>
          <PageHead title={m.payment_checking_title({ way: PAYMENT_WAY_NAMES[step.way]() })} />
          <p>{m.payment_checking_text({ way: PAYMENT_WAY_NAMES[step.way]() })}</p>
          <KeepLooking />
          <Actions>
            <ActionButton intent="look" label={m.payment_look()} />
          </Actions>
        </>
      );
    case "transfer":
      return (
        <>
          <PageHead title={m.payment_transfer_title({ sum })} lead={lead} />
          <Transfer page={page} account={step.account} />
          <ProofForm answer={answer} refusal={step.refusal} />
          <Actions>
            <ActionButton intent="leave" label={m.payment_leave()} />
            <ActionButton intent="giveUp" label={m.payment_give_up()} />
          </Actions>
        </>
      );
    case "rest":
      return (
        <>
          <PageHead title={m.payment_transfer_title({ sum: step.missing })} lead={lead} />
          <p>{m.payment_came_less({ came: step.came, sum })}</p>
          <Transfer page={{ ...page, sum: step.missing }} account={step.account} />
          <ProofForm answer={answer} />
        </>
      );
    case "proof":
      return (
        <>
          <PageHead title={m.payment_proof_sent_title()} />
          <p>{m.payment_proof_sent_text()}</p>
          <ProofForm answer={answer} isAnother />
        </>
      );
    default:
      return (
        <>
          <PageHead title={m.payment_unclear_title()} />
          <p>
            {step.came === undefined
              ? m.payment_unclear_text({ way: PAYMENT_WAY_NAMES[step.way](), sum })
              : m.payment_came_other({ way: PAYMENT_WAY_NAMES[step.way](), came: step.came, sum })}
          </p>
        </>
      );
  }
}

const Actions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>;

type ChooseProps = Pick<Extract<PaymentPage["step"], { kind: "choose" }>, "choices" | "isAgain">;

function Choose({ page: { sum, until }, choices, isAgain }: { page: PaymentPage } & ChooseProps) {
  return (
    <>
      <PageHead
        title={m.payment_choose_title({ sum })}
        lead={until ? m.payment_until({ until }) : undefined}
      />
      {isAgain ? <p className={styles.note}>{m.payment_again()}</p> : null}
      <ul className={styles.choices}>
        {choices.map(({ way, sum: own }) => (
          <li key={way}>
            <div className={styles.way}>
              <strong>{PAYMENT_WAY_NAMES[way]()}</strong>
              <span className={styles.muted}>{PAYMENT_WAY_HELP[way]()}</span>
            </div>
            {isPaidInCash(way) ? (
              <ActionButton intent="cash" label={m.payment_take_cash({ sum: own })} />
            ) : (
              <ActionButton
                intent="pay"
                target={["way", way]}
                look="action"
                label={m.payment_take({ sum: own })}
                fullLabel={m.payment_take_full({ way: PAYMENT_WAY_NAMES[way](), sum: own })}
              />
            )}
          </li>
        ))}
      </ul>
      <div className={styles.part}>
        <ActionButton intent="giveUp" label={m.payment_give_up()} />
        <p className={styles.muted}>{m.payment_give_up_text()}</p>
      </div>
    </>
  );
}

/** Khalti has a page that can be opened again; eSewa begins anew. */
function GoOn({ way, payUrl }: Pick<Extract<PaymentPage["step"], { kind: "open" }>, "way" | "payUrl">) {
  const label = m.payment_go_on({ way: PAYMENT_WAY_NAMES[way]() });
  return payUrl ? (
    <a className={buttonClass("action")} href={payUrl}>
      {label}
    </a>
  ) : (
    <ActionButton intent="pay" target={["way", way]} look="action" label={label} />
  );
}
