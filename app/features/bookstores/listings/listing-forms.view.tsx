import type { ReactNode } from "react";
import { DiscountFields } from "#app/desk/discounts/discount-fields.view.tsx";
import { AVAILABILITY_LABELS } from "#app/desk/listing-status.ts";
import { CloseLink } from "#app/desk/part.view.tsx";
import { countRows } from "#app/desk/part-values.ts";
import { AVAILABILITIES } from "#app/domain/editions/catalogue-values.ts";
import { LISTING_LOCATION_MAX } from "#app/domain/limits.ts";
import { ListField } from "#app/fields/list-field.tsx";
import { MoneyField } from "#app/fields/money-field.tsx";
import * as m from "#app/i18n/generated/messages.js";
import common from "#app/ui/common.module.css";
import { ChoicesField } from "#app/ui/form/choice-field.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { OpenedVersion, ShownVersion } from "#app/ui/form/opened-version.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { LISTING_REFUSALS, type ListingAnswer, listingLabels } from "./listing-messages.ts";
import type { ListingPage, ListingPart } from "./listing-page.server.ts";

type FormProps = { page: ListingPage; answer: ListingAnswer };

type PartFormProps = { part: ListingPart; version: number; answer: ListingAnswer; children: ReactNode };

/** The form of one part of a listing's page. */
const PartForm = ({ part, version, answer, children }: PartFormProps) => (
  <EditForm
    answer={answer}
    messages={LISTING_REFUSALS}
    labels={listingLabels()}
    submit={m.edition_save()}
    intent={part}
    beside={<CloseLink id={part} />}
  >
    <OpenedVersion version={version} answer={answer} />
    {children}
  </EditForm>
);

/** The store's own price, and its discounts. */
export function PriceForm({ page: { version, open }, answer }: FormProps) {
  if (!open) return null;
  const { stored, currencies, listPrice } = open;
  const amount = stored["price.amount"];
  const currency = stored["price.currency"];
  return (
    <PartForm part="price" version={version} answer={answer}>
      <MoneyField
        name="price"
        stored={amount && currency ? { amount, currency } : undefined}
        currencies={currencies}
        hint={
          listPrice === undefined
            ? m.listing_own_price_hint_none()
            : m.listing_own_price_hint({ price: listPrice })
        }
      />
      <ListField
        name="discounts"
        legend={m.listing_discounts()}
        hint={m.listing_discounts_hint()}
        storedRows={countRows(stored, "discounts")}
        add={m.edition_discount_add()}
      >
        {(row, at) => (
          <DiscountFields
            row={row}
            stored={at === undefined ? {} : stored}
            from={`discounts.${at}`}
            hasRemarks={false}
          />
        )}
      </ListField>
    </PartForm>
  );
}

/** Whether the store has the edition. */
export function AvailabilityForm({ page: { version, open, followsStock }, answer }: FormProps) {
  if (!open) return null;
  return (
    <PartForm part="availability" version={version} answer={answer}>
      <ChoicesField
        name="availability"
        type="radio"
        stored={[open.stored.availability ?? ""]}
        options={AVAILABILITIES.map((value) => ({ value, label: AVAILABILITY_LABELS[value]() }))}
      />
      {followsStock ? <p className={common.muted}>{m.listing_follows_stock_form()}</p> : null}
      <p className={common.muted}>{m.listing_confirm_hint()}</p>
    </PartForm>
  );
}

/** Where the store keeps the copies. */
export function LocationForm({ page: { version, open }, answer }: FormProps) {
  if (!open) return null;
  return (
    <PartForm part="location" version={version} answer={answer}>
      <TextField
        name="location"
        stored={open.stored.location}
        hint={m.listing_location_hint()}
        maxLength={LISTING_LOCATION_MAX}
        autoComplete="off"
      />
    </PartForm>
  );
}

type MoveProps = FormProps & { intent: "list" | "pause" | "withdraw"; label: string };

/** A button that lists, pauses or withdraws the listing. */
export function MoveForm({ page, answer, intent, label }: MoveProps) {
  return (
    <Form
      answer={answer}
      messages={LISTING_REFUSALS}
      labels={listingLabels()}
      submit={label}
      intent={intent}
      look="plain"
    >
      <ShownVersion version={page.version} />
    </Form>
  );
}
