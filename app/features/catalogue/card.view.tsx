import { useId } from "react";
import { localizedText } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Link } from "#app/ui/link.tsx";
import { availabilityText } from "./availability-text.ts";
import styles from "./card.module.css";
import { type CatalogueCard, isAnnounced } from "./card.ts";
import { CARD_SIZES, Cover } from "./cover.view.tsx";
import { linkedPeople } from "./linked-people.view.tsx";
import { Price } from "./price.view.tsx";

type CardProps = {
  card: CatalogueCard;
  /** What is said above the title, such as the number of a volume. */
  label?: string | undefined;
  loading?: "lazy" | "eager" | "first";
  level?: 2 | 3;
};

/** One book of a list. The title is the link; the whole card is its click target. */
export function Card({ card, label, loading = "lazy", level = 2 }: CardProps) {
  const { language, to } = useLanguage();
  const id = useId();
  const Title = level === 2 ? "h2" : "h3";
  return (
    <article className={styles.card} aria-labelledby={`${id} ${id}-format`}>
      <div className={styles.cover}>
        <Cover picture={card.cover} sizes={CARD_SIZES} loading={loading} />
      </div>
      <div className={styles.text}>
        {label === undefined ? null : <p className={styles.line}>{label}</p>}
        {isAnnounced(card.availability) ? (
          <p className={styles.badge}>{availabilityText(card.availability)}</p>
        ) : null}
        <Title className={styles.title} id={id}>
          <Link to={to(card.path)} prefetch="intent">
            {localizedText(card.title, language)}
          </Link>
        </Title>
        <p className={styles.line}>{linkedPeople(card.contributors, language, to)}</p>
        <p className={styles.line} id={`${id}-format`}>
          {localizedText(card.format, language)}
          {isAnnounced(card.availability) ? null : ` · ${availabilityText(card.availability)}`}
        </p>
        <Price price={card.price} />
      </div>
    </article>
  );
}

/** A page of cards. The pictures of the first row are loaded at once, those of the others when scrolled to. */
export function CardGrid({ cards }: { cards: readonly CatalogueCard[] }) {
  return (
    <ul className={styles.grid}>
      {cards.map((card, at) => (
        <li key={card.listingId}>
          <Card card={card} loading={at === 0 ? "first" : at < 4 ? "eager" : "lazy"} />
        </li>
      ))}
    </ul>
  );
}

/** A short row of cards under a heading. */
export function CardStrip({ cards }: { cards: readonly CatalogueCard[] }) {
  return (
    <ul className={styles.strip}>
      {cards.map((card) => (
        <li key={card.listingId}>
          <Card card={card} level={3} />
        </li>
      ))}
    </ul>
  );
}
