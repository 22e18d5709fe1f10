import { href } from "react-router";
import {
  BOOK_NOTICES,
  BOOK_REFUSALS,
  type BookFormRefusal,
  type BookNotice,
} from "#app/desk/messages/book-messages.ts";
import styles from "#app/desk/record-page.module.css";
import { Credits } from "#app/features/books/contributors/credits.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import common from "#app/ui/common.module.css";
import { DeskPage, DeskSection } from "#app/ui/desk-page.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { Notice } from "#app/ui/form/messages.tsx";
import { ShownVersion } from "#app/ui/form/opened-version.tsx";
import { Link } from "#app/ui/link.tsx";
import type { BookPage } from "./book-page.server.ts";
import { BookPartsView } from "./book-parts.view.tsx";

type BookPageProps = {
  page: BookPage;
  answer: FormAnswer<BookFormRefusal, BookNotice> | undefined;
  /** What was done before this page was opened, and the part it was done in. */
  done: { readonly notice: BookNotice; readonly part: string } | undefined;
};

/** A book without an edition at the publisher's desk: everything about it, each part edited in place. */
export function BookDeskPage({ page, answer, done }: BookPageProps) {
  const { to } = useLanguage();
  const formats = href("/publishers/manage/books/unpublished/:bookId/formats/add", { bookId: page.id });
  const message = done && BOOK_NOTICES[done.notice]();
  return (
    <DeskPage
      title={<Localized of={page.title} />}
      back={{ to: to(href("/publishers/manage/books/unpublished")), label: m.bookdesk_unpublished() }}
      state={<Badge tone="plain">{stateLabel(page)}</Badge>}
      lead={<Localized of={page.publisher} />}
      actions={
        <>
          <Link
            className={buttonClass("plain")}
            to={to(href("/publishers/manage/books/history/:bookId", { bookId: page.id }))}
          >
            {m.history_title()}
          </Link>
          {page.isArchived ? null : (
            <Link className={buttonClass()} to={to(formats)}>
              {m.bookdesk_add_editions()}
            </Link>
          )}
        </>
      }
    >
      {done?.part === "" ? <Notice>{message}</Notice> : null}
      <div className={styles.columns}>
        <div className={styles.aside}>
          <MissingFields missing={page.missing} />
          <StatePart page={page} answer={answer} />
        </div>
        <div className={styles.group}>
          <BookPartsView
            book={page.book}
            answer={answer}
            done={done && message ? { message, part: done.part } : undefined}
            level={2}
          />
          <DeskSection
            id="contributors"
            heading={m.edition_part_contributors()}
            note={page.credits.length === 0 ? m.bookdesk_contributors_none() : undefined}
          >
            <Credits credits={page.credits} of={{ book: page.id }} />
          </DeskSection>
        </div>
      </div>
    </DeskPage>
  );
}

const MISSING = {
  abbreviation: { label: m.edition_missing_abbreviation, to: "?edit=book-title#abbreviation-en" },
  description: { label: m.edition_missing_description, to: "?edit=book-description#description-en" },
} as const;

/** What must be filled in before an edition can be public, each with a link to its field. */
function MissingFields({ missing }: Pick<BookPage, "missing">) {
  if (missing.length === 0) return null;
  return (
    <DeskSection id="missing" heading={m.bookdesk_missing_title()}>
      <ul className={styles.missing}>
        {missing.map((field) => (
          <li key={field}>
            <Link className={common.link} to={MISSING[field].to}>
              {MISSING[field].label()}
            </Link>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}

const stateLabel = ({ isArchived }: Pick<BookPage, "isArchived">) =>
  isArchived ? m.bookdesk_archived() : m.edition_status_draft();

/** Whether the book is archived, and the button that archives or restores it. */
function StatePart({ page, answer }: Pick<BookPageProps, "page" | "answer">) {
  const { isArchived, version } = page;
  return (
    <DeskSection id="state" heading={m.bookdesk_state()}>
      <p>
        <Badge tone="plain">{stateLabel(page)}</Badge>
      </p>
      <p className={common.muted}>{m.edition_changed_on({ time: page.changedOn })}</p>
      {page.mayArchive ? (
        <>
          <Form
            answer={answer}
            messages={BOOK_REFUSALS}
            labels={{}}
            intent={isArchived ? "restore" : "archive"}
            submit={isArchived ? m.bookdesk_restore() : m.bookdesk_archive()}
            look="plain"
          >
            <ShownVersion version={version} />
          </Form>
          {isArchived ? null : <p className={common.muted}>{m.bookdesk_archive_hint()}</p>}
        </>
      ) : null}
    </DeskSection>
  );
}
