import { href } from "react-router";
import { OrganisationLinks } from "#app/desk/publisher-links.view.tsx";
import { EMAIL_MAX, QUERY_MAX } from "#app/domain/limits.ts";
import { HOLD_NAME_MAX } from "#app/domain/orders/hold.ts";
import { FoundEditionList } from "#app/features/bookstores/edition-search.view.tsx";
import listing from "#app/features/bookstores/listing.module.css";
import { ParcelAddressFields } from "#app/fields/parcel-address-fields.tsx";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { DeskPage, DeskSection } from "#app/ui/desk-page.tsx";
import { DeskSearch } from "#app/ui/desk-search.tsx";
import { ChoicesField } from "#app/ui/form/choice-field.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { Notice } from "#app/ui/form/messages.tsx";
import { OpenedValue } from "#app/ui/form/opened-value.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import type { SumToSay } from "./answer-phone-order.server.ts";
import styles from "./order.module.css";
import { PHONE_ORDER_REFUSALS, type PhoneOrderRefusal } from "./phone-order-messages.ts";
import type { PhoneOrderPage } from "./phone-order-page.server.ts";

const PHONE_MAX = 40;

type PhoneOrderProps = {
  page: PhoneOrderPage;
  answer: FormAnswer<PhoneOrderRefusal> | undefined;
  /** The sum to be said, once the form has been sent for it. */
  say: SumToSay | undefined;
};

/** The page on which a clerk enters an order for a reader who called or wrote. */
export function PhoneOrderView({ page, answer, say }: PhoneOrderProps) {
  const { to } = useLanguage();
  const { chosen, others, lines, results, searched, urlBase, linesText } = page;
  return (
    <DeskPage
      title={m.orderdesk_enter()}
      lead={
        <>
          {chosen ? (
            <>
              <Localized of={chosen.name} /> ·{" "}
            </>
          ) : null}
          {m.orderdesk_enter_lead()}
        </>
      }
      back={{ to: to(href("/bookstore/manage/orders")), label: m.orderdesk_title() }}
    >
      <div className={listing.steps}>
        <OrganisationLinks
          label={chosen ? m.bookstore_other() : m.bookstore_choose()}
          organisations={others}
          urlOf={(id) => `${to(href("/bookstore/manage/orders/add"))}?bookstore=${id}`}
        />
        {chosen ? (
          <>
            <DeskSearch
              key={linesText}
              id="order-search"
              label={m.listing_search()}
              submit={m.listing_search_submit()}
              searched={page.edition ? "" : searched}
              maxLength={QUERY_MAX}
              isChosen={lines.length > 0}
              isForScanner
            >
              <HiddenField name="bookstore" value={chosen.id} />
              <HiddenField name="lines" value={linesText} />
            </DeskSearch>
            <FoundEditionList
              results={page.edition ? undefined : results}
              none={m.stock_found_none({ query: searched })}
              urlOf={(editionId) => `${urlBase}&edition=${editionId}`}
              isForListed
            />
            {lines.length > 0 ? (
              <Lines page={page} />
            ) : (
              <p className={common.hint}>{m.orderdesk_enter_none()}</p>
            )}
            {lines.length > 0 ? <ReaderForm page={page} answer={answer} say={say} /> : null}
          </>
        ) : null}
      </div>
    </DeskPage>
  );
}

function Lines({ page: { lines, goods, fees } }: { page: PhoneOrderPage }) {
  return (
    <DeskSection id="lines" heading={m.orderdesk_lines()}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.listingId}>
            <span className={styles.row}>
              <span>
                <Localized of={line.title} />, <Localized of={line.format} /> × {line.copies}
              </span>
              <span className={styles.money}>{line.total}</span>
            </span>
            {line.left === undefined ? null : (
              <p className={styles.note}>{m.orderdesk_enter_left({ count: line.left })}</p>
            )}
            <span className={styles.row}>
              <Link
                className={common.link}
                to={line.more}
                aria-label={m.orderdesk_enter_more({ title: line.title.text })}
              >
                {m.orderdesk_enter_one_more()}
              </Link>
              <Link
                className={common.link}
                to={line.fewer}
                aria-label={m.orderdesk_enter_fewer({ title: line.title.text })}
              >
                {m.orderdesk_enter_one_fewer()}
              </Link>
            </span>
          </li>
        ))}
        <li className={styles.row}>
          <strong>{m.orderdesk_enter_goods()}</strong>
          <strong className={styles.money}>{goods}</strong>
        </li>
      </ul>
      <p className={common.hint}>{m.orderdesk_enter_fees()}</p>
      <ul className={styles.lines}>
        {fees.map(({ zone, fee, cash }) => (
          <li key={zone.text} className={styles.row}>
            <Localized of={zone} />
            <span className={styles.money}>{m.orderdesk_enter_fee({ fee, cash })}</span>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}

function ReaderForm({ page: { linesText, groups, submission }, answer, say }: PhoneOrderProps) {
  return (
    <DeskSection id="reader" heading={m.orderdesk_reader()}>
      <EditForm
        answer={answer}
        messages={PHONE_ORDER_REFUSALS}
        labels={{
          phone: m.checkout_phone(),
          name: m.orderdesk_enter_name(),
          email: m.checkout_email(),
          way: m.orderdesk_way(),
          place: m.checkout_local_level(),
          ward: m.checkout_ward(),
          street: m.checkout_street(),
          landmark: m.checkout_landmark(),
        }}
        submit={!say ? m.orderdesk_enter_sum() : m.orderdesk_enter_submit()}
      >
        <OpenedValue name="submission" value={submission} />
        <HiddenField name="lines" value={linesText} />
        {/* The sum is said first; the second press places the order at that sum and no other. */}
        <HiddenField key={say?.said} name="said" value={say?.said ?? ""} />
        {say ? (
          <Notice>{say.isSeveral ? m.orderdesk_enter_say_parcels(say) : m.orderdesk_enter_say(say)}</Notice>
        ) : null}
        <TextField
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={PHONE_MAX}
          required
        />
        <TextField name="name" autoComplete="off" maxLength={HOLD_NAME_MAX} required />
        <TextField name="email" type="email" autoComplete="off" maxLength={EMAIL_MAX} />
        <ChoicesField
          name="way"
          type="radio"
          stored={["courier"]}
          options={[
            { value: "courier", label: m.orderdesk_courier(), hint: m.payment_cash_on_delivery() },
            { value: "fetch", label: m.orderdesk_fetch(), hint: m.payment_cash_at_store() },
          ]}
        />
        <div className={styles.address}>
          <ParcelAddressFields to={undefined} groups={groups} />
        </div>
      </EditForm>
    </DeskSection>
  );
}
