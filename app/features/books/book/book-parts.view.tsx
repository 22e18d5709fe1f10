import { useState } from "react";
import { bookLabels } from "#app/desk/messages/book-labels.ts";
import { EDITION_REFUSALS, type EditionRefusal } from "#app/desk/messages/edition-messages.ts";
import { CloseLink, EditablePart, Facts } from "#app/desk/part.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import common from "#app/ui/common.module.css";
import { AutosaveForm } from "#app/ui/form/autosave-form.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { OpenedVersion } from "#app/ui/form/opened-version.tsx";
import ownStyles from "./book.module.css";
import { BookFields } from "./book-fields.view.tsx";
import type { BookParts } from "./book-parts.server.ts";
import type { BookPart } from "./book-values.schema.ts";

/** The answer to a form of the page, of which some are not of the book. */
type Answer = FormAnswer<EditionRefusal, string> | undefined;

type PartsProps = {
  book: BookParts;
  answer: Answer;
  /** The message about a change, and the part that was changed. */
  done: { readonly message: string; readonly part: string } | undefined;
  /** Level of the headings of the parts. */
  level: 2 | 3;
};

/** The headings of the parts of a book, in their order. */
export const BOOK_PART_HEADINGS: Readonly<Record<BookPart, () => string>> = {
  "book-title": m.bookdesk_part_title,
  "book-description": m.bookdesk_part_description,
  "book-genres": m.bookdesk_part_genres,
  "book-contents": m.bookdesk_part_contents,
  "book-details": m.bookdesk_part_details,
  "book-promotion": m.trade_part_promotion,
  "book-audience": m.trade_part_audience,
  "book-awards": m.trade_part_awards,
  "book-work": m.trade_part_work,
};

/** Everything about a book itself, in parts that are edited in place. */
export function BookPartsView({ book, answer, done, level }: PartsProps) {
  const parts = Object.keys(BOOK_PART_HEADINGS) as BookPart[];
  return parts.map((part) => (
    <EditablePart
      key={part}
      id={part}
      heading={BOOK_PART_HEADINGS[part]()}
      level={level}
      isEmpty={(part === "book-contents" ? book.contents : book.facts[part]).length === 0}
      notice={done?.part === part ? done.message : undefined}
      isLocked={false}
      form={book.open?.part === part ? <BookForm book={book} open={book.open} answer={answer} /> : undefined}
    >
      {part === "book-contents" ? (
        <Contents rows={book.contents} />
      ) : (
        <Facts facts={book.facts[part]} labels={bookLabels()} />
      )}
    </EditablePart>
  ));
}

type BookFormProps = {
  book: BookParts;
  open: NonNullable<BookParts["open"]>;
  answer: Answer;
};

function BookForm({ book, open, answer }: BookFormProps) {
  // As it was opened: rows that were moved would otherwise show the stored text of another row after each save. When an
  // edition becomes public meanwhile, the server refuses what the form saves by itself, and the button saves it.
  const [{ stored, options, version, savesItself }] = useState({
    ...open,
    version: book.version,
    savesItself: book.savesItself,
  });
  const fields = <BookFields part={open.part} stored={stored} options={options} />;
  const form = {
    answer,
    messages: EDITION_REFUSALS,
    labels: bookLabels(),
    submit: m.edition_save(),
    intent: open.part,
    beside: <CloseLink id={open.part} label={savesItself ? m.bookdesk_close() : undefined} />,
  };
  return savesItself ? (
    <AutosaveForm {...form} version={version}>
      {fields}
    </AutosaveForm>
  ) : (
    <EditForm {...form}>
      <OpenedVersion version={version} answer={answer} />
      {fields}
    </EditForm>
  );
}

function Contents({ rows }: { rows: BookParts["contents"] }) {
  return (
    <ul className={ownStyles.contents}>
      {rows.map(({ title, page, depth }, at) => (
        // The lines of a table of contents have no id; they have no state either.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} data-depth={depth > 0 ? Math.min(depth, 3) : undefined}>
          <span>
            <Localized of={title} />
          </span>
          {page === undefined ? null : (
            <span className={common.muted}>{m.bookdesk_contents_on_page({ page })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
