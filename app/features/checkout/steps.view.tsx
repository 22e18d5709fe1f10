import type { CheckoutDraft } from "#app/domain/orders/checkout.ts";
import type { PlaceGroup } from "#app/fields/place-options.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { Form } from "#app/ui/form/form.tsx";
import styles from "./checkout.module.css";
import { CHECKOUT_REFUSALS, type StepAnswer } from "./checkout-messages.ts";
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

type DetailsProps = {
  draft: CheckoutDraft;
  known: KnownContact | undefined;
  saved: readonly AddressChoice[];
  groups: readonly PlaceGroup[];
  /** Whether something is brought or collected: the rest are files. */
  hasParcel: boolean;
  answer: StepAnswer;
};

/** Who buys, and where it goes. */
export function DetailsStep({ draft, known, saved, groups, hasParcel, answer }: DetailsProps) {
  return (
    <Form
      answer={answer}
      messages={CHECKOUT_REFUSALS}
      labels={{ ...contactLabels(), ...addressLabels() }}
      intent={hasParcel ? "details" : "contact"}
      submit={m.checkout_to_payment()}
    >
      <ContactFields draft={draft} known={known} />
      {hasParcel ? <AddressFields draft={draft} saved={saved} groups={groups} /> : null}
    </Form>
  );
}

type PaymentStepProps = {
  draft: CheckoutDraft;
  stores: readonly CheckoutStore[];
  choices: readonly PaymentChoice[];
  hasFiles: boolean;
  hasParcel: boolean;
  /** Whether all of it costs nothing. */
  isFree: boolean;
  answer: StepAnswer;
};

/** How it comes and when, and how it is paid. */
export function PaymentStep(props: PaymentStepProps) {
  const { draft, stores, choices, hasFiles, hasParcel, isFree, answer } = props;
  const possible = choices.filter(({ isTooMuch }) => !isTooMuch);
  return (
    <>
      {hasParcel ? <Deliveries stores={stores} isFetched={draft.address?.way === "fetch"} /> : null}
      {choices.some(({ isTooMuch }) => isTooMuch) ? (
        <p className={styles.note}>{m.checkout_cash_too_much()}</p>
      ) : null}
      {isFree ? <p>{m.checkout_nothing_to_pay()}</p> : null}
      {hasFiles && !isFree ? (
        <p className={styles.note}>
          {possible.length > 0 ? m.checkout_files_prepaid() : m.checkout_no_way()}
        </p>
      ) : null}
      {possible.length > 0 ? (
        <Form
          answer={answer}
          messages={CHECKOUT_REFUSALS}
          labels={paymentLabels()}
          intent="payment"
          submit={m.checkout_to_review()}
        >
          <PaymentFields draft={draft} choices={possible} isFree={isFree} hasParcel={hasParcel} />
        </Form>
      ) : null}
    </>
  );
}

type DeliveriesProps = { stores: readonly CheckoutStore[]; isFetched: boolean };

/** When each parcel comes and what that costs, or where it is collected. */
export function Deliveries({ stores, isFetched }: DeliveriesProps) {
  const sending = stores.filter(({ hasParcel }) => hasParcel);
  return (
    <ul className={styles.deliveries}>
      {sending.map((store) => (
        <li key={store.shopId}>
          <p>
            <strong>
              <Localized of={store.store} />
            </strong>
          </p>
          {isFetched ? <Fetch store={store} /> : <Brought store={store} />}
          {store.hasPreorder ? <p className={styles.muted}>{m.checkout_preorder()}</p> : null}
        </li>
      ))}
    </ul>
  );
}

const Brought = ({ store: { delivery } }: { store: CheckoutStore }) =>
  delivery ? (
    <p title={delivery.days?.whole}>
      {delivery.days
        ? m.checkout_arrives_for({ days: delivery.days.days, fee: delivery.fee })
        : m.checkout_costs({ fee: delivery.fee })}
    </p>
  ) : (
    // The zone was taken out since the address was typed.
    <p className={styles.note}>{m.checkout_refused_zone()}</p>
  );

/** Where the copies are collected. */
function Fetch({ store: { place, opening, phone } }: { store: CheckoutStore }) {
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
