import { href } from "react-router";
import { COPY_REQUEST_STATUS_LABELS } from "#app/desk/copy-requests/copy-request-status.ts";
import { CloseLink } from "#app/desk/part.view.tsx";
import { COPIES_MAX, COPY_REQUEST_REMARK_MAX } from "#app/domain/stock/copy-request.ts";
import { DayField } from "#app/fields/day-field.tsx";
import { NEAR } from "#app/fields/day-reach.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { TextArea, TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { COPY_REQUEST_REFUSALS, type CopyRequestRefusal, copyRequestTone } from "./copy-request-messages.ts";
import type { RequestsOfListing } from "./requests-of-listing.server.ts";

type PartProps<Code extends string> = {
  requests: RequestsOfListing;
  /** What finds the edition in the list of all requests. */
  query: string;
  isOpen: boolean;
  answer: FormAnswer<Code | CopyRequestRefusal> | undefined;
  notice: string | undefined;
};

/** The requests for copies of a listed edition, and the form that asks its publisher for more. */
export function RequestsPart<Code extends string>({
  requests,
  query,
  isOpen,
  answer,
  notice,
}: PartProps<Code>) {
  const { to } = useLanguage();
  const { rows, hasMore, waits, isAvailable } = requests;
  const mayAsk = isAvailable && !waits;
  return (
    <DeskSection
      id="requests"
      heading={m.copyrequest_title()}
      notice={notice}
      action={
        mayAsk && !isOpen ? (
          <Link className={common.link} to="?edit=requests#requests">
            {m.copyrequest_ask()}
          </Link>
        ) : null
      }
    >
      {mayAsk && isOpen ? <AskForm answer={answer as FormAnswer<CopyRequestRefusal> | undefined} /> : null}
      {waits ? <p className={common.hint}>{m.copyrequest_one_waits()}</p> : null}
      {isAvailable ? null : <p className={common.hint}>{m.copyrequest_not_available()}</p>}
      {rows.length === 0 && isAvailable && !isOpen ? (
        <p className={common.muted}>{m.copyrequest_none()}</p>
      ) : null}
      {rows.length > 0 ? (
        <ul className={common.rows}>
          {rows.map(({ id, status, count, day }) => (
            <li key={id}>
              <Link
                className={common.link}
                to={to(href("/bookstore/manage/requests/:requestId", { requestId: id }))}
              >
                {m.copyrequest_of_listing_row({ count, day })}
              </Link>
              <Badge tone={copyRequestTone(status, "bookstore")}>
                {COPY_REQUEST_STATUS_LABELS[status]()}
              </Badge>
            </li>
          ))}
        </ul>
      ) : null}
      {hasMore ? (
        <p>
          <Link
            className={common.link}
            to={`${to(href("/bookstore/manage/requests"))}?${new URLSearchParams({ q: query })}`}
          >
            {m.copyrequest_all()}
          </Link>
        </p>
      ) : null}
    </DeskSection>
  );
}

function AskForm({ answer }: { answer: FormAnswer<CopyRequestRefusal> | undefined }) {
  return (
    <EditForm
      answer={answer}
      messages={COPY_REQUEST_REFUSALS}
      labels={{
        quantity: m.copyrequest_copies(),
        "neededBy.day": m.copyrequest_needed_by(),
        remark: m.copyrequest_remark(),
      }}
      submit={m.copyrequest_ask_submit()}
      intent="request"
      beside={<CloseLink id="requests" />}
    >
      <TextField
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(COPIES_MAX).length}
        required
      />
      <DayField name="neededBy" reach={NEAR} />
      <TextArea
        name="remark"
        rows={2}
        maxLength={COPY_REQUEST_REMARK_MAX}
        hint={m.copyrequest_remark_to_publisher()}
      />
    </EditForm>
  );
}
