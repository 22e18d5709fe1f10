import type { ReactNode } from "react";
import { href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ActionButton } from "#app/ui/form/action-button.tsx";
import { messageOf } from "#app/ui/form/answer.ts";
import { Notice, ProblemMessage } from "#app/ui/form/messages.tsx";
import { Container, Main } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import styles from "./cart.module.css";
import { CartLineView } from "./cart-line.view.tsx";
import { CART_NOTICES, CART_REFUSALS, type CartAnswer, GONE } from "./cart-messages.ts";
import type { CartPage, ShownNotice, StoreLines } from "./cart-page.server.ts";
import { RestoreForm } from "./restore-form.view.tsx";

/**
 * The page of the cart: its lines by bookstore, what is saved for later, and what is not offered any more.
 * @param remark before the lines
 * @param estimate after them: what they cost with delivery
 */
export function CartView({
  page,
  answer,
  remark,
  estimate,
}: {
  page: CartPage;
  answer: CartAnswer;
  remark: ReactNode;
  estimate: ReactNode;
}) {
  const isEmpty = page.stores.length === 0;
  return (
    <Main>
      <Container className={styles.page}>
        <PageHead title={m.cart_title()} lead={isEmpty ? undefined : m.cart_lead()} />
        {answer ? null : <Done notice={page.notice} />}
        <ProblemMessage>{answer?.refusal ? messageOf(CART_REFUSALS, answer.refusal) : null}</ProblemMessage>
        {remark}
        {page.hasNewPrices ? <NewPrices /> : null}
        {isEmpty ? <Empty /> : null}
        {page.stores.map((store) => (
          <Store key={store.shopId} store={store} answer={answer} />
        ))}
        {page.hasProblems ? <p className={styles.muted}>{m.cart_total_without()}</p> : null}
        {estimate}
        {page.canBuy ? <ToCheckout /> : null}
        {page.gone.length > 0 ? <Gone gone={page.gone} /> : null}
        {page.saved.length > 0 ? (
          <section className={styles.store} aria-labelledby="saved">
            <h2 id="saved">{m.cart_saved_title()}</h2>
            <ul className={styles.lines}>
              {page.saved.map((line) => (
                <CartLineView key={line.listingId} line={line} answer={answer} isSaved />
              ))}
            </ul>
          </section>
        ) : null}
      </Container>
    </Main>
  );
}

/** What was done last, with a button to undo a removal. */
function Done({ notice }: { notice: ShownNotice | undefined }) {
  if (!notice) return null;
  const title = notice.title?.text ?? m.cart_the_book();
  return (
    <div className={styles.done}>
      <Notice>{CART_NOTICES[notice.code](title)}</Notice>
      {notice.undo ? <RestoreForm fields={notice.undo} /> : null}
    </div>
  );
}

function Empty() {
  const { to } = useLanguage();
  return (
    <div className={styles.empty}>
      <p>{m.cart_empty()}</p>
      <p className={styles.muted}>{m.cart_empty_text()}</p>
      <Link className={buttonClass("action")} to={to(href("/bookstore"))}>
        {m.cart_to_bookstore()}
      </Link>
    </div>
  );
}

function NewPrices() {
  return (
    <section className={styles.remark} aria-labelledby="prices">
      <h2 id="prices">{m.cart_prices_title()}</h2>
      <ActionButton intent="accept" label={m.cart_accept()} />
    </section>
  );
}

function Store({ store, answer }: { store: StoreLines; answer: CartAnswer }) {
  const id = `store-${store.shopId}`;
  return (
    <section className={styles.store} aria-labelledby={id}>
      <h2 id={id}>
        <Localized of={store.store} />
      </h2>
      <ul className={styles.lines}>
        {store.lines.map((line) => (
          <CartLineView key={line.listingId} line={line} answer={answer} />
        ))}
      </ul>
      <p className={styles.sum}>
        <span>{m.cart_store_total()}</span>
        <strong className={styles.money}>{store.total}</strong>
      </p>
    </section>
  );
}

function ToCheckout() {
  const { to } = useLanguage();
  return (
    <p>
      <Link className={buttonClass("action")} to={to(href("/checkout"))}>
        {m.cart_to_checkout()}
      </Link>
    </p>
  );
}

function Gone({ gone }: { gone: CartPage["gone"] }) {
  return (
    <section className={styles.remark} aria-labelledby="gone">
      <h2 id="gone">{m.cart_gone_title()}</h2>
      <p>{m.cart_gone_text()}</p>
      <ul className={styles.goneLines}>
        {gone.map(({ listingId, why }) => (
          <li key={listingId}>{why ? GONE[why.kind](why) : m.cart_gone_one()}</li>
        ))}
      </ul>
      <ActionButton intent="tidy" label={m.cart_tidy()} />
    </section>
  );
}
