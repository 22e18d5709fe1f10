import { href } from "react-router";
import { SENTENCE_MAX } from "#app/domain/limits.ts";
import { ListField } from "#app/fields/list-field.tsx";
import { TextInTwoLanguages } from "#app/fields/text-in-two-languages.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { Localized, LocalizedList } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { BookLine } from "#app/ui/book-line.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { useField } from "#app/ui/form/form-context.ts";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { OpenedVersion } from "#app/ui/form/opened-version.tsx";
import { Link } from "#app/ui/link.tsx";
import type { EditorListAnswer } from "./editor-list.form.tsx";
import { EDITOR_LIST_REFUSALS } from "./editor-list-labels.ts";
import type { EditorListPage } from "./editor-list-page.server.ts";
import type { ShownBook } from "./shown-books.server.ts";

type ListedBooksProps = { list: EditorListPage; answer: EditorListAnswer };

/** The books of a list: their order and sentences, saved as one change, and the way to add one. */
export function ListedBooks({ list: { id, books, version }, answer }: ListedBooksProps) {
  const { to } = useLanguage();
  return (
    <DeskSection
      id="books"
      heading={m.listdesk_books()}
      note={books.length === 0 ? m.listdesk_no_books() : undefined}
      action={
        <Link
          className={buttonClass("plain")}
          to={to(href("/admin/lists/:editorListId/books/add", { editorListId: id }))}
        >
          {m.listdesk_add_book()}
        </Link>
      }
    >
      {books.length === 0 ? null : (
        <EditForm
          answer={answer}
          messages={EDITOR_LIST_REFUSALS}
          labels={{
            books: m.listdesk_books(),
            "books.bookId": m.listdesk_book(),
            "books.sentence": m.listdesk_sentence(),
          }}
          submit={m.listdesk_save_books()}
          intent="books"
        >
          <OpenedVersion version={version} answer={answer} />
          <ListField
            name="books"
            legend={m.listdesk_books()}
            hint={m.listdesk_books_hint()}
            storedRows={books.length}
          >
            {(row, at) => (
              <ListedBookRow row={row} stored={at === undefined ? undefined : books[at]} books={books} />
            )}
          </ListField>
        </EditForm>
      )}
    </DeskSection>
  );
}

type RowProps = {
  row: string;
  stored: EditorListPage["books"][number] | undefined;
  books: EditorListPage["books"];
};

function ListedBookRow({ row, stored, books }: RowProps) {
  const { value: id } = useField(`${row}.bookId`, { stored: stored?.id });
  const book = books.find((each) => each.id === id);
  return (
    <>
      {book ? <ShownBookLine book={book} /> : <p>{m.listdesk_no_such_book()}</p>}
      <HiddenField name={`${row}.bookId`} value={id} />
      <TextInTwoLanguages
        name={`${row}.sentence`}
        stored={stored?.sentence}
        maxLength={SENTENCE_MAX}
        multiline
      />
    </>
  );
}

/** A book in a few lines, with a remark where visitors cannot see it. */
export function ShownBookLine({ book, action }: { book: ShownBook; action?: React.ReactNode }) {
  return (
    <BookLine cover={book.cover} title={<Localized of={book.title} />} action={action}>
      {book.contributors.length > 0 ? (
        <p className={common.muted}>
          <LocalizedList of={book.contributors} />
        </p>
      ) : null}
      {book.isPublic ? null : <p className={common.muted}>{m.listdesk_not_public()}</p>}
    </BookLine>
  );
}
