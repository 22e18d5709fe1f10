import styles from "#app/features/people/people.module.css";
import { WhoWaits } from "#app/fields/who-waits.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { ActionButton } from "#app/ui/form/action-button.tsx";
import type { PersonPage } from "./person-page.server.ts";

/** Whether the person can sign in: the letter that verifies their address, and disabling and enabling the account. */
export function Access({ person }: { person: PersonPage }) {
  if (person.state === "erased" || person.isViewer) return null;
  return (
    <DeskSection id="access" heading={m.people_access()}>
      <ul className={`${common.rows} ${styles.entries}`}>
        {person.isVerified || person.disabledOn ? null : (
          <li>
            <span className={styles.entry}>{m.people_resend_hint()}</span>
            <ActionButton intent="resend" label={m.people_resend()} />
          </li>
        )}
        <li>
          <div className={styles.entry}>
            {person.disabledOn ? (
              m.people_enable_hint()
            ) : (
              <>
                {m.people_disable_hint()}
                <WhoWaits lines={person.waiting} outcome={m.waiting_person_disabled()} />
              </>
            )}
          </div>
          {person.disabledOn ? (
            <ActionButton intent="enable" label={m.people_enable()} />
          ) : (
            <ActionButton intent="disable" label={m.people_disable()} />
          )}
        </li>
      </ul>
    </DeskSection>
  );
}
