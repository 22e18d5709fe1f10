import type { ReactNode } from "react";
import { href } from "react-router";
import { EDITION_STATUS_LABELS, EDITION_STATUS_TONES } from "#app/desk/edition-status.ts";
import { EDITION_NOTICES } from "#app/desk/messages/edition-messages.ts";
import styles from "#app/desk/record-page.module.css";
import { formatNumber } from "#app/domain/text/digits.ts";
import { BookPartsView } from "#app/features/books/book/book-parts.view.tsx";
import { CreditsPart } from "#app/features/books/contributors/credits-part.view.tsx";
import { CoversPart } from "#app/features/books/covers/covers-part.view.tsx";
import { FilesPart } from "#app/features/books/files/files-part.view.tsx";
import { ReviewsPart } from "#app/features/books/reviews/reviews-part.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import common from "#app/ui/common.module.css";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import {
  EditionContents,
  type EditionSection,
  editionSections,
  groupsOf,
  SiblingsPart,
} from "./edition-contents.view.tsx";
import type { EditionPage } from "./edition-page.server.ts";
import { type EditionPageProps, GroupPart } from "./edition-part.view.tsx";
import { MissingList, StatusPart } from "./edition-status.view.tsx";
import { SoldAtPart } from "./sold-at.view.tsx";

/** An edition at the publisher's desk: everything about it, each part edited in place. */
export function EditionDeskPage(props: EditionPageProps) {
  const { page, answer, done } = props;
  const { language, to } = useLanguage();
  const [edition, book, people] = editionSections(page);
  return (
    <DeskPage
      title={<Localized of={page.title} />}
      back={{ to: to(href("/publishers/manage/books")), label: m.edition_title() }}
      state={<Badge tone={EDITION_STATUS_TONES[page.status]}>{EDITION_STATUS_LABELS[page.status]()}</Badge>}
      lead={
        <>
          <Localized of={page.format} />,{" "}
          {m.edition_numbered({ number: formatNumber(page.number, language) })},{" "}
          <Localized of={page.publisher} />
        </>
      }
      actions={<Actions page={page} />}
    >
      <div className={styles.columns} data-contents="">
        <EditionContents sections={[edition, book, people]} />
        <div className={styles.aside}>
          {page.isArchived ? <p>{m.edition_archived()}</p> : null}
          <StatusPart {...props} />
          <MissingList page={page} />
          <SiblingsPart page={page} />
        </div>
        <div className={styles.parts}>
          <Group section={edition}>
            <CoversPart page={page} />
            {page.isFile ? <FilesPart page={page} /> : null}
            {groupsOf(page).map(({ id, heading }) => (
              <GroupPart {...props} key={id} group={id} heading={heading} />
            ))}
            <SoldAtPart page={page} />
          </Group>
          <Group
            section={book}
            hint={m.bookdesk_part_hint()}
            action={
              <Link
                className={common.link}
                to={to(href("/publishers/manage/books/history/:bookId", { bookId: page.bookId }))}
              >
                {m.history_of_book()}
              </Link>
            }
          >
            <BookPartsView
              book={page.book}
              answer={answer}
              done={done && { message: EDITION_NOTICES[done.notice](), part: done.part }}
              level={3}
            />
          </Group>
          <Group section={people}>
            <CreditsPart {...props} />
            <ReviewsPart {...props} />
          </Group>
        </div>
      </div>
    </DeskPage>
  );
}

/** The other pages of the edition, and the form with all its fields. */
function Actions({ page }: { page: EditionPage }) {
  const { to } = useLanguage();
  const of = { editionId: page.id };
  const links = [
    ...(page.publicAddress ? [{ path: page.publicAddress, label: m.edition_public_page() }] : []),
    { path: href("/publishers/manage/books/:editionId/preview", of), label: m.edition_preview() },
    { path: href("/publishers/manage/books/:editionId/history", of), label: m.history_title() },
    { path: href("/publishers/manage/books/:editionId/edit", of), label: m.edition_edit_all() },
  ];
  return links.map(({ path, label }) => (
    <Link key={path} className={buttonClass("plain")} to={to(path)}>
      {label}
    </Link>
  ));
}

type GroupProps = { section: EditionSection; hint?: string; action?: ReactNode; children: ReactNode };

/** Parts of the page that belong together. */
function Group({ section: { id, heading }, hint, action, children }: GroupProps) {
  return (
    <section id={id} className={styles.group} aria-labelledby={`${id}-heading`}>
      <div className={styles.groupHead}>
        <h2 id={`${id}-heading`}>{heading}</h2>
        {hint ? <p className={common.muted}>{hint}</p> : null}
        {action}
      </div>
      {children}
    </section>
  );
}
