import { href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";

type AddBooksProps = {
  /** The query that names the publisher, with its question mark; empty where there is one publisher alone. */
  chosen?: string;
};

/** How editions are added: many by a file, or a book by its form. */
export function AddBooks({ chosen = "" }: AddBooksProps) {
  const { to } = useLanguage();
  return (
    <>
      <Link className={buttonClass("plain")} to={to(href("/publishers/manage/import")) + chosen}>
        {m.sheet_import_title()}
      </Link>
      <Link className={buttonClass()} to={to(href("/publishers/manage/books/add")) + chosen}>
        {m.bookdesk_add()}
      </Link>
    </>
  );
}

/** What is shown where a publisher has no book yet. */
export function NoBooks(props: AddBooksProps) {
  return <EmptyState text={m.edition_empty()} action={<AddBooks {...props} />} />;
}
