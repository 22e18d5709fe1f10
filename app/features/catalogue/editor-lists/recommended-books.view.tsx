import { availabilityText } from "#app/features/catalogue/availability-text.ts";
import { isAnnounced } from "#app/features/catalogue/card.ts";
import { Cover } from "#app/features/catalogue/cover.view.tsx";
import { linkedPeople } from "#app/features/catalogue/linked-people.view.tsx";
import { Price } from "#app/features/catalogue/price.view.tsx";
import { Localized, useLangOf } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Link } from "#app/ui/link.tsx";
import styles from "./editor-list.module.css";
import type { RecommendedBook } from "./editor-list.ts";

const SIZES = { large: "(min-width: 600px) 160px, 30vw", small: "96px" } as const;

type RecommendedBooksProps = {
  books: readonly RecommendedBook[];
  /** Where there is little space, price and availability are left out. */
  look: keyof typeof SIZES;
};

/** Books in the order of an editor, each with the sentence that recommends it. */
export function RecommendedBooks({ books, look }: RecommendedBooksProps) {
  const { language, to } = useLanguage();
  const langOf = useLangOf();
  const Title = look === "large" ? "h2" : "h3";
  return (
    <ol className={styles[look]}>
      {books.map(({ card, sentence }, at) => (
        <li key={card.listingId} className={styles.book}>
          <div className={styles.cover}>
            <Cover
              picture={card.cover}
              sizes={SIZES[look]}
              loading={look === "large" && at === 0 ? "first" : "lazy"}
            />
          </div>
          <div className={styles.about}>
            <Title className={styles.title}>
              <Link to={to(card.path)} prefetch="intent">
                <Localized of={card.title} />
              </Link>
            </Title>
            <p className={styles.line}>{linkedPeople(card.contributors, language, to)}</p>
            <blockquote className={styles.sentence} lang={langOf(sentence)}>
              {sentence.text}
            </blockquote>
            {look === "large" ? (
              <div className={styles.offer}>
                <Price price={card.price} />
                <p className={styles.line}>
                  <Localized of={card.format} />
                  {isAnnounced(card.availability) ? ", " : " · "}
                  {availabilityText(card.availability)}
                </p>
              </div>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
