import { href } from "react-router";
import { CancelLink } from "#app/features/books/parts/part.view.tsx";
import type { StoredFields } from "#app/features/books/parts/part-values.ts";
import { PublisherLinks } from "#app/features/books/parts/publisher-links.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { BookFields, type BookOptions, bookLabels } from "./book-fields.view.tsx";
import { BOOK_REFUSALS, type BookFormRefusal } from "./book-messages.ts";
import { ADDED_PARTS } from "./book-values.schema.ts";
import type { PublisherChoice } from "./publisher-choice.server.ts";

type AddBookPageProps = {
  answer: FormAnswer<BookFormRefusal> | undefined;
  /** The publisher of the book; undefined until it is chosen. */
  chosen: PublisherChoice | undefined;
  others: readonly PublisherChoice[];
  stored: StoredFields;
  options: BookOptions | undefined;
};

/** The page that adds a book to a publisher. */
export function AddBookPage({ answer, chosen, others, stored, options }: AddBookPageProps) {
  const { to } = useLanguage();
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
        {options ? (
          <EditForm
            // The genres and series of another publisher's form are not kept.
            key={chosen?.id}
            answer={answer}
            messages={BOOK_REFUSALS}
            labels={bookLabels()}
            submit={m.bookdesk_add()}
            beside={<CancelLink to={to(href("/publishers/manage/books/unpublished"))} />}
          >
            {ADDED_PARTS.map((part) => (
              <BookFields key={part} part={part} stored={stored} options={options} />
            ))}
          </EditForm>
        ) : null}
      </div>
    </DeskPage>
  );
}
