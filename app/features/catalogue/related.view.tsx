import * as m from "#app/i18n/generated/messages.js";
import { Section } from "#app/ui/layout.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import styles from "./card.module.css";
import type { CatalogueCard } from "./card.ts";
import { Shelf } from "./card.view.tsx";

/** Books to read next. */
export function Related({ cards }: { cards: readonly CatalogueCard[] }) {
  if (cards.length === 0) return null;
  return (
    <Section id="related" heading={m.book_related()}>
      <Shelf cards={cards} />
    </Section>
  );
}

/** Holds the place of the books to read next while they come. */
export function RelatedPlaceholder() {
  return (
    <Section id="related" heading={m.book_related()}>
      <ul className={`${styles.shelf} ${styles.waiting}`} aria-busy="true" aria-label={m.loading()}>
        {[1, 2, 3, 4, 5].map((place) => (
          <li key={place} className={styles.card}>
            <Skeleton ratio="2 / 3" />
            <Skeleton height="var(--words)" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
