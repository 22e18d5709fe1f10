import type { ReactNode } from "react";
import { href } from "react-router";
import type { ChangedPart, CheckoutDraft } from "#app/domain/orders/checkout.ts";
import { PAYMENT_WAY_HELP, PAYMENT_WAY_NAMES } from "#app/fields/payment-way-names.ts";
import type { PlaceGroup } from "#app/fields/place-options.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { byScript } from "#app/ui/by-script.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { OpenedValue } from "#app/ui/form/opened-value.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./checkout.module.css";
import {
  CHECKOUT_REFUSALS,
  type CheckoutRefusal,
  PART_TITLES,
  type StepAnswer,
} from "./checkout-messages.ts";
import type { CheckoutStore } from "./checkout-page.server.ts";
import {
  type AddressChoice,
  AddressFields,
  addressLabels,
  ContactFields,
  contactLabels,
  type KnownContact,
} from "./detail-fields.view.tsx";
import type { PaymentChoice } from "./payment-choices.ts";
import { PaymentFields, paymentLabels } from "./payment-fields.view.tsx";
import type { ReviewOfDraft } from "./review.server.ts";
import { changePath, stepPath } from "./step-path.ts";
import { Deliveries } from "./steps.view.tsx";

/** The form that buys, which a button elsewhere on the page sends too. */
const FORM_ID = "place-order";

type ReviewProps = {
  review: ReviewOfDraft;
  stores: readonly CheckoutStore[];
  submission: string;
  /** Whether a code was sent to the telephone, and whether one can be. */
  phoneCode: { readonly isSent: boolean; readonly canBeSent: boolean };
  /** The part of which the form is open. */
  changed: ChangedPart | undefined;
  draft: CheckoutDraft;
  known: KnownContact | undefined;
  saved: readonly AddressChoice[];
  groups: readonly PlaceGroup[];
  choices: readonly PaymentChoice[];
  answer: StepAnswer;
};

/** On a phone, where the button that buys is a page below: the same one before everything else. */
export const PlaceOrderAbove = ({ label }: { label: string }) => (
  <p className={styles.above}>
    <Button form={FORM_ID} isWide>
      {label}
    </Button>
  </p>
);

/** Everything once more, each part to be changed in place, and the button that buys. */
export function ReviewStep(props: ReviewProps) {
  const { review, stores, changed } = props;
  const { way, pan } = review.payment;
  return (
    <>
      <Part part="contact" {...props}>
        <p>{byScript(review.name)}</p>
        <p>{review.phone}</p>
        {review.email ? <p>{review.email}</p> : <p className={styles.muted}>{m.checkout_no_email()}</p>}
      </Part>
      {review.hasParcel ? (
        <Part part="address" {...props}>
          {review.addressLines.map((line) => (
            <p key={line}>{byScript(line)}</p>
          ))}
          {review.recipient ? (
            <p className={styles.muted}>{byScript(m.checkout_received_by(review.recipient))}</p>
          ) : null}
          <Deliveries stores={stores} isFetched={review.isFetched} />
          {review.isFetched ? <p className={styles.muted}>{m.checkout_fetch_when()}</p> : null}
        </Part>
      ) : null}
      {review.hasFiles ? (
        <section className={styles.block} aria-labelledby="look-files">
          <h2 id="look-files">{m.checkout_files()}</h2>
          <p>{m.checkout_files_text()}</p>
        </section>
      ) : null}
      <Part part="payment" {...props}>
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
        {review.giftNote ? <p className={styles.note}>{review.giftNote}</p> : null}
      </Part>
      {/* What is being changed is saved first. */}
      {changed ? null : <PlaceOrder {...props} />}
    </>
  );
}

function PlaceOrder({ review, submission, phoneCode, answer }: ReviewProps) {
  const { to } = useLanguage();
  return (
    <>
      <p className={styles.muted}>
        {m.checkout_terms()} <Link to={to(href("/termsofuse"))}>{m.checkout_terms_link()}</Link>
      </p>
      {/* A page that is read again shows other numbers, and buys by them. */}
      <Form
        key={review.seen.lines + review.seen.total}
        id={FORM_ID}
        answer={answer}
        messages={CHECKOUT_REFUSALS}
        labels={{ code: m.checkout_code() }}
        intent="review"
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
          intent="review"
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

type PartProps = Pick<
  ReviewProps,
  "changed" | "draft" | "known" | "saved" | "groups" | "choices" | "review" | "answer"
> & { part: ChangedPart; children: ReactNode };

/** A part of what was said, or the form that changes it. */
function Part({ part, children, ...props }: PartProps) {
  const { to } = useLanguage();
  const title = PART_TITLES[part]();
  const isOpen = props.changed === part;
  return (
    <section className={styles.block} aria-labelledby={`look-${part}`}>
      <div className={styles.row}>
        <h2 id={`look-${part}`}>{title}</h2>
        {isOpen ? null : (
          <Link
            to={to(changePath(part))}
            aria-label={m.checkout_change_of({ step: title })}
            preventScrollReset
          >
            {m.checkout_change()}
          </Link>
        )}
      </div>
      {isOpen ? <ChangeForm part={part} {...props} /> : children}
    </section>
  );
}

const PART_LABELS: Readonly<Record<ChangedPart, () => Readonly<Record<string, string>>>> = {
  contact: contactLabels,
  address: addressLabels,
  payment: paymentLabels,
};

function ChangeForm({
  part,
  draft,
  known,
  saved,
  groups,
  choices,
  review,
  answer,
}: Omit<PartProps, "children">) {
  const { to } = useLanguage();
  return (
    <Form
      answer={answer}
      messages={CHECKOUT_REFUSALS}
      labels={PART_LABELS[part]()}
      intent={part}
      submit={m.checkout_save()}
      beside={
        <Link to={to(stepPath("review"))} preventScrollReset>
          {m.checkout_keep()}
        </Link>
      }
    >
      {part === "contact" ? <ContactFields draft={draft} known={known} /> : null}
      {part === "address" ? <AddressFields draft={draft} saved={saved} groups={groups} /> : null}
      {part === "payment" ? (
        <PaymentFields
          draft={draft}
          choices={choices.filter(({ isTooMuch }) => !isTooMuch)}
          isFree={review.isFree}
          hasParcel={review.hasParcel}
        />
      ) : null}
    </Form>
  );
}
