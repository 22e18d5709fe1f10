import { href } from "react-router";
import { QUERY_MAX, SENTENCE_MAX } from "#app/domain/limits.ts";
import { TextInTwoLanguages } from "#app/fields/text-in-two-languages.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { BookLines } from "#app/ui/book-line.tsx";
import common from "#app/ui/common.module.css";
import { DeskPage, DeskSection } from "#app/ui/desk-page.tsx";
import { DeskSearch } from "#app/ui/desk-search.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { Notice, ProblemMessage } from "#app/ui/form/messages.tsx";
import { Link } from "#app/ui/link.tsx";
import type { AddListedBookPage } from "./add-listed-book.server.ts";
import type { EditorListAnswer } from "./editor-list.form.tsx";
import { EDITOR_LIST_REFUSALS } from "./editor-list-labels.ts";
import { ShownBookLine } from "./listed-books.form.tsx";
import type { ShownBook } from "./shown-books.server.ts";

type AddListedBookProps = { page: AddListedBookPage; answer: EditorListAnswer };

/** The page that adds a book to a list: found by its number or title, then given its sentence. */
export function AddListedBookView({ page, answer }: AddListedBookProps) {
  const { to } = useLanguage();
  const { id, title, searched, book, added } = page;
  return (
    <DeskPage
      title={m.listdesk_add_book()}
      back={{ to: to(href("/admin/lists/:editorListId", { editorListId: id })), label: title.text }}
    >
      <div className={common.stack}>
        <Notice>
          {added ? (
            <>
              {m.listdesk_book_added()} <Localized of={added} />
            </>
          ) : null}
        </Notice>
        <DeskSearch
          key={`${added?.text} ${searched}`}
          id="book-search"
          label={m.listdesk_search()}
          submit={m.listdesk_search_submit()}
          searched={searched}
          maxLength={QUERY_MAX}
          isChosen={book !== undefined}
        />
        {/* A form whose book is not known any more has no fields beside which its faults could be. */}
        {answer && !book ? <ProblemMessage>{m.form_invalid()}</ProblemMessage> : null}
        {book ? <ChosenBook key={book.id} book={book} answer={answer} /> : <FoundBooks page={page} />}
      </div>
    </DeskPage>
  );
}

function FoundBooks({ page: { results, searched } }: Pick<AddListedBookProps, "page">) {
  if (!results) return null;
  const { found, hasMore } = results;
  if (found.length === 0) return <p role="status">{m.listdesk_found_none({ query: searched })}</p>;
  return (
    <DeskSection id="found" heading={m.listdesk_found()}>
      <BookLines items={found}>
        {(book) => (
          <ShownBookLine
            book={book}
            action={
              <Link
                className={common.link}
                to={`?${new URLSearchParams({ q: searched, book: book.id })}`}
                aria-label={m.listdesk_choose_of({ title: book.title.text })}
              >
                {m.listdesk_choose()}
              </Link>
            }
          />
        )}
      </BookLines>
      {hasMore ? <p className={common.muted}>{m.listdesk_found_more()}</p> : null}
    </DeskSection>
  );
}

/** The chosen book, and the form with its sentence. */
function ChosenBook({ book, answer }: { book: ShownBook; answer: EditorListAnswer }) {
  return (
    <DeskSection id="book" heading={m.listdesk_book()}>
      <ShownBookLine book={book} />
      <EditForm
        answer={answer}
        messages={EDITOR_LIST_REFUSALS}
        labels={{ book: m.listdesk_book(), sentence: m.listdesk_sentence() }}
        submit={m.listdesk_add_book()}
      >
        <HiddenField name="book" value={book.id} />
        <TextInTwoLanguages
          name="sentence"
          hint={m.listdesk_sentence_hint()}
          maxLength={SENTENCE_MAX}
          multiline
        />
      </EditForm>
    </DeskSection>
  );
}
