import { href } from "react-router";
import { EDITION_STATUS_LABELS } from "#app/desk/edition-status.ts";
import type { EditionGroup } from "#app/desk/editions/edition-values.schema.ts";
import styles from "#app/desk/record-page.module.css";
import { formatNumber } from "#app/domain/text/digits.ts";
import { BOOK_PART_HEADINGS } from "#app/features/books/book/book-parts.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import type { EditionPage } from "./edition-page.server.ts";

type Entry = { readonly id: string; readonly heading: string };

/** A group of parts of the page, in their order. The id of a part is the target of links to it. */
export type EditionSection = Entry & { readonly parts: readonly Entry[] };

/** The headings of the groups of fields of an edition, in their order. */
export const EDITION_GROUP_HEADINGS: Readonly<Record<EditionGroup, () => string>> = {
  price: m.edition_part_price,
  prices: m.trade_part_prices,
  numbers: m.edition_part_numbers,
  publication: m.edition_part_publication,
  format: m.edition_part_format,
  measures: m.edition_part_measures,
  paper: m.paper_title,
  trade: m.trade_part_trade,
  relations: m.trade_part_relations,
};

/** The groups of fields that the page of an edition shows, each with its heading. */
export const groupsOf = (page: EditionPage) =>
  (Object.keys(EDITION_GROUP_HEADINGS) as EditionGroup[])
    .filter((id) => id !== "paper" || page.hasPaper)
    .map((id) => ({ id, heading: EDITION_GROUP_HEADINGS[id]() }));

/** The groups of the page: what belongs to the edition, what to its book, and who is named with it. */
export function editionSections(
  page: EditionPage,
): readonly [edition: EditionSection, book: EditionSection, people: EditionSection] {
  return [
    {
      id: "edition",
      heading: m.edition_part_own(),
      parts: [
        { id: "covers", heading: m.edition_part_covers() },
        ...groupsOf(page),
        { id: "soldAt", heading: m.listing_sold_at() },
      ],
    },
    {
      id: "book",
      heading: m.bookdesk_part(),
      parts: Object.entries(BOOK_PART_HEADINGS).map(([id, heading]) => ({ id, heading: heading() })),
    },
    {
      id: "people",
      heading: m.edition_part_people(),
      parts: [
        { id: "bookCredits", heading: m.edition_part_contributors() },
        { id: "editionCredits", heading: m.contributor_of_edition() },
        { id: "reviews", heading: m.edition_part_reviews() },
      ],
    },
  ];
}

/** Links to the parts of the page, beside them on a wide screen; on others, above them, to the groups of parts alone. */
export function EditionContents({ sections }: { sections: readonly EditionSection[] }) {
  return (
    <nav className={styles.contents} aria-label={m.edition_contents()}>
      <ul>
        {sections.flatMap((section) => [
          <ContentsLink key={section.id} of={section} level={2} />,
          ...section.parts.map((part) => <ContentsLink key={part.id} of={part} level={3} />),
        ])}
      </ul>
    </nav>
  );
}

function ContentsLink({ of: { id, heading }, level }: { of: Entry; level: 2 | 3 }) {
  return (
    <li data-level={level}>
      <Link to={`#${id}`}>{heading}</Link>
    </li>
  );
}

/** The other editions of the book. */
export function SiblingsPart({ page }: { page: EditionPage }) {
  const { language, to } = useLanguage();
  const add = href("/publishers/manage/books/:editionId/formats/add", { editionId: page.id });
  return (
    <DeskSection
      id="editions"
      heading={m.edition_part_siblings()}
      action={
        <Link className={common.link} to={to(add)}>
          {m.edition_add()}
        </Link>
      }
    >
      {page.siblings.length === 0 ? <p className={common.muted}>{m.edition_nothing()}</p> : null}
      <ul className={common.rows}>
        {page.siblings.map(({ id, format, number, status }) => (
          <li key={id}>
            <Link
              className={common.link}
              to={to(href("/publishers/manage/books/:editionId", { editionId: id }))}
            >
              <Localized of={format} />, {m.edition_numbered({ number: formatNumber(number, language) })}
            </Link>
            <span className={common.muted}>{EDITION_STATUS_LABELS[status]()}</span>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}
