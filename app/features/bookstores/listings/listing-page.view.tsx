import { href } from "react-router";
import { EDITION_STATUS_LABELS } from "#app/desk/edition-status.ts";
import { ChangeText } from "#app/desk/history/change-text.view.tsx";
import history from "#app/desk/history/history.module.css";
import { LISTING_STATUS_LABELS, LISTING_STATUS_TONES } from "#app/desk/listing-status.ts";
import { EditablePart, Facts } from "#app/desk/part.view.tsx";
import edition from "#app/desk/record-page.module.css";
import { formatNumber } from "#app/domain/text/digits.ts";
import styles from "#app/features/bookstores/listing.module.css";
import { RequestsPart } from "#app/features/bookstores/requests/listing-requests.view.tsx";
import { StockPart } from "#app/features/bookstores/stock/stock-part.view.tsx";
import { WhoWaits } from "#app/fields/who-waits.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import common from "#app/ui/common.module.css";
import { DeskPage, DeskSection } from "#app/ui/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { AvailabilityForm, LocationForm, MoveForm, PriceForm } from "./listing-forms.view.tsx";
import {
  LISTING_NOTICES,
  type ListingAnswer,
  type ListingNotice,
  listingLabels,
} from "./listing-messages.ts";
import type { ListingPage } from "./listing-page.server.ts";

type ListingPageProps = {
  page: ListingPage;
  answer: ListingAnswer;
  /** What was done before this page was opened, and the part it was done in. */
  done: { readonly notice: ListingNotice; readonly part: string } | undefined;
};

/** An edition in a bookstore: its price and availability there, whether it is listed, and what was changed. */
export function ListingPageView({ page, answer, done }: ListingPageProps) {
  const { language, to } = useLanguage();
  const noticeOf = (part: string) => (done?.part === part ? LISTING_NOTICES[done.notice]() : undefined);
  return (
    <DeskPage
      title={<Localized of={page.title} />}
      back={{ to: to(href("/bookstore/manage/books")), label: m.listing_title() }}
      state={<Badge tone={LISTING_STATUS_TONES[page.status]}>{LISTING_STATUS_LABELS[page.status]()}</Badge>}
      lead={
        <>
          <Localized of={page.format} />,{" "}
          {m.edition_numbered({ number: formatNumber(page.number, language) })},{" "}
          <Localized of={page.store.name} />
        </>
      }
      actions={
        page.publicAddress ? (
          <Link className={buttonClass("plain")} to={to(page.publicAddress)}>
            {m.edition_public_page()}
          </Link>
        ) : null
      }
    >
      <div className={edition.columns}>
        <div className={edition.aside}>
          <StatusPart page={page} answer={answer} notice={noticeOf("status")} />
        </div>
        <div className={edition.group}>
          <EditablePart
            id="price"
            heading={m.listing_part_price()}
            isEmpty={page.facts.price.length === 0}
            notice={noticeOf("price")}
            isLocked={false}
            form={page.open?.part === "price" ? <PriceForm page={page} answer={answer} /> : undefined}
          >
            <Facts
              facts={page.facts.price}
              labels={{
                "price.amount": m.listing_own_price(),
                listPrice: m.edition_price(),
                publisherDiscounts: m.listing_publisher_discounts(),
                discounts: m.listing_discounts(),
                priceToday: m.edition_price_today(),
              }}
            />
          </EditablePart>
          <EditablePart
            id="availability"
            heading={m.listing_availability()}
            notice={noticeOf("availability")}
            isLocked={false}
            form={
              page.open?.part === "availability" ? (
                <AvailabilityForm page={page} answer={answer} />
              ) : undefined
            }
          >
            <Facts
              facts={page.facts.availability}
              labels={{ availability: m.listing_availability(), confirmed: m.listing_confirmed() }}
            />
            {page.followsStock ? <p className={common.muted}>{m.listing_follows_stock()}</p> : null}
          </EditablePart>
          <EditablePart
            id="location"
            heading={m.listing_location()}
            isEmpty={page.facts.location.length === 0}
            notice={noticeOf("location")}
            isLocked={false}
            form={page.open?.part === "location" ? <LocationForm page={page} answer={answer} /> : undefined}
          >
            <Facts facts={page.facts.location} labels={{ location: m.listing_location() }} />
          </EditablePart>
          {page.stock ? <StockPart {...page.stock} answer={answer} notice={noticeOf("stock")} /> : null}
          <RequestsPart
            requests={page.requests}
            query={page.code}
            isOpen={page.isAsking}
            answer={answer}
            notice={noticeOf("requests")}
          />
          <EditionPart page={page} />
          <HistoryPart page={page} />
        </div>
      </div>
    </DeskPage>
  );
}

/** The status of the listing, why visitors do not see it, and the buttons that change it. */
function StatusPart({
  page,
  answer,
  notice,
}: Pick<ListingPageProps, "page" | "answer"> & { notice: string | undefined }) {
  const { status, isListable, store, editionStatus } = page;
  return (
    <DeskSection id="status" heading={m.edition_status()} notice={notice}>
      <p>
        <Badge tone={LISTING_STATUS_TONES[status]}>{LISTING_STATUS_LABELS[status]()}</Badge>
      </p>
      {page.isKeptFromNepal ? <p>{m.listing_kept_from_nepal()}</p> : null}
      {isListable || page.isKeptFromNepal ? null : (
        <p>
          {m.listing_hidden_edition()} {EDITION_STATUS_LABELS[editionStatus]()}
        </p>
      )}
      {store.isActive ? null : <p>{m.listing_hidden_store()}</p>}
      <div className={styles.actions}>
        {status === "listed" ? (
          <MoveForm page={page} answer={answer} intent="pause" label={m.listing_pause()} />
        ) : isListable ? (
          <MoveForm page={page} answer={answer} intent="list" label={m.listing_list_again()} />
        ) : null}
        {status === "withdrawn" ? null : (
          <MoveForm page={page} answer={answer} intent="withdraw" label={m.listing_withdraw()} />
        )}
      </div>
      <p className={common.muted}>{m.listing_pause_hint()}</p>
      <WhoWaits lines={page.waiting} outcome={m.waiting_listing_withdrawn()} />
    </DeskSection>
  );
}

function EditionPart({ page: { cover, facts, title } }: Pick<ListingPageProps, "page">) {
  return (
    <DeskSection id="edition" heading={m.listing_part_edition()}>
      <div className={styles.edition}>
        {cover ? (
          <div className={styles.cover}>
            <Picture {...cover} alt={title.text} sizes="3.5rem" ratio="2 / 3" />
          </div>
        ) : (
          <span className={styles.cover} />
        )}
        <Facts
          facts={facts.edition}
          labels={{
            format: m.edition_format(),
            number: m.edition_number_label(),
            isbn: m.edition_isbn(),
            publisher: m.edition_publisher(),
            pages: m.edition_pages(),
          }}
        />
      </div>
    </DeskSection>
  );
}

function HistoryPart({ page: { history: changes } }: Pick<ListingPageProps, "page">) {
  return (
    <DeskSection
      id="history"
      heading={m.listing_part_history()}
      note={changes.changes.length === 0 ? m.history_none() : undefined}
    >
      {changes.isContinued ? (
        <p>
          <Link className={common.link} to="?#history">
            {m.history_newest()}
          </Link>
        </p>
      ) : null}
      <ol className={history.changes}>
        {changes.changes.map((change) => (
          <li key={change.id} className={history.change}>
            <ChangeText change={change} labels={listingLabels()} />
          </li>
        ))}
      </ol>
      {changes.older === undefined ? null : (
        <p>
          <Link className={common.link} to={`?after=${changes.older}#history`}>
            {m.history_older()}
          </Link>
        </p>
      )}
    </DeskSection>
  );
}
