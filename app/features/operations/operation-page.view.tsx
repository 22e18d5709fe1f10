import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { operationPath, operationsPath } from "#app/domain/web/desk-path.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import common from "#app/ui/common.module.css";
import { DeskPage, DeskSection } from "#app/ui/desk-page.tsx";
import { ActionButton } from "#app/ui/form/action-button.tsx";
import { messageOf } from "#app/ui/form/answer.ts";
import { ProblemMessage } from "#app/ui/form/messages.tsx";
import { Link } from "#app/ui/link.tsx";
import { OPERATION_REFUSALS, type OperationRefusal } from "./operation-messages.ts";
import type { operationPage } from "./operation-page.server.ts";
import styles from "./operations.module.css";

export type OperationPageData = Awaited<ReturnType<typeof operationPage>>;

const FILE_LABELS = {
  input: m.operation_file_input,
  refused: m.operation_file_refused,
  output: m.operation_file_output,
} as const;

/** An operation: how far it is, what was done and what was left, its files, and the buttons that cancel or undo it. */
export function OperationPage({
  page,
  answer,
  children,
}: {
  page: OperationPageData;
  answer: FormAnswer<OperationRefusal> | undefined;
  /** What comes before the report, such as what can be done next. */
  children?: ReactNode;
}) {
  const { to } = useLanguage();
  const { pathname } = useLocation();
  const isOpen = page.state === "waiting" || page.state === "running";
  const hasFirst =
    isOpen ||
    answer?.refusal ||
    page.undoOf ||
    page.undoneBy ||
    page.correctedBy ||
    page.follows ||
    page.followedBy ||
    page.failure;
  return (
    <DeskPage
      title={page.title}
      back={{ to: to(operationsPath(pathname)), label: m.operation_title() }}
      state={
        <p role="status">
          <Badge tone={page.badge.tone}>{page.badge.text}</Badge> {isOpen ? page.progress : null}
        </p>
      }
      lead={
        <>
          {page.started}
          {page.ended ? ` · ${page.ended}` : null}
        </>
      }
    >
      {hasFirst ? (
        <div className={common.stack}>
          {answer?.refusal ? (
            <ProblemMessage>{messageOf(OPERATION_REFUSALS, answer.refusal)}</ProblemMessage>
          ) : null}
          {page.undoOf ? (
            <p>
              {m.operation_undo_of()} <OperationLink of={page.undoOf} />
            </p>
          ) : null}
          {page.undoneBy ? (
            <p>
              {m.operation_undone_by()} <OperationLink of={page.undoneBy} />
            </p>
          ) : null}
          {page.correctedBy ? (
            <p>
              {m.operation_corrected_by()} <OperationLink of={page.correctedBy} />
            </p>
          ) : null}
          {page.follows ? (
            <p>
              {m.operation_follows()} <OperationLink of={page.follows} />
            </p>
          ) : null}
          {page.followedBy ? (
            <p>
              {m.operation_followed_by()} <OperationLink of={page.followedBy} />{" "}
              <span className={common.muted}>{page.followedBy.progress}</span>
            </p>
          ) : null}
          {page.failure ? <ProblemMessage>{page.failure}</ProblemMessage> : null}
          {isOpen ? <Progress page={page} /> : null}
        </div>
      ) : null}
      {children}
      <Counts page={page} />
      <Files page={page} />
      <Left page={page} />
    </DeskPage>
  );
}

function Progress({ page }: { page: OperationPageData }) {
  return (
    <>
      <progress
        className={styles.progress}
        aria-label={m.operation_progress_label()}
        {...(page.total ? { max: page.total, value: Math.min(page.done, page.total) } : {})}
      />
      <p className={common.hint}>{page.isCancelling ? m.operation_cancelling() : m.operation_leave()}</p>
      {page.mayCancel ? (
        <Choice hint={m.operation_cancel_hint()}>
          <ActionButton intent="cancel" label={m.operation_cancel()} />
        </Choice>
      ) : null}
    </>
  );
}

/** A button beside what it does. */
function Choice({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <div className={styles.choice}>
      {children}
      <p className={common.hint}>{hint}</p>
    </div>
  );
}

/** How many rows were changed, and how many were not; and the button that takes it back. */
function Counts({ page }: { page: OperationPageData }) {
  const isOver = page.ended !== null;
  if (!isOver && page.counts.length === 0) return null;
  return (
    <DeskSection id="report" heading={page.isCheck ? m.operation_check_report() : m.operation_report()}>
      {page.counts.length === 0 ? <p>{m.operation_nothing_done()}</p> : null}
      <ul className={styles.counts}>
        {page.counts.map(({ name, count, label }) => (
          <li key={name}>
            <strong>{count}</strong> {label}
          </li>
        ))}
        {page.refused ? (
          <li>
            <strong>{page.refused}</strong> {m.operation_left_count()}
          </li>
        ) : null}
      </ul>
      {page.mayUndo ? (
        <Choice hint={page.undoHint}>
          <ActionButton intent="undo" label={m.operation_undo()} />
        </Choice>
      ) : null}
    </DeskSection>
  );
}

/** The files that were sent or made. */
function Files({ page }: { page: OperationPageData }) {
  const { to } = useLanguage();
  const { pathname } = useLocation();
  if (page.files.length === 0) return null;
  return (
    <DeskSection id="files" heading={m.operation_files()}>
      <ul className={styles.list}>
        {page.files.map(({ role, fileName, size }) => (
          <li key={role}>
            <a
              className={common.link}
              href={to(`${operationPath(pathname, page.id)}/files/${role}`)}
              download
            >
              {FILE_LABELS[role]()}
            </a>{" "}
            <span className={common.muted}>
              {fileName}, {size}
            </span>
          </li>
        ))}
      </ul>
      <p className={common.hint}>{m.operation_file_days({ days: page.fileDays })}</p>
    </DeskSection>
  );
}

/** The rows that were left as they are, each with the reason. */
function Left({ page }: { page: OperationPageData }) {
  const { to } = useLanguage();
  if (page.refusals.length === 0) return null;
  return (
    <DeskSection id="left" heading={page.isCheck ? m.operation_check_left() : m.operation_left()}>
      {page.mayHandle ? (
        <Choice
          hint={
            page.files.some(({ role }) => role === "refused")
              ? m.operation_handle_hint()
              : m.operation_handle_hint_records()
          }
        >
          <ActionButton intent="handle" label={m.operation_handle()} />
        </Choice>
      ) : null}
      {page.refusalsShown ? (
        <p className={common.hint}>{m.operation_left_more({ count: page.refusalsShown })}</p>
      ) : null}
      <ul className={styles.list}>
        {page.refusals.map(({ key, row, name, path, field, text }) => (
          <li key={key} className={styles.refusal}>
            <span>
              {row ? <span className={common.muted}>{row} · </span> : null}
              {path ? (
                <Link to={to(path)}>
                  <Localized of={name} />
                </Link>
              ) : (
                <Localized of={name} />
              )}
            </span>
            <span>
              {field ? `${field}: ` : null}
              {text}
            </span>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}

function OperationLink({ of }: { of: { readonly id: string; readonly title: string } }) {
  const { to } = useLanguage();
  const { pathname } = useLocation();
  return <Link to={to(operationPath(pathname, of.id))}>{of.title}</Link>;
}
