import type { ReactNode } from "react";
import { INVOICE_KIND_NAMES } from "#app/fields/invoice-kind-names.ts";
import { PAYMENT_WAY_NAMES } from "#app/fields/payment-way-names.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import styles from "./invoice.module.css";
import type { ShownInvoice } from "./invoice-page.server.ts";
import type { ShownPrint } from "./shown-prints.server.ts";
import { takenBackText } from "./taken-back-text.ts";

type InvoicesProps = {
  invoices: readonly ShownInvoice[];
  /** The path to which the form posts that prints. */
  printPath: string;
  /** Every print so far, for staff. */
  prints?: readonly ShownPrint[];
};

/** The invoices of an order, each with a button that prints it. */
export function Invoices({ invoices, printPath, prints }: InvoicesProps) {
  if (invoices.length === 0) return <p>{m.invoice_none()}</p>;
  return invoices.map((invoice) => (
    <article key={invoice.id} className={styles.invoice} aria-labelledby={`invoice-${invoice.id}`}>
      <h2 id={`invoice-${invoice.id}`}>
        {INVOICE_KIND_NAMES[invoice.kind]()}{" "}
        <span className={styles.number} lang="en">
          {invoice.number}
        </span>
      </h2>
      <Parties invoice={invoice} />
      <Lines invoice={invoice} />
      <p>{m.invoice_words({ words: invoice.words })}</p>
      <Form answer={undefined} messages={{}} labels={{}} submit={m.invoice_print()} action={printPath} isFile>
        <HiddenField name="invoice" value={invoice.id} />
        <p className={styles.muted}>{m.invoice_print_hint()}</p>
      </Form>
      {prints ? <Prints prints={prints.filter((print) => print.invoice === invoice.id)} /> : null}
    </article>
  ));
}

const SIDES = {
  bookstore: m.invoice_print_by_bookstore,
  reader: m.invoice_print_by_reader,
} as const satisfies Record<ShownPrint["side"], () => string>;

function Prints({ prints }: { prints: readonly ShownPrint[] }) {
  return (
    <>
      <h3>{m.invoice_prints()}</h3>
      {prints.length === 0 ? <p className={styles.muted}>{m.invoice_prints_none()}</p> : null}
      <ul className={styles.prints}>
        {prints.map(({ sequence, copy, when, side, person }) => (
          <li key={sequence}>
            {copy ? m.invoice_copy({ number: copy }) : m.invoice_original()}
            <span className={styles.muted}>
              {" "}
              · {person ? `${person}, ` : ""}
              {SIDES[side]()} · {when}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Parties({ invoice }: { invoice: ShownInvoice }) {
  return (
    <>
      {invoice.takesBack ? <p>{m.invoice_takes_back({ number: invoice.takesBack })}</p> : null}
      {invoice.reason ? <p>{m.invoice_reason({ reason: invoice.reason })}</p> : null}
      {invoice.takenBackBy ? <p>{takenBackText(invoice.takenBackBy)}</p> : null}
      <p>
        <Localized of={invoice.seller} />
        {invoice.sellerAddress ? (
          <>
            , <Localized of={invoice.sellerAddress} />
          </>
        ) : null}
      </p>
      {invoice.sellerPan ? <p>{m.invoice_seller_pan({ pan: invoice.sellerPan })}</p> : null}
      <p>{m.invoice_buyer({ name: invoice.buyer })}</p>
      {invoice.buyerAddress ? (
        <p>
          <Localized of={invoice.buyerAddress} />
        </p>
      ) : null}
      {invoice.buyerPan ? <p>{m.invoice_buyer_pan({ pan: invoice.buyerPan })}</p> : null}
      {invoice.paymentWay ? (
        <p>{m.invoice_payment_way({ way: PAYMENT_WAY_NAMES[invoice.paymentWay]() })}</p>
      ) : null}
      <p className={styles.muted}>{m.invoice_issued({ date: invoice.issued })}</p>
    </>
  );
}

function Lines({ invoice: { lines, delivery, total, tax, rounding } }: { invoice: ShownInvoice }) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col" className={styles.ordinal}>
            {m.invoice_line_number()}
          </th>
          <th scope="col">{m.invoice_book()}</th>
          <th scope="col">{m.invoice_copies()}</th>
          <th scope="col" className={styles.money}>
            {m.invoice_sum()}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.sequence}>
            <td className={styles.ordinal}>{line.number}</td>
            <td>
              <Localized of={line.title} />
              {line.hsHeading ? (
                <p className={styles.muted}>{m.invoice_hs({ code: line.hsHeading })}</p>
              ) : null}
              {line.isExempt ? <p className={styles.muted}>{m.invoice_exempt()}</p> : null}
              {line.vat ? <p className={styles.muted}>{m.invoice_vat_within({ vat: line.vat })}</p> : null}
            </td>
            <td className={styles.copies}>
              {line.copies} × {line.each}
            </td>
            <td className={styles.money}>{line.sum}</td>
          </tr>
        ))}
        {delivery ? (
          <tr>
            <td colSpan={3}>
              {m.invoice_delivery()}
              {delivery.vat ? (
                <p className={styles.muted}>{m.invoice_vat_within({ vat: delivery.vat })}</p>
              ) : null}
            </td>
            <td className={styles.money}>{delivery.sum}</td>
          </tr>
        ) : null}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {m.invoice_total()}
          </th>
          <td className={styles.money}>
            <strong>{total}</strong>
          </td>
        </tr>
        {tax ? (
          <>
            <Sum label={m.invoice_exempt_value()} sum={tax.exempt} />
            <Sum label={m.invoice_taxable_value()} sum={tax.taxable} />
            <Sum label={m.invoice_vat_total()} sum={tax.vat} />
          </>
        ) : null}
        {rounding ? (
          <>
            <Sum label={m.invoice_rounding()} sum={rounding.by} />
            <Sum label={m.invoice_to_pay()} sum={<strong>{rounding.toPay}</strong>} isLast />
          </>
        ) : null}
      </tfoot>
    </table>
  );
}

const Sum = ({ label, sum, isLast = false }: { label: string; sum: ReactNode; isLast?: boolean }) => (
  <tr>
    <th scope="row" colSpan={3} className={isLast ? undefined : styles.part}>
      {label}
    </th>
    <td className={styles.money}>{sum}</td>
  </tr>
);
