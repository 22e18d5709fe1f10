import { href } from "react-router";
import { COURIER_MAX, TRACKING_NUMBER_MAX } from "#app/domain/orders/parcel.ts";
import * as m from "#app/i18n/generated/messages.js";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { ActionButton } from "#app/ui/form/action-button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import styles from "./order.module.css";
import { ORDER_DESK_REFUSALS, type OrderDeskAnswer } from "./order-labels.ts";
import type { OrderRecord } from "./order-record.server.ts";

/** The couriers that are offered while one is written; another can be written too. */
const COURIERS_ID = "couriers";

type ParcelsProps = { page: OrderRecord; answer: OrderDeskAnswer };

/** The parcels of an order: who brings each, and their labels. */
export function ParcelsSection({ page, answer }: ParcelsProps) {
  const { id, parcels, couriers, canChangeParcels, version } = page;
  return (
    <DeskSection id="parcels" heading={m.orderdesk_parcels()}>
      <p>
        <a className={common.link} href={href("/bookstore/manage/orders/:orderId/labels", { orderId: id })}>
          {m.orderdesk_labels()}
        </a>
      </p>
      <ul className={styles.lines}>
        {parcels.map((parcel) => (
          <li key={parcel.sequence}>
            <strong>{m.orderdesk_parcel({ number: parcel.number })}</strong>
            {canChangeParcels ? (
              <ParcelForm key={version} parcel={parcel} version={version} answer={answer} />
            ) : (
              <span>{[parcel.courier, parcel.trackingNumber].filter(Boolean).join(", ") || "–"}</span>
            )}
          </li>
        ))}
      </ul>
      {canChangeParcels ? (
        <div className={common.stack}>
          <datalist id={COURIERS_ID}>
            {couriers.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
          <ActionButton
            intent="addParcel"
            target={["version", String(version)]}
            label={m.orderdesk_parcel_add()}
          />
          {parcels.length > 1 ? (
            <ActionButton
              intent="removeParcel"
              target={["version", String(version)]}
              label={m.orderdesk_parcel_remove()}
            />
          ) : null}
        </div>
      ) : null}
    </DeskSection>
  );
}

type ParcelFormProps = {
  parcel: OrderRecord["parcels"][number];
  version: number;
  answer: OrderDeskAnswer;
};

function ParcelForm({ parcel, version, answer }: ParcelFormProps) {
  const isOfThis = answer?.values.sequence?.[0] === String(parcel.sequence);
  return (
    <Form
      answer={isOfThis ? answer : undefined}
      messages={ORDER_DESK_REFUSALS}
      labels={{
        courier: m.orderdesk_parcel_courier(),
        trackingNumber: m.orderdesk_tracking(),
        weightG: m.orderdesk_parcel_weight(),
      }}
      intent="changeParcel"
      submit={m.orderdesk_parcel_save()}
      look="plain"
    >
      <HiddenField name="version" value={version} />
      <HiddenField name="sequence" value={parcel.sequence} />
      <TextField
        name="courier"
        stored={parcel.courier}
        list={COURIERS_ID}
        maxLength={COURIER_MAX}
        autoComplete="off"
      />
      <TextField
        name="trackingNumber"
        stored={parcel.trackingNumber}
        maxLength={TRACKING_NUMBER_MAX}
        autoComplete="off"
      />
      <TextField
        name="weightG"
        stored={parcel.weightG}
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
      />
    </Form>
  );
}
