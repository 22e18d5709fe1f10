import { EMAIL_MAX } from "#app/domain/limits.ts";
import type { CheckoutDraft } from "#app/domain/orders/checkout.ts";
import { HOLD_NAME_MAX } from "#app/domain/orders/hold.ts";
import { GIFT_NOTE_MAX } from "#app/domain/orders/order.ts";
import { PAYMENT_WAY_HELP, PAYMENT_WAY_NAMES } from "#app/fields/payment-way-names.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { ChoicesField } from "#app/ui/form/choice-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { TextArea, TextField } from "#app/ui/form/text-field.tsx";
import styles from "./checkout.module.css";
import { CHECKOUT_REFUSALS, type StepAnswer } from "./checkout-messages.ts";
import type { CheckoutStore } from "./checkout-page.server.ts";
import type { PaymentChoice } from "./payment-choices.ts";

const PHONE_MAX = 40;
const PAN_MAX = 15;

type ContactProps = {
  draft: CheckoutDraft;
  known: { readonly name: string; readonly phone: string; readonly email: string } | undefined;
  answer: StepAnswer;
};

/** Who buys, and how they are reached. */
export function ContactStep({ draft: { contact }, known, answer }: ContactProps) {
  return (
    <Form
      answer={answer}
      messages={CHECKOUT_REFUSALS}
      labels={{ name: m.checkout_name(), phone: m.checkout_phone(), email: m.checkout_email() }}
      submit={m.checkout_to_address()}
    >
      <TextField
        name="phone"
        stored={contact?.phone ?? known?.phone}
        hint={m.checkout_phone_hint()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX}
        required
      />
      <TextField
        name="name"
        stored={contact?.name ?? known?.name}
        autoComplete="name"
        maxLength={HOLD_NAME_MAX}
        required
      />
      <TextField
        name="email"
        stored={contact ? (contact.email ?? "") : known?.email}
        hint={m.checkout_email_hint()}
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
      />
    </Form>
  );
}

type DeliveryProps = { draft: CheckoutDraft; stores: readonly CheckoutStore[]; answer: StepAnswer };

/** When it comes and what that costs, or where it is fetched; and a note with it. */
export function DeliveryStep({ draft, stores, answer }: DeliveryProps) {
  const isFetched = draft.address?.way === "fetch";
  return (
    <>
      {stores
        .filter(({ hasParcel }) => hasParcel)
        .map((store) => (
          <section
            key={store.bookstoreId}
            className={styles.block}
            aria-labelledby={`by-${store.bookstoreId}`}
          >
            <h2 id={`by-${store.bookstoreId}`}>
              <Localized of={store.store} />
            </h2>
            {isFetched ? (
              <Fetch store={store} />
            ) : store.delivery ? (
              <>
                {store.delivery.days ? (
                  <p title={store.delivery.days.whole}>
                    {m.checkout_arrives({ days: store.delivery.days.days })}
                  </p>
                ) : null}
                <p className={styles.muted}>{m.checkout_costs({ fee: store.delivery.fee })}</p>
              </>
            ) : (
              // The zone was taken out since the address was typed.
              <p className={styles.note}>{m.checkout_refused_zone()}</p>
            )}
            {store.hasPreorder ? <p className={styles.muted}>{m.checkout_preorder()}</p> : null}
          </section>
        ))}
      <Form
        answer={answer}
        messages={CHECKOUT_REFUSALS}
        labels={{ giftNote: m.checkout_gift_note() }}
        submit={m.checkout_to_payment()}
      >
        <TextArea
          name="giftNote"
          stored={draft.delivery?.giftNote ?? ""}
          hint={m.checkout_gift_note_hint()}
          rows={3}
          maxLength={GIFT_NOTE_MAX}
        />
      </Form>
    </>
  );
}

/** Where the copies are fetched. */
export function Fetch({ store: { place, opening, phone } }: { store: CheckoutStore }) {
  return (
    <>
      <p>{m.checkout_fetch_text()}</p>
      {place ? (
        <p>
          <Localized of={place} />
        </p>
      ) : null}
      {opening ? (
        <p className={styles.muted}>
          <Localized of={opening} />
        </p>
      ) : null}
      {phone ? (
        <p>
          <a href={`tel:${phone.replace(/\s/g, "")}`}>{phone}</a>
        </p>
      ) : null}
    </>
  );
}

type PaymentProps = {
  draft: CheckoutDraft;
  choices: readonly PaymentChoice[];
  hasFiles: boolean;
  /** Whether all of it costs nothing. */
  isFree: boolean;
  answer: StepAnswer;
};

/** How it is paid. */
export function PaymentStep({ draft: { payment }, choices, hasFiles, isFree, answer }: PaymentProps) {
  const possible = choices.filter(({ isTooMuch }) => !isTooMuch);
  const [first] = possible;
  return (
    <>
      {choices.some(({ isTooMuch }) => isTooMuch) ? (
        <p className={styles.note}>{m.checkout_cash_too_much()}</p>
      ) : null}
      {isFree ? <p>{m.checkout_nothing_to_pay()}</p> : null}
      {hasFiles && !isFree ? (
        <p className={styles.note}>{first ? m.checkout_files_prepaid() : m.checkout_no_way()}</p>
      ) : null}
      {first ? (
        <Form
          answer={answer}
          messages={CHECKOUT_REFUSALS}
          labels={{ way: m.checkout_payment_way(), pan: m.checkout_pan() }}
          submit={m.checkout_to_review()}
        >
          {isFree ? (
            <HiddenField name="way" value={first.way} />
          ) : (
            <ChoicesField
              name="way"
              type="radio"
              stored={[possible.find(({ way }) => way === payment?.way)?.way ?? first.way]}
              options={possible.map(({ way }) => ({
                value: way,
                label: PAYMENT_WAY_NAMES[way](),
                hint: PAYMENT_WAY_HELP[way](),
              }))}
            />
          )}
          <TextField
            name="pan"
            stored={payment?.pan ?? ""}
            hint={m.checkout_pan_hint()}
            inputMode="numeric"
            autoComplete="off"
            maxLength={PAN_MAX}
          />
        </Form>
      ) : null}
    </>
  );
}
