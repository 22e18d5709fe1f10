import type { DeviceName } from "#app/domain/people/device-name.ts";
import styles from "#app/features/people/people.module.css";
import * as m from "#app/i18n/generated/messages.js";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { ActionButton } from "#app/ui/form/action-button.tsx";
import type { PersonPage } from "./person-page.server.ts";

/** The devices on which a person is signed in, with buttons that sign them out. */
export function Sessions({ person }: { person: PersonPage }) {
  const { sessions } = person;
  return (
    <DeskSection
      id="sessions"
      heading={m.account_security_devices()}
      note={sessions.length === 0 ? m.people_no_sessions() : null}
      action={
        sessions.length > 0 ? <ActionButton intent="endSessions" label={m.account_devices_end_all()} /> : null
      }
    >
      {sessions.length === 0 ? null : (
        <ul className={`${common.rows} ${styles.entries}`}>
          {sessions.map((session) => (
            <li key={session.id}>
              <span className={styles.entry}>
                <span className={styles.strong}>{deviceText(session)}</span>
                <span className={common.muted}>
                  {session.place
                    ? m.people_session_started_at({ at: session.started, place: session.place })
                    : m.account_devices_started({ at: session.started })}
                </span>
                <span className={common.muted}>{m.account_devices_used({ at: session.used })}</span>
              </span>
              <ActionButton
                intent="endSession"
                target={["session", session.id]}
                label={m.account_devices_end()}
                fullLabel={m.account_devices_end_of({ device: deviceText(session) })}
              />
            </li>
          ))}
        </ul>
      )}
    </DeskSection>
  );
}

function deviceText({ browser, system }: DeviceName): string {
  if (browser && system) return m.account_devices_on({ browser, system });
  return browser ?? system ?? m.account_devices_unknown();
}
