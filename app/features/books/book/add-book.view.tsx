import { useState } from "react";
import { href } from "react-router";
import { bookLabels } from "#app/desk/messages/book-labels.ts";
import { BOOK_REFUSALS, type BookFormRefusal } from "#app/desk/messages/book-messages.ts";
import { CancelLink } from "#app/desk/part.view.tsx";
import { PublisherLinks } from "#app/desk/publisher-links.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { AutosaveForm } from "#app/ui/form/autosave-form.tsx";
import type { AddBookPageData } from "./add-book.server.ts";
import { ADDED_PARTS, NOT_ADDED } from "./added-parts.ts";
import { BookFields, type BookOptions } from "./book-fields.view.tsx";

type AddBookPageProps = {
  page: AddBookPageData;
  answer: FormAnswer<BookFormRefusal> | undefined;
};

/** The page that adds a book to a publisher. */
export function AddBookPage({ page, answer }: AddBookPageProps) {
  const { chosen, others, options } = page;
  const { to } = useLanguage();
  const draft = useOpenedDraft(page);
  return (
    <DeskPage
      title={m.bookdesk_add()}
      back={{ to: to(href("/publishers/manage/books/unpublished")), label: m.bookdesk_unpublished() }}
      lead={
        chosen ? (
          <>
            {m.bookdesk_publisher()}: <Localized of={chosen.name} />. {m.bookdesk_add_lead()}
          </>
        ) : undefined
      }
    >
      <div className={common.stack}>
        <PublisherLinks
          label={chosen ? m.bookdesk_publisher_change() : m.bookdesk_publisher_choose()}
          publishers={others}
          path={to(href("/publishers/manage/books/add"))}
        />
        {chosen && options ? (
          <NewBookForm
            // The genres and series of another publisher's form are not kept, nor what was typed for another book.
            key={`${chosen.id} ${draft.id}`}
            publisherId={chosen.id}
            draft={draft}
            isStored={page.draft.version !== NOT_ADDED}
            options={options}
            answer={answer}
          />
        ) : null}
      </div>
    </DeskPage>
  );
}

type NewBookFormProps = Pick<AddBookPageProps, "answer"> & {
  publisherId: string;
  draft: AddBookPageData["draft"];
  /** Whether the form was saved already. */
  isStored: boolean;
  options: BookOptions;
};

function NewBookForm({ publisherId, draft, isStored, options, answer }: NewBookFormProps) {
  const { to } = useLanguage();
  // Rows that were moved would otherwise show the stored text of another row after each save.
  const [opened] = useState({ options, ...draft });
  // The address changes with the first save, and the answer to an earlier post stays that of the form.
  const [last, setLast] = useState(answer);
  if (answer !== undefined && answer !== last) setLast(answer);
  const unpublished = href("/publishers/manage/books/unpublished");
  return (
    <AutosaveForm
      answer={answer ?? last}
      messages={BOOK_REFUSALS}
      labels={bookLabels()}
      submit={m.bookdesk_add()}
      version={opened.version}
      // Sent twice, it adds one book.
      action={`?${new URLSearchParams({ publisher: publisherId, book: draft.id })}`}
      beginsWith={{ fields: ["title.en", "title.np"], hint: m.bookdesk_add_begins() }}
      beside={<CancelLink to={to(unpublished)} label={isStored ? m.bookdesk_close() : undefined} />}
    >
      {ADDED_PARTS.map((part) => (
        <BookFields key={part} part={part} stored={opened.stored} options={opened.options} />
      ))}
    </AutosaveForm>
  );
}

/**
 * The book that the form is about. The address without a book gets a new id with each load of its data, of which the first
 * counts until the address names another book, or none again.
 */
function useOpenedDraft({ draft, requestedId }: AddBookPageData): AddBookPageData["draft"] {
  const [opened, setOpened] = useState({ draft, requestedId });
  if (opened.requestedId === requestedId) return opened.draft;
  const isSame = requestedId === opened.draft.id;
  const next = { draft: isSame ? opened.draft : draft, requestedId };
  setOpened(next);
  return next.draft;
}
