import { PAYMENT_WAY_NAMES } from "#app/fields/payment-way-names.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { ActionButton } from "#app/ui/form/action-button.tsx";
import { SelectField } from "#app/ui/form/choice-field.tsx";
import { Form, type FormProps } from "#app/ui/form/form.tsx";
import styles from "./estimate.module.css";
import type { Estimate } from "./estimate.server.ts";

type EstimateProps<Code extends string> = Pick<FormProps<Code>, "answer" | "messages"> & {
  estimate: Estimate;
};

/** What the cart costs with delivery, and how it can be paid: known before the checkout. */
export function EstimateView<Code extends string>(props: EstimateProps<Code>) {
  const { estimate } = props;
  const { hasParcel, total, isWhole, ways, cashMax, oneStore } = estimate;
  return (
    <section className={styles.estimate} aria-labelledby="estimate">
      <h2 id="estimate">{hasParcel ? m.cart_estimate_title() : m.checkout_payment()}</h2>
      {hasParcel ? <Delivery {...props} /> : null}
      <p className={styles.total}>
        <span>{isWhole && hasParcel ? m.cart_estimate_total() : m.cart_total()}</span>
        <strong className={styles.money}>{total}</strong>
      </p>
      {oneStore ? (
        <div className={styles.oneStore}>
          <p>{m.cart_one_store({ store: oneStore.store.text, saves: oneStore.saves })}</p>
          <ActionButton
            intent="oneStore"
            target={["bookstore", oneStore.shopId]}
            label={m.cart_one_store_take({ store: oneStore.store.text })}
          />
        </div>
      ) : null}
      {ways.length > 0 ? (
        <p className={styles.muted}>
          {m.cart_estimate_ways({ ways: ways.map((way) => PAYMENT_WAY_NAMES[way]()).join(" · ") })}
        </p>
      ) : null}
      {cashMax ? <p className={styles.muted}>{m.cart_estimate_cash_max({ max: cashMax })}</p> : null}
    </section>
  );
}

function Delivery<Code extends string>({ estimate, answer, messages }: EstimateProps<Code>) {
  const { district, districtName, districts, stores, isOutsideZones } = estimate;
  return (
    <>
      <Form
        key={district}
        answer={answer}
        messages={messages}
        labels={{ district: m.cart_estimate_district() }}
        intent="district"
        submit={m.cart_estimate_submit()}
        look="plain"
      >
        <SelectField name="district" stored={district} options={districts} empty={m.cart_estimate_choose()} />
      </Form>
      {isOutsideZones && districtName ? <p>{m.cart_estimate_none({ district: districtName })}</p> : null}
      <ul className={styles.fees}>
        {stores.map(({ shopId, store, delivery }) =>
          delivery ? (
            <li key={shopId}>
              <span>
                <Localized of={store} />
                {delivery.days ? (
                  <span className={styles.muted} title={delivery.days.whole}>
                    {m.checkout_arrives({ days: delivery.days.days })}
                  </span>
                ) : null}
              </span>
              <span className={styles.money}>{delivery.fee}</span>
            </li>
          ) : null,
        )}
      </ul>
    </>
  );
}
