import { href } from "react-router";
import { formatNumber } from "#app/domain/digits.ts";
import { BookPartsView } from "#app/features/books/book/book-parts.view.tsx";
import { CreditsPart } from "#app/features/books/contributors/credits-part.view.tsx";
import { CoversPart } from "#app/features/books/covers/covers-part.view.tsx";
import { Part } from "#app/features/books/parts/part.view.tsx";
import { ReviewsPart } from "#app/features/books/reviews/reviews-part.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Container, Main } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import styles from "./edition.module.css";
import { SiblingsPart } from "./edition-contents.view.tsx";
import { EDITION_NOTICES, type EditionNotice } from "./edition-messages.ts";
import type { EditionPage } from "./edition-page.server.ts";
import { type EditionAnswer, GroupPart } from "./edition-part.view.tsx";
import { MissingList, StatusPart } from "./edition-status.view.tsx";

export type EditionPageProps = {
  page: EditionPage;
  answer: EditionAnswer;
  /** What was done before this page was opened, and the part it was done in. */
  done: { readonly notice: EditionNotice; readonly part: string } | undefined;
};

/** An edition at the publisher's desk: everything about it, each part edited in place. */
export function EditionDeskPage(props: EditionPageProps) {
  const { page } = props;
  const { language, to } = useLanguage();
  return (
    <Main>
      <Container>
        <div className={styles.page}>
          <PageHead
            title={<Localized of={page.title} />}
            lead={
              <>
                <Localized of={page.format} />,{" "}
                {m.edition_numbered({ number: formatNumber(page.number, language) })},{" "}
                <Localized of={page.publisher} />
              </>
            }
          >
            <p className={styles.links}>
              <Link className={styles.link} to={to(href("/publishers/manage/books"))}>
                <span aria-hidden="true">←</span> {m.edition_title()}
              </Link>
              <Link
                className={styles.link}
                to={to(href("/publishers/manage/books/:editionId/edit", { editionId: page.id }))}
              >
                {m.edition_edit_all()}
              </Link>
              <Link
                className={styles.link}
                to={to(href("/publishers/manage/books/:editionId/history", { editionId: page.id }))}
              >
                {m.history_title()}
              </Link>
              <Link
                className={styles.link}
                to={to(href("/publishers/manage/books/:editionId/preview", { editionId: page.id }))}
              >
                {m.edition_preview()}
              </Link>
              {page.publicAddress ? (
                <Link className={styles.link} to={to(page.publicAddress)}>
                  {m.edition_public_page()}
                </Link>
              ) : null}
            </p>
          </PageHead>
          <div className={styles.columns}>
            <div className={styles.aside}>
              {page.isArchived ? <p>{m.edition_archived()}</p> : null}
              <StatusPart {...props} />
              <MissingList page={page} />
              <SiblingsPart page={page} />
            </div>
            <div className={styles.parts}>
              <CoversPart page={page} />
              <GroupPart {...props} group="price" heading={m.edition_part_price()} />
              <GroupPart {...props} group="prices" heading={m.trade_part_prices()} />
              <GroupPart {...props} group="numbers" heading={m.edition_part_numbers()} />
              <GroupPart {...props} group="publication" heading={m.edition_part_publication()} />
              <GroupPart {...props} group="format" heading={m.edition_part_format()} />
              <GroupPart {...props} group="measures" heading={m.edition_part_measures()} />
              {page.hasPaper ? <GroupPart {...props} group="paper" heading={m.paper_title()} /> : null}
              <GroupPart {...props} group="trade" heading={m.trade_part_trade()} />
              <GroupPart {...props} group="relations" heading={m.trade_part_relations()} />
              <BookOfEdition {...props} />
              <CreditsPart {...props} />
              <ReviewsPart {...props} />
            </div>
          </div>
        </div>
      </Container>
    </Main>
  );
}

/** What belongs to the book rather than to this edition. */
function BookOfEdition({ page, answer, done }: EditionPageProps) {
  return (
    <>
      <Part id="book" heading={m.bookdesk_part()}>
        <p className={styles.muted}>{m.bookdesk_part_hint()}</p>
      </Part>
      <BookPartsView
        book={page.book}
        answer={answer}
        done={done && { message: EDITION_NOTICES[done.notice](), part: done.part }}
      />
    </>
  );
}
