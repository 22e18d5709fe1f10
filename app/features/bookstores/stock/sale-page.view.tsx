import { href } from "react-router";
import { CancelLink } from "#app/desk/part.view.tsx";
import { OrganisationLinks } from "#app/desk/publisher-links.view.tsx";
import {
  EditionLine,
  EditionSearch,
  FoundEditionList,
} from "#app/features/bookstores/edition-search.view.tsx";
import styles from "#app/features/bookstores/listing.module.css";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { DeskPage, DeskSection } from "#app/ui/desk-page.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { Notice } from "#app/ui/form/messages.tsx";
import { OpenedValue } from "#app/ui/form/opened-value.tsx";
import { Link } from "#app/ui/link.tsx";
import type { RecordedSale, SalePage } from "./sale-page.server.ts";
import { SaleFields } from "./stock-form.view.tsx";
import { STOCK_REFUSALS, type StockFormRefusal, stockLabels } from "./stock-messages.ts";

type SaleProps = { page: SalePage; answer: FormAnswer<StockFormRefusal> | undefined };

/** The page that sells over the counter: the book is found by its barcode or title, and sold at the price of today or another. */
export function SalePageView({ page, answer }: SaleProps) {
  const { to } = useLanguage();
  const { chosen, others, edition, sold, searched } = page;
  const path = to(href("/bookstore/manage/sell"));
  return (
    <DeskPage
      title={m.stock_sell_title()}
      lead={
        <>
          {chosen ? (
            <>
              <Localized of={chosen.name} /> ·{" "}
            </>
          ) : null}
          {m.listing_add_lead()}
        </>
      }
    >
      <div className={styles.steps}>
        <OrganisationLinks
          label={chosen ? m.bookstore_other() : m.bookstore_choose()}
          organisations={others}
          urlOf={(id) => `${path}?bookstore=${id}`}
        />
        <Notice>{sold ? <Sold sale={sold} /> : null}</Notice>
        {chosen ? (
          <>
            <EditionSearch
              key={sold?.id ?? searched}
              searched={searched}
              isChosen={edition !== undefined}
              bookstoreId={chosen.id}
            />
            {edition ? (
              <ChosenEdition
                key={edition.id}
                page={page}
                answer={answer}
                back={`${path}?bookstore=${chosen.id}`}
              />
            ) : (
              <FoundEditionList
                results={page.results}
                none={m.stock_found_none({ query: searched })}
                urlOf={(id) =>
                  `${path}?${new URLSearchParams({ bookstore: chosen.id, q: searched, edition: id })}`
                }
                isForListed
              />
            )}
          </>
        ) : null}
      </div>
    </DeskPage>
  );
}

function Sold({ sale: { soldId, listingId, title, copies, left, receipt } }: { sale: RecordedSale }) {
  const { to } = useLanguage();
  const path = href("/bookstore/manage/books/:listingId", { listingId });
  return (
    <>
      {m.stock_sold_notice({ title: title.text, copies, left, receipt })}{" "}
      <Link to={`${to(path)}?edit=return&sale=${soldId}#stock`}>{m.stock_return()}</Link>
    </>
  );
}

/** The chosen edition, and the form that sells it. */
function ChosenEdition({ page, answer, back }: SaleProps & { back: string }) {
  const { to } = useLanguage();
  const { edition, listing, submission, currencies } = page;
  if (!edition || !listing) return null;
  const path = href("/bookstore/manage/books/:listingId", { listingId: listing.id });
  return (
    <DeskSection id="edition" heading={m.listing_edition()}>
      <EditionLine
        edition={edition}
        action={
          <Link className={common.link} to={to(path)}>
            {m.stock_left({ count: listing.free })}
          </Link>
        }
      />
      {listing.hasCopies ? (
        <EditForm
          answer={answer}
          messages={STOCK_REFUSALS}
          labels={stockLabels()}
          submit={m.stock_sell()}
          beside={<CancelLink to={back} />}
        >
          <OpenedValue name="submission" value={submission} />
          <HiddenField name="listing" value={listing.id} />
          <SaleFields price={listing.price} currencies={currencies} />
        </EditForm>
      ) : (
        <p>
          {m.stock_nothing_to_sell()}{" "}
          <Link to={`${to(path)}?edit=move#stock`}>{m.stock_receive_first()}</Link>
        </p>
      )}
    </DeskSection>
  );
}
