import { href } from "react-router";
import { WhoWaits } from "#app/fields/who-waits.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { ShownVersion } from "#app/ui/form/opened-version.tsx";
import { Link } from "#app/ui/link.tsx";
import { BOOKSTORE_REFUSALS, type BookstoreRefusal } from "./bookstore-messages.ts";
import type { OpenedBookstore } from "./bookstore-page.server.ts";

type StateProps = {
  store: OpenedBookstore;
  answer: FormAnswer<BookstoreRefusal> | undefined;
  notice?: string | undefined;
  /** Whether it leads to the page with the other things that admins change. */
  hasDetailsLink?: boolean;
};

/** Whether a bookstore is open, and the button that changes it. */
export function BookstoreState({ store, answer, notice, hasDetailsLink = false }: StateProps) {
  const { to } = useLanguage();
  const { id, isActive, version } = store;
  const details = `${to(href("/bookstore/manage/bookstore"))}?bookstore=${id}`;
  return (
    <DeskSection
      id="state"
      heading={m.bookstore_state()}
      notice={notice}
      action={
        <Badge tone={isActive ? "good" : "warning"}>
          {isActive ? m.bookstore_badge_open() : m.bookstore_badge_closed()}
        </Badge>
      }
    >
      <p>{isActive ? m.bookstore_is_open() : m.bookstore_is_closed()}</p>
      <Form
        answer={answer}
        messages={BOOKSTORE_REFUSALS}
        labels={{}}
        submit={isActive ? m.bookstore_close() : m.bookstore_open()}
        look={isActive ? "plain" : "action"}
        intent={isActive ? "closeStore" : "openStore"}
        action={details}
        beside={
          hasDetailsLink ? (
            <Link className={common.link} to={details}>
              {m.bookstore_details()}
            </Link>
          ) : null
        }
      >
        <ShownVersion version={version} />
        <WhoWaits lines={store.waiting} outcome={m.waiting_store_closes()} />
      </Form>
    </DeskSection>
  );
}
