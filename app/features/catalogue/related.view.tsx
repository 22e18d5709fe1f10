import * as m from "#app/i18n/generated/messages.js";
import { Section } from "#app/ui/layout.tsx";
import styles from "./card.module.css";
import type { CatalogueCard } from "./card.ts";
import { Shelf } from "./card.view.tsx";

/** Books to read next. */
export function Related({ cards }: { cards: readonly CatalogueCard[] }) {
  if (cards.length === 0) return null;
  return (
    <div className={styles.onward}>
      <Section id="related" heading={m.book_related()}>
        <Shelf cards={cards} />
      </Section>
    </div>
  );
}
