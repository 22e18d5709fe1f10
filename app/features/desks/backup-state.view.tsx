import * as m from "#app/i18n/generated/messages.js";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { Warning } from "#app/ui/form/messages.tsx";
import styles from "./backup-state.module.css";
import type { BackupState } from "./backup-state.server.ts";

/** The same in every language. */
const COMMAND = "npm run backup -- FILE";

/** The age of the last backup, and what to do where a new one should be made. */
export function BackupStateView({ backup: { last, isOverdue, days } }: { backup: BackupState }) {
  return (
    <DeskSection id="backup" heading={m.desks_backup()}>
      {isOverdue ? (
        <Warning>{last ? m.desks_backup_overdue({ days }) : m.desks_backup_none()}</Warning>
      ) : null}
      {last ? (
        <p>
          {m.desks_backup_last({ ago: last.ago })}
          <span className={styles.time}>{last.time}</span>
        </p>
      ) : null}
      {last?.missing ? <p>{m.desks_backup_missing({ count: last.missing })}</p> : null}
      {isOverdue ? (
        <p className={common.hint}>
          {m.desks_backup_how()} <code className={styles.command}>{COMMAND}</code>
        </p>
      ) : null}
    </DeskSection>
  );
}
