import type { ReactNode } from "react";
import { href } from "react-router";
import type { CheckoutStep } from "#app/domain/orders/checkout.ts";
import { PAYMENT_WAY_HELP, PAYMENT_WAY_NAMES } from "#app/fields/payment-way-names.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Form } from "#app/ui/form/form.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { OpenedValue } from "#app/ui/form/opened-value.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./checkout.module.css";
import {
  CHECKOUT_REFUSALS,
  type CheckoutRefusal,
  STEP_TITLES,
  type StepAnswer,
} from "./checkout-messages.ts";
import type { CheckoutStore } from "./checkout-page.server.ts";
import type { ReviewOfDraft } from "./review.server.ts";
import { stepPath } from "./step-path.ts";
import { Fetch } from "./steps.view.tsx";

type ReviewProps = {
  review: ReviewOfDraft;
  stores: readonly CheckoutStore[];
  submission: string;
  /** Whether a code was sent to the telephone, and whether one can be. */
  phoneCode: { readonly isSent: boolean; readonly canBeSent: boolean };
  answer: StepAnswer;
};

/** Everything once more, with links to change it, and the button that buys. */
export function ReviewStep({ review, stores, submission, phoneCode, answer }: ReviewProps) {
  const { to } = useLanguage();
  const { way, pan } = review.payment;
  return (
    <>
      <Block step="contact">
        <p>{review.name}</p>
        <p>{review.phone}</p>
        {review.email ? <p>{review.email}</p> : <p className={styles.muted}>{m.checkout_no_email()}</p>}
      </Block>
      {review.hasParcel ? <Parcel review={review} stores={stores} /> : null}
      {review.hasFiles ? (
        <section className={styles.block} aria-labelledby="look-files">
          <h2 id="look-files">{m.checkout_files()}</h2>
          <p>{m.checkout_files_text()}</p>
        </section>
      ) : null}
      <Block step="payment">
        {review.isFree ? (
          <p>{m.checkout_nothing_to_pay()}</p>
        ) : (
          <>
            <p>{PAYMENT_WAY_NAMES[way]()}</p>
            <p className={styles.muted}>{PAYMENT_WAY_HELP[way]()}</p>
          </>
        )}
        {review.cashLater ? <p>{m.checkout_cash_later({ sum: review.cashLater })}</p> : null}
        {pan ? <p>{m.checkout_pan_is({ pan })}</p> : null}
      </Block>
      <p className={styles.muted}>
        {m.checkout_terms()} <Link to={to(href("/termsofuse"))}>{m.checkout_terms_link()}</Link>
      </p>
      {/* A page that is read again shows other numbers, and buys by them. */}
      <Form
        key={review.seen.lines + review.seen.total}
        answer={answer}
        messages={CHECKOUT_REFUSALS}
        labels={{ code: m.checkout_code() }}
        submit={review.button}
      >
        <OpenedValue name="submission" value={submission} />
        <Seen seen={review.seen} />
        {phoneCode.isSent ? (
          <TextField
            name="code"
            hint={m.checkout_code_hint({ phone: review.phone })}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
          />
        ) : null}
      </Form>
      {phoneCode.canBeSent && OPENED_BY_CODE.some((code) => code === answer?.refusal?.code) ? (
        <Form
          answer={undefined}
          messages={CHECKOUT_REFUSALS}
          labels={{}}
          submit={m.checkout_send_code({ phone: review.phone })}
          look="plain"
        >
          <p>{m.checkout_code_why()}</p>
          <HiddenField name="submission" value={submission} />
          <Seen seen={review.seen} />
          <HiddenField name="wants" value="code" />
        </Form>
      ) : null}
    </>
  );
}

/** What is refused because of what others may have done under the telephone number. */
const OPENED_BY_CODE = [
  "purchase_cash_orders",
  "checkout_phone_too_often",
] as const satisfies readonly CheckoutRefusal[];

/** What the page showed, as its forms post it. */
const Seen = ({ seen }: { seen: ReviewOfDraft["seen"] }) => (
  <>
    <HiddenField name="lines" value={seen.lines} />
    <HiddenField name="total" value={seen.total} />
    <HiddenField name="seen" value={seen.mark} />
  </>
);

/** Where the parcels go, and when they come. */
function Parcel({ review, stores }: Pick<ReviewProps, "review" | "stores">) {
  const sending = stores.filter(({ hasParcel }) => hasParcel);
  return (
    <>
      <Block step="address">
        {review.addressLines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {review.recipient ? (
          <p className={styles.muted}>
            {m.checkout_received_by({ name: review.recipient.name, phone: review.recipient.phone })}
          </p>
        ) : null}
        {review.isFetched ? sending.map((store) => <Fetch key={store.bookstoreId} store={store} />) : null}
      </Block>
      <Block step="delivery">
        {sending.map(({ bookstoreId, store, delivery }) =>
          delivery?.days ? (
            <p key={bookstoreId}>
              {sending.length > 1 ? (
                <>
                  <Localized of={store} />:{" "}
                </>
              ) : null}
              {m.checkout_arrives({ days: delivery.days.days })}
            </p>
          ) : null,
        )}
        {sending.some(({ hasPreorder }) => hasPreorder) ? (
          <p className={styles.muted}>{m.checkout_preorder()}</p>
        ) : null}
        {review.isFetched ? <p>{m.checkout_fetch_when()}</p> : null}
        {review.giftNote ? <p className={styles.note}>{review.giftNote}</p> : null}
      </Block>
    </>
  );
}

function Block({ step, children }: { step: CheckoutStep; children: ReactNode }) {
  const { to } = useLanguage();
  const title = STEP_TITLES[step]();
  return (
    <section className={styles.block} aria-labelledby={`look-${step}`}>
      <div className={styles.row}>
        <h2 id={`look-${step}`}>{title}</h2>
        <Link to={to(stepPath(step))} aria-label={m.checkout_change_of({ step: title })}>
          {m.checkout_change()}
        </Link>
      </div>
      {children}
    </section>
  );
}
