import { href } from "react-router";
import { COPY_REQUEST_STATUS_LABELS } from "#app/desk/copy-requests/copy-request-status.ts";
import { Facts } from "#app/desk/part.view.tsx";
import edition from "#app/desk/record-page.module.css";
import { type CopyRequestSide, type CopyRequestStatus, isSettled } from "#app/domain/stock/copy-request.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import common from "#app/ui/common.module.css";
import { DeskPage, DeskSection } from "#app/ui/desk-page.tsx";
import { ProblemMessage } from "#app/ui/form/messages.tsx";
import { Link } from "#app/ui/link.tsx";
import { PublisherForms, StoreForms } from "./copy-request-forms.view.tsx";
import {
  COPY_REQUEST_NOTICES,
  type CopyRequestAnswer,
  type CopyRequestNotice,
  copyRequestTone,
} from "./copy-request-messages.ts";
import type { CopyRequestPage } from "./copy-request-page.server.ts";
import { Thread } from "./copy-request-thread.view.tsx";
import styles from "./requests.module.css";

type PageProps = {
  page: CopyRequestPage;
  answer: CopyRequestAnswer;
  /** What was done before this page was opened, and the section it was done in. */
  done: { readonly notice: CopyRequestNotice; readonly part: string } | undefined;
};

const LISTS: Readonly<Record<CopyRequestSide, () => { readonly path: string; readonly label: string }>> = {
  bookstore: () => ({ path: href("/bookstore/manage/requests"), label: m.copyrequest_title() }),
  publisher: () => ({ path: href("/publishers/manage/requests"), label: m.copyrequest_title_from_stores() }),
};

/** A request for copies at the desk of one of its sides: what comes next, what was done and written, and the facts. */
export function CopyRequestPageView({ page, answer, done }: PageProps) {
  const { language, to } = useLanguage();
  const list = LISTS[page.side]();
  const noticeOf = (part: string) => (done?.part === part ? COPY_REQUEST_NOTICES[done.notice]() : undefined);
  return (
    <DeskPage
      title={<Localized of={page.title} />}
      back={{ to: to(list.path), label: list.label }}
      state={
        <>
          <Badge tone={copyRequestTone(page.status, page.side)}>
            {COPY_REQUEST_STATUS_LABELS[page.status]()}
          </Badge>
          {page.isLate ? <Badge tone="warning">{m.copyrequest_late()}</Badge> : null}
        </>
      }
      lead={
        <>
          <Localized of={page.format} />,{" "}
          {m.edition_numbered({ number: formatNumber(page.editionNumber, language) })},{" "}
          <Localized of={page.side === "bookstore" ? page.publisher : page.store} />
        </>
      }
    >
      <div className={edition.columns}>
        <div className={edition.aside}>
          <FactsPart page={page} />
        </div>
        <div className={edition.group}>
          <DeskSection id="next" heading={m.copyrequest_next()} notice={noticeOf("next")}>
            <ProblemMessage>{isOverdue(page, answer) ? m.copyrequest_move_refused() : null}</ProblemMessage>
            {page.isStoreClosed ? <p>{m.copyrequest_closed()}</p> : null}
            <NextText page={page} />
            {page.side === "bookstore" ? (
              <StoreForms key={page.status} page={page} answer={answer} />
            ) : (
              <PublisherForms key={page.status} page={page} answer={answer} />
            )}
          </DeskSection>
          <Thread page={page} answer={answer} notice={noticeOf("thread")} />
        </div>
      </div>
    </DeskPage>
  );
}

/** A status that the request may be given as long as the form with an intent is offered. */
const STEPS: Readonly<Record<string, CopyRequestStatus>> = {
  accept: "declined",
  decline: "declined",
  send: "sent",
  receive: "received",
  lose: "lost",
  cancel: "cancelled",
};

/** Whether a step was refused that the page does not offer any more: the other side or a colleague was faster. */
function isOverdue({ moves }: CopyRequestPage, answer: CopyRequestAnswer): boolean {
  const step = STEPS[answer?.values.intent?.[0] ?? ""];
  return step !== undefined && !moves.includes(step);
}

function NextText({ page }: { page: CopyRequestPage }) {
  const text = stateText(page);
  return text === "" ? null : <p className={common.hint}>{text}</p>;
}

/** Who does the next step, where it is not the person themselves. */
function stateText({ side, status, mayAct }: CopyRequestPage): string {
  if (isSettled(status)) return m.copyrequest_settled();
  if (side === "bookstore" && status === "requested") return m.copyrequest_waits_for_publisher();
  if (side === "bookstore" && status !== "sent") return m.copyrequest_waits_for_copies();
  if (side === "publisher" && status === "sent") return m.copyrequest_waits_for_store();
  return mayAct ? "" : m.copyrequest_only_publisher();
}

function FactsPart({ page }: { page: CopyRequestPage }) {
  const { to } = useLanguage();
  const { listingId, editionId } = page;
  const path = listingId
    ? href("/bookstore/manage/books/:listingId", { listingId })
    : href("/publishers/manage/books/:editionId", { editionId: editionId ?? "" });
  return (
    <DeskSection
      id="facts"
      heading={m.copyrequest_facts()}
      action={
        <Link className={common.link} to={to(path)}>
          {m.copyrequest_about_book()}
        </Link>
      }
    >
      <div className={styles.facts}>
        <Facts
          facts={page.facts}
          labels={{
            bookstore: m.copyrequest_bookstore(),
            publisher: m.copyrequest_publisher(),
            isbn: m.edition_isbn(),
            asked: m.copyrequest_quantity(),
            neededBy: m.copyrequest_needed_by(),
            agreed: m.copyrequest_agreed(),
            received: m.copyrequest_received(),
            askedOn: m.copyrequest_asked_on(),
          }}
        />
      </div>
    </DeskSection>
  );
}
