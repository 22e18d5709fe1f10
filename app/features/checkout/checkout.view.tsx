import type { ReactNode } from "react";
import { href } from "react-router";
import { CHECKOUT_STEPS, type CheckoutStep } from "#app/domain/orders/checkout.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { messageOf } from "#app/ui/form/answer.ts";
import { ProblemMessage } from "#app/ui/form/messages.tsx";
import { Container, Main } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./checkout.module.css";
import { CHECKOUT_REFUSALS, STEP_NAMES, STEP_TITLES, type StepAnswer } from "./checkout-messages.ts";
import type { CheckoutStore, LeftOut } from "./checkout-page.server.ts";
import { LEFT_OUT_REASONS } from "./left-out-reasons.ts";
import { stepPath } from "./step-path.ts";

type FrameProps = {
  step: CheckoutStep;
  /** The steps that can be opened. */
  open: readonly CheckoutStep[];
  sum: Sum;
  /** Below the title, before everything else. */
  above?: ReactNode;
  children: ReactNode;
};

/** What is bought, as the pages show it. */
type Sum = {
  readonly stores: readonly CheckoutStore[];
  readonly leftOut: readonly LeftOut[];
  readonly total: string;
  /** What of it is paid later; undefined where everything is there. */
  readonly later: string | undefined;
  readonly hasParcel: boolean;
  readonly hasFiles: boolean;
  /** Whether delivery is in the total. */
  readonly isWhole: boolean;
};

/**
 * The frame of every step: which steps there are, the form of this one, and what is bought, which stands first where everything is looked at
 * once more. On a phone the sum is beside the title as well.
 */
export function CheckoutFrame({ step, open, sum, above, children }: FrameProps) {
  const isLast = step === "review";
  return (
    <Main>
      <Container className={styles.page}>
        <Steps step={step} open={open} />
        <div className={styles.head}>
          <PageHead title={STEP_TITLES[step](sum.hasParcel)} />
          {isLast ? null : (
            <a className={styles.sumAbove} href="#summary">
              <span className={styles.money}>{sum.total}</span>
            </a>
          )}
        </div>
        {above}
        <div className={isLast ? `${styles.columns} ${styles.booksFirst}` : styles.columns}>
          <div className={styles.form}>{children}</div>
          <Summary sum={sum} />
        </div>
      </Container>
    </Main>
  );
}

/** What a checkout shows of a cart in which nothing can be bought. */
export function NothingToOrder({ leftOut, answer }: { leftOut: readonly LeftOut[]; answer: StepAnswer }) {
  const { to } = useLanguage();
  return (
    <Main>
      <Container className={styles.page}>
        <PageHead title={m.checkout_nothing()} lead={m.checkout_nothing_text()} />
        <ProblemMessage>
          {answer?.refusal ? messageOf(CHECKOUT_REFUSALS, answer.refusal) : null}
        </ProblemMessage>
        {leftOut.length > 0 ? <LeftOutLines lines={leftOut} /> : null}
        <p>
          <Link className={buttonClass("action")} to={to(href("/cart"))}>
            {m.checkout_change_cart()}
          </Link>
        </p>
      </Container>
    </Main>
  );
}

function Steps({ step, open }: Pick<FrameProps, "step" | "open">) {
  const { to } = useLanguage();
  return (
    <nav aria-label={m.checkout_steps()}>
      <ol className={styles.steps}>
        {CHECKOUT_STEPS.map((each) => (
          <li key={each}>
            {each === step ? (
              <span aria-current="step">{STEP_NAMES[each]()}</span>
            ) : open.includes(each) ? (
              <Link to={to(stepPath(each))}>{STEP_NAMES[each]()}</Link>
            ) : (
              <span>{STEP_NAMES[each]()}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Summary({ sum }: { sum: Sum }) {
  const { to } = useLanguage();
  return (
    <aside className={styles.summary} aria-labelledby="summary">
      <h2 id="summary">{m.checkout_summary()}</h2>
      {sum.stores.map((store) => (
        <StoreSummary key={store.shopId} store={store} />
      ))}
      {sum.leftOut.length > 0 ? <LeftOutLines lines={sum.leftOut} /> : null}
      <p className={`${styles.row} ${styles.total}`}>
        <span>{sum.isWhole ? m.checkout_total() : m.checkout_total_before_delivery()}</span>
        <strong className={styles.money}>{sum.total}</strong>
      </p>
      {sum.later ? (
        <p className={styles.row}>
          <span>{m.checkout_later()}</span>
          <span className={styles.money}>{sum.later}</span>
        </p>
      ) : null}
      <p className={styles.muted}>{sum.hasFiles ? m.checkout_vat_files() : m.checkout_vat_exempt()}</p>
      <p>
        <Link to={to(href("/cart"))}>{m.checkout_change_cart()}</Link>
      </p>
    </aside>
  );
}

function StoreSummary({ store }: { store: CheckoutStore }) {
  return (
    <div>
      <h3>
        <Localized of={store.store} />
      </h3>
      <ul className={styles.lines}>
        {store.lines.map((line) => (
          <li key={line.listingId} className={styles.line}>
            <span className={styles.cover}>
              {line.cover ? <Picture {...line.cover} alt="" sizes="40px" ratio="2 / 3" /> : null}
            </span>
            <span className={styles.about}>
              <Localized of={line.title} />
              <span className={styles.muted}>
                <Localized of={line.format} /> × {line.copies}
              </span>
            </span>
            <span className={styles.money}>{line.total}</span>
            {line.change ? (
              <span className={styles.note}>
                {line.change.isHigher ? m.checkout_price_up(line.change) : m.checkout_price_down(line.change)}
              </span>
            ) : null}
          </li>
        ))}
        {store.delivery ? (
          <li className={styles.row}>
            <span>{m.checkout_delivery_fee()}</span>
            <span className={styles.money}>{store.delivery.fee}</span>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

function LeftOutLines({ lines }: { lines: readonly LeftOut[] }) {
  return (
    <section aria-labelledby="left-out">
      <h3 id="left-out">{m.checkout_left_out()}</h3>
      <ul className={styles.lines}>
        {lines.map(({ listingId, title, kind, count }) => (
          <li key={listingId}>
            <Localized of={title} />
            {kind ? <p className={styles.note}>{LEFT_OUT_REASONS[kind](count)}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
