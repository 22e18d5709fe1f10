import type { ReactNode } from "react";
import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { Link } from "#app/ui/link.tsx";
import styles from "./tasks.module.css";

type TasksOfKindProps<Each extends { readonly id: string }> = {
  heading: string;
  /** Path of the list of all tasks of the kind, without language; undefined where there is no such list. */
  all?: string;
  tasks: { readonly rows: readonly Each[]; readonly count: number };
  children: (task: Each) => ReactNode;
};

/** The tasks of one kind; nothing where there are none. */
export function TasksOfKind<Each extends { readonly id: string }>({
  heading,
  tasks,
  all,
  children,
}: TasksOfKindProps<Each>) {
  const { language, to } = useLanguage();
  if (tasks.count === 0) return null;
  const more = m.task_more({ count: formatNumber(tasks.count - tasks.rows.length, language) });
  return (
    <div className={styles.kind}>
      <h3>
        {heading} <span className={common.muted}>{formatNumber(tasks.count, language)}</span>
      </h3>
      <ul className={styles.rows}>
        {tasks.rows.map((task, at) => (
          // One row can have several tasks, such as a book with two reviews that wait.
          <li key={`${task.id} ${at}`}>{children(task)}</li>
        ))}
      </ul>
      {tasks.count > tasks.rows.length ? (
        <p className={common.muted}>
          {all ? (
            <Link className={common.link} to={to(all)}>
              {more}
            </Link>
          ) : (
            more
          )}
        </p>
      ) : null}
    </div>
  );
}
