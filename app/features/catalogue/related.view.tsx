import * as m from "#app/i18n/generated/messages.js";
import { Section } from "#app/ui/layout.tsx";
import styles from "./card.module.css";
import type { CatalogueCard } from "./card.ts";
import { CardStrip } from "./card.view.tsx";

/** The section of related books; nothing if there are none. */
export function Related({ cards }: { cards: readonly CatalogueCard[] }) {
  if (cards.length === 0) return null;
  return (
    <div className={styles.related}>
      <Section id="related" heading={m.book_related()}>
        <CardStrip cards={cards} />
      </Section>
    </div>
  );
}
