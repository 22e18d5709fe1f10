import { Fragment, type ReactNode } from "react";
import { href } from "react-router";
import { CopyRequestTaskLink } from "#app/desk/copy-requests/copy-request-task.view.tsx";
import { actionLabel } from "#app/desk/history/change-messages.ts";
import { EDITION_MISSING } from "#app/desk/messages/edition-missing.ts";
import styles from "#app/desk/tasks.module.css";
import { TasksOfKind } from "#app/desk/tasks-of-kind.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ImportTask } from "./import-tasks.server.ts";
import type { PublisherTasks, Task } from "./publisher-tasks.server.ts";
import type { RecentChange } from "./recent-changes.server.ts";

const editionPath = (editionId: string) => href("/publishers/manage/books/:editionId", { editionId });

const contributorPath = (contributorId: string) =>
  href("/publishers/manage/books/contributors/:contributorId", { contributorId });

/** What is to be done, and what was changed last, on the home page of the publisher's desk. */
export function PublisherTasksView({ tasks }: { tasks: PublisherTasks }) {
  const { withoutEdition, drafts, overdue, reviews, proposals, requests, imports, changes } = tasks;
  const { waiting, toSend } = requests;
  const isNothing = [withoutEdition, drafts, overdue, reviews, proposals, waiting, toSend, imports].every(
    ({ count }) => count === 0,
  );
  return (
    <>
      <DeskSection id="tasks" heading={m.task_title()}>
        {isNothing ? <p>{m.task_nothing()}</p> : null}
        <div className={styles.kinds}>
          <TasksOfKind
            heading={m.copyrequest_task_waiting()}
            tasks={waiting}
            all={`${href("/publishers/manage/requests")}?status=requested`}
          >
            {(task) => <CopyRequestTaskLink task={task} side="publisher" />}
          </TasksOfKind>
          <TasksOfKind
            heading={m.copyrequest_task_to_send()}
            tasks={toSend}
            all={`${href("/publishers/manage/requests")}?status=open&sort=needed`}
          >
            {(task) => <CopyRequestTaskLink task={task} side="publisher" />}
          </TasksOfKind>
          <TasksOfKind
            heading={m.task_drafts()}
            tasks={drafts}
            all={`${href("/publishers/manage/books")}?status=draft`}
          >
            {(task) => <DraftTask task={task} />}
          </TasksOfKind>
          <TasksOfKind heading={m.task_overdue()} tasks={overdue}>
            {(task) => (
              <TaskLink task={task} to={`${editionPath(task.id)}?edit=publication#published-date`}>
                {task.day ? m.task_overdue_since({ day: task.day }) : null}
              </TaskLink>
            )}
          </TasksOfKind>
          <TasksOfKind heading={m.task_reviews()} tasks={reviews}>
            {(task) => (
              <TaskLink task={task} to={`${editionPath(task.id)}#reviews`}>
                {task.day ? m.task_review_of({ day: task.day }) : null}
              </TaskLink>
            )}
          </TasksOfKind>
          <TasksOfKind heading={m.task_proposals()} tasks={proposals}>
            {(task) => (
              <TaskLink task={task} to={`${contributorPath(task.id)}#proposals`}>
                {task.day}
              </TaskLink>
            )}
          </TasksOfKind>
          <TasksOfKind heading={m.task_imports()} tasks={imports} all={href("/publishers/manage/operations")}>
            {(task) => <ImportTaskLink task={task} />}
          </TasksOfKind>
          <TasksOfKind
            heading={m.task_without_edition()}
            tasks={withoutEdition}
            all={href("/publishers/manage/books/unpublished")}
          >
            {(task) => (
              <TaskLink
                task={task}
                to={href("/publishers/manage/books/unpublished/:bookId", { bookId: task.id })}
              />
            )}
          </TasksOfKind>
        </div>
      </DeskSection>
      {changes.length > 0 ? (
        <DeskSection id="changes" heading={m.task_changes()}>
          <ul className={styles.rows}>
            {changes.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </ul>
        </DeskSection>
      ) : null}
    </>
  );
}

function TaskLink({ task, to: path, children }: { task: Task; to: string; children?: ReactNode }) {
  const { to } = useLanguage();
  return (
    <>
      <Link className={styles.link} to={to(path)}>
        <Localized of={task.title} />
        {task.format ? (
          <>
            , <Localized of={task.format} />
          </>
        ) : null}
      </Link>
      {children ? <span className={common.muted}>{children}</span> : null}
    </>
  );
}

/** A draft, with a link to each field it misses. */
function DraftTask({ task }: { task: Task }) {
  const { to } = useLanguage();
  const path = editionPath(task.id);
  const missing = task.missing.flatMap((field) => {
    const found = EDITION_MISSING[field];
    return found ? [{ field, ...found }] : [];
  });
  return (
    <TaskLink task={task} to={path}>
      {missing.length === 0
        ? m.task_ready()
        : missing.map(({ field, label, pathOf }, at) => (
            <Fragment key={field}>
              {at > 0 ? ", " : ""}
              <Link className={styles.missing} to={to(pathOf(task.id))}>
                {label()}
              </Link>
            </Fragment>
          ))}
    </TaskLink>
  );
}

/** An import, whose page names the rows that it refused. */
function ImportTaskLink({ task: { id, fileName, refused, day } }: { task: ImportTask }) {
  const { to } = useLanguage();
  const path = href("/publishers/manage/operations/:operationId", { operationId: id });
  return (
    <>
      <Link className={styles.link} to={to(`${path}#left`)}>
        {fileName}
      </Link>
      <span className={common.muted}>{m.task_import_refused({ count: refused, day })}</span>
    </>
  );
}

function Change({ change }: { change: RecentChange }) {
  const { to } = useLanguage();
  const { bookId, editionId, title, action, person, ago, time } = change;
  const path = editionId
    ? editionPath(editionId)
    : href("/publishers/manage/books/history/:bookId", { bookId });
  return (
    <li>
      <Link className={styles.link} to={to(path)}>
        <Localized of={title} />
      </Link>
      <span className={common.muted}>
        {m.task_changed({ action: actionLabel(action), person: person ?? m.history_product() })} · {ago} ·{" "}
        {time}
      </span>
    </li>
  );
}
