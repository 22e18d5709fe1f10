import { href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { Warning } from "#app/ui/form/messages.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./system-state.module.css";
import type { SystemState } from "./system-state.server.ts";

/** Versions, database, storage and queue; first what needs attention. */
export function SystemStateView({ system }: { system: SystemState }) {
  const { to } = useLanguage();
  const { version, postgres, databaseMb, images, freeMb, waiting, waitsSince, failedLetters } = system;
  const rows = [
    { label: m.desks_system_version(), text: version },
    { label: m.desks_system_database(), text: m.desks_system_database_is({ postgres, size: databaseMb }) },
    { label: m.desks_system_storage(), text: m.desks_system_storage_is({ images, free: freeMb }) },
    {
      label: m.desks_system_queue(),
      text: waitsSince
        ? m.desks_system_queue_since({ count: waiting, ago: waitsSince })
        : m.desks_system_queue_empty(),
    },
  ];
  return (
    <DeskSection id="system" heading={m.desks_system()}>
      {system.isNearlyFull ? <Warning>{m.desks_system_nearly_full({ free: freeMb })}</Warning> : null}
      {system.isWaitingTooLong ? <Warning>{m.desks_system_queue_stuck()}</Warning> : null}
      {system.inClear ? <Warning>{m.desks_system_in_clear({ count: system.inClear })}</Warning> : null}
      {failedLetters ? (
        <Warning>
          <Link to={`${to(href("/admin/letters"))}?state=failed`}>
            {m.desks_system_letters_failed({ count: failedLetters })}
          </Link>
        </Warning>
      ) : null}
      <dl className={styles.facts}>
        {rows.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </DeskSection>
  );
}
