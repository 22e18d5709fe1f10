import { href } from "react-router";
import home from "#app/desk/tasks.module.css";
import { type CopyRequestSide, isSettled } from "#app/domain/stock/copy-request.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { Link } from "#app/ui/link.tsx";
import { COPY_REQUEST_STATUS_LABELS } from "./copy-request-status.ts";
import type { CopyRequestTask } from "./copy-request-tasks.server.ts";

/** A request on the home page of a desk: a link to its next step, and what is asked for. */
export function CopyRequestTaskLink({ task, side }: { task: CopyRequestTask; side: CopyRequestSide }) {
  const { to } = useLanguage();
  const { id, title, status, partner, count, asked, neededBy, isLate } = task;
  const path =
    side === "publisher"
      ? href("/publishers/manage/requests/:requestId", { requestId: id })
      : href("/bookstore/manage/requests/:requestId", { requestId: id });
  const day = neededBy === undefined || isSettled(status) ? "" : needed(neededBy, isLate);
  return (
    <>
      <Link className={home.link} to={to(`${path}#next`)}>
        <Localized of={title} />
      </Link>
      <span className={common.muted}>
        {side === "bookstore" ? `${COPY_REQUEST_STATUS_LABELS[status]()} · ` : ""}
        {status === "partly"
          ? m.copyrequest_task_of_part({ store: partner.text, count, asked })
          : m.copyrequest_task_of({ store: partner.text, count })}
        {day === "" ? "" : ` · ${day}`}
      </span>
    </>
  );
}

const needed = (day: string, isLate: boolean): string =>
  isLate ? m.copyrequest_task_late({ day }) : m.copyrequest_task_needed({ day });
