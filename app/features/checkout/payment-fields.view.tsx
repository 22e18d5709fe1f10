import type { CheckoutDraft } from "#app/domain/orders/checkout.ts";
import { GIFT_NOTE_MAX } from "#app/domain/orders/order.ts";
import { PAYMENT_WAY_HELP, PAYMENT_WAY_NAMES } from "#app/fields/payment-way-names.ts";
import * as m from "#app/i18n/generated/messages.js";
import { ChoicesField } from "#app/ui/form/choice-field.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { TextArea, TextField } from "#app/ui/form/text-field.tsx";
import type { PaymentChoice } from "./payment-choices.ts";

const PAN_MAX = 15;

type PaymentProps = {
  draft: CheckoutDraft;
  /** The ways that are possible. */
  choices: readonly PaymentChoice[];
  /** Whether all of it costs nothing. */
  isFree: boolean;
  /** Whether a note can come with it. */
  hasParcel: boolean;
};

/** The labels of the fields; call while rendering. */
export const paymentLabels = () => ({
  way: m.checkout_payment_way(),
  pan: m.checkout_pan(),
  giftNote: m.checkout_gift_note(),
});

/** How it is paid, the number for the invoice, and a note with it. */
export function PaymentFields({ draft, choices, isFree, hasParcel }: PaymentProps) {
  const { payment, delivery } = draft;
  const [first] = choices;
  if (!first) return null;
  return (
    <>
      {isFree ? (
        <HiddenField name="way" value={first.way} />
      ) : (
        <ChoicesField
          name="way"
          type="radio"
          stored={[choices.find(({ way }) => way === payment?.way)?.way ?? first.way]}
          options={choices.map(({ way }) => ({
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
      {hasParcel ? (
        <TextArea
          name="giftNote"
          stored={delivery?.giftNote ?? ""}
          hint={m.checkout_gift_note_hint()}
          rows={2}
          maxLength={GIFT_NOTE_MAX}
        />
      ) : null}
    </>
  );
}
