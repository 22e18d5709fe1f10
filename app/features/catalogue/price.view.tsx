import * as m from "#app/i18n/generated/messages.js";
import type { ShownPrice } from "./card.ts";
import styles from "./price.module.css";

/** The final price, then the struck-through list price, then the discount. */
export function Price({ price, isLarge = false }: { price: ShownPrice | undefined; isLarge?: boolean }) {
  if (!price) return <p className={`${styles.price} ${styles.none}`}>{m.catalogue_price_none()}</p>;
  return (
    <p className={isLarge ? `${styles.price} ${styles.large}` : styles.price}>
      <span className={styles.final}>{price.final}</span>
      {price.list ? (
        <s className={styles.list}>
          <span className={styles.hidden}>{m.catalogue_price_list_price()} </span>
          {price.list}
        </s>
      ) : null}
      {price.foreign ? <span className={styles.foreign}>{price.foreign}</span> : null}
      {price.percent ? (
        <span className={styles.percent}>{m.catalogue_price_off({ percent: price.percent })}</span>
      ) : null}
    </p>
  );
}
