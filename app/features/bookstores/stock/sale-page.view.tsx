import type { ReactNode } from "react";
import { href } from "react-router";
import { CancelLink } from "#app/desk/part.view.tsx";
import { ChooseEdition } from "#app/features/bookstores/choose-edition.view.tsx";
import { EditionLine } from "#app/features/bookstores/edition-search.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { OpenedValue } from "#app/ui/form/opened-value.tsx";
import { Link } from "#app/ui/link.tsx";
import type { CounterPrice } from "./counter-price.server.ts";
import type { RecordedSale, SalePage } from "./sale-page.server.ts";
import styles from "./stock.module.css";
import { SaleFields, SeenPrice } from "./stock-form.view.tsx";
import { STOCK_REFUSALS, type StockFormRefusal, stockLabels } from "./stock-messages.ts";

type SaleProps = { page: SalePage; answer: FormAnswer<StockFormRefusal> | undefined };

/** The page that sells over the counter: the book is found by its barcode or title, and sold at the price of today or another. */
export function SalePageView({ page, answer }: SaleProps) {
  const { to } = useLanguage();
  const { edition, sold } = page;
  return (
    <ChooseEdition
      title={m.stock_sell_title()}
      path={to(href("/bookstore/manage/sell"))}
      page={page}
      done={sold && { id: sold.id, notice: <Sold sale={sold} /> }}
      none={m.stock_found_none({ query: page.searched })}
      isForListed
    >
      {(back) => edition && <ChosenEdition key={edition.id} page={page} answer={answer} back={back} />}
    </ChooseEdition>
  );
}

function Sold({ sale: { soldId, listingId, title, copies, sum, left, receipt } }: { sale: RecordedSale }) {
  const { to } = useLanguage();
  const path = href("/bookstore/manage/books/:listingId", { listingId });
  return (
    <>
      {m.stock_sold_notice({ title: title.text, copies, sum, left, receipt })}{" "}
      <Link to={`${to(path)}?edit=return&sale=${soldId}#stock`}>{m.stock_return()}</Link>
    </>
  );
}

type SellOneProps = { page: SalePage; price: CounterPrice; back: string };

/** One copy at the price of today, paid in cash: what is sold most often needs a scan and a press. */
function SellOne({ page: { listing, submission }, price, back }: SellOneProps) {
  return (
    <div className={styles.sellOne}>
      <strong className={styles.price}>{price.text}</strong>
      <Form
        answer={undefined}
        messages={STOCK_REFUSALS}
        labels={{}}
        submit={m.stock_sell_one()}
        isNext
        beside={<CancelLink to={back} />}
      >
        <OpenedValue name="submission" value={submission} />
        <HiddenField name="listing" value={listing?.id ?? ""} />
        <HiddenField name="copies" value="1" />
        <HiddenField name="method" value="cash" />
        <HiddenField name="paid.amount" value="" />
        <HiddenField name="paid.currency" value="NPR" />
        <HiddenField name="soldOn.day" value="" />
        <SeenPrice price={price} />
      </Form>
    </div>
  );
}

/** A sale of more copies, at another price, on another day or paid otherwise. */
const OtherSale = ({ isOpen, children }: { isOpen: boolean; children: ReactNode }) => (
  <details open={isOpen}>
    <summary className={common.opener}>{m.stock_sell_otherwise()}</summary>
    {children}
  </details>
);

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
        <>
          {listing.price && answer === undefined ? (
            <SellOne page={page} price={listing.price} back={back} />
          ) : null}
          <OtherSale isOpen={listing.price === undefined || answer !== undefined}>
            <EditForm
              answer={answer}
              messages={STOCK_REFUSALS}
              labels={stockLabels()}
              submit={m.stock_sell()}
              look={listing.price ? "plain" : "action"}
              beside={listing.price ? undefined : <CancelLink to={back} />}
            >
              <OpenedValue name="submission" value={submission} />
              <HiddenField name="listing" value={listing.id} />
              <SaleFields price={listing.price} currencies={currencies} />
            </EditForm>
          </OtherSale>
        </>
      ) : (
        <p>
          {m.stock_nothing_to_sell()}{" "}
          <Link to={`${to(path)}?edit=move#stock`}>{m.stock_receive_first()}</Link>
        </p>
      )}
    </DeskSection>
  );
}
