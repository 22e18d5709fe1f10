import { href } from "react-router";
import { Facts } from "#app/desk/part.view.tsx";
import edition from "#app/desk/record-page.module.css";
import { HOLD_REASON_MAX } from "#app/domain/orders/hold.ts";
import { SALE_METHODS } from "#app/domain/stock/stock.ts";
import requests from "#app/features/bookstores/requests/requests.module.css";
import { SeenPrice } from "#app/features/bookstores/stock/stock-form.view.tsx";
import { METHOD_LABELS } from "#app/features/bookstores/stock/stock-kinds.ts";
import { MoneyField } from "#app/fields/money-field.tsx";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import common from "#app/ui/common.module.css";
import { DeskPage, DeskSection } from "#app/ui/desk-page.tsx";
import { ActionButton } from "#app/ui/form/action-button.tsx";
import { SelectField } from "#app/ui/form/choice-field.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { ProblemMessage } from "#app/ui/form/messages.tsx";
import { OpenedVersion } from "#app/ui/form/opened-version.tsx";
import { TextArea } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import {
  HOLD_DESK_REFUSALS,
  HOLD_NOTICES,
  HOLD_STATUS_LABELS,
  HOLD_STATUS_TONES,
  type HoldDeskRefusal,
  type HoldNotice,
} from "./hold-labels.ts";
import type { HoldRecord } from "./hold-record.server.ts";

type Answer = FormAnswer<HoldDeskRefusal, HoldNotice> | undefined;
type RecordProps = { page: HoldRecord; answer: Answer };

/** A hold at the desk of the bookstore: for whom the copy is kept, and what can be done with it. */
export function HoldRecordView({ page, answer, notice }: RecordProps & { notice: HoldNotice | undefined }) {
  const { to } = useLanguage();
  const { status, isOpen, facts } = page;
  return (
    <DeskPage
      title={<Localized of={page.title} />}
      back={{ to: to(href("/bookstore/manage/holds")), label: m.holddesk_title() }}
      state={<Badge tone={HOLD_STATUS_TONES[status]}>{HOLD_STATUS_LABELS[status]()}</Badge>}
      lead={
        <>
          <Localized of={page.format} />, <Localized of={page.store} />
        </>
      }
    >
      <div className={edition.columns}>
        <div className={edition.aside}>
          <DeskSection
            id="facts"
            heading={m.holddesk_facts()}
            action={
              <Link
                className={common.link}
                to={to(href("/bookstore/manage/books/:listingId", { listingId: page.listingId }))}
              >
                {m.holddesk_listing()}
              </Link>
            }
          >
            <div className={requests.facts}>
              <Facts
                facts={facts}
                labels={{
                  code: m.holddesk_code(),
                  until: m.holddesk_until(),
                  asked: m.holddesk_asked(),
                  moved: m.holddesk_moved(),
                  email: m.holddesk_email(),
                  isbn: m.edition_isbn(),
                  reason: m.holddesk_reason(),
                }}
              />
            </div>
          </DeskSection>
        </div>
        <div className={edition.group}>
          <DeskSection id="next" heading={page.name} notice={notice && HOLD_NOTICES[notice]()}>
            <p>
              <a className={common.link} href={`tel:${page.phone.replace(/\s/g, "")}`}>
                {page.phone}
              </a>
            </p>
            <ProblemMessage>{isOverdue(page, answer) ? m.holddesk_over() : null}</ProblemMessage>
            <p className={common.hint}>{isOpen ? nextText(page) : m.holddesk_settled()}</p>
            <Forms key={status} page={page} answer={answer} />
          </DeskSection>
        </div>
      </div>
    </DeskPage>
  );
}

const nextText = ({ status }: HoldRecord): string =>
  status === "requested" ? m.holddesk_next_requested() : m.holddesk_next_confirmed();

/** Whether something was refused that no form of the page shows: the reader, a colleague or the time was faster. */
const isOverdue = ({ isOpen }: HoldRecord, answer: Answer): boolean =>
  answer !== undefined && (!isOpen || answer.values.intent?.[0] === "confirm");

function Forms({ page, answer }: RecordProps) {
  const { moves, version, price, currencies } = page;
  const labels = {
    method: m.stock_method(),
    paid: m.stock_paid(),
    "paid.amount": m.stock_paid(),
    reason: m.holddesk_reason(),
  };
  const form = { answer, messages: HOLD_DESK_REFUSALS, labels };
  return (
    <>
      {moves.includes("confirmed") ? (
        <ActionButton
          intent="confirm"
          target={["version", String(version)]}
          label={m.holddesk_confirm()}
          look="action"
        />
      ) : null}
      {moves.includes("handedOver") ? (
        <EditForm
          {...form}
          intent="handOver"
          submit={m.holddesk_hand_over()}
          {...(moves.includes("confirmed") ? { look: "plain" as const } : {})}
        >
          <OpenedVersion version={version} answer={answer} />
          <SelectField
            name="method"
            stored="cash"
            options={SALE_METHODS.map((value) => ({ value, label: METHOD_LABELS[value]() }))}
          />
          <MoneyField
            name="paid"
            currencies={currencies}
            hint={price === undefined ? m.stock_paid_hint_none() : m.stock_paid_hint({ price: price.text })}
          />
          <SeenPrice price={price} />
        </EditForm>
      ) : null}
      {moves.includes("declined") ? (
        <details open={answer?.values.intent?.[0] === "decline"}>
          <summary className={common.opener}>{m.holddesk_declining()}</summary>
          <EditForm {...form} intent="decline" submit={m.holddesk_decline()} look="plain">
            <OpenedVersion version={version} answer={answer} />
            <TextArea name="reason" rows={2} maxLength={HOLD_REASON_MAX} hint={m.holddesk_reason_hint()} />
          </EditForm>
        </details>
      ) : null}
    </>
  );
}
