import { useEffect, useState } from "react";
import * as m from "#app/i18n/generated/messages.js";
import { retryChannel, watchFailure } from "#app/platform/live/channel-failure.ts";
import { Container } from "#app/ui/layout.tsx";
import styles from "./live-notice.module.css";

/** Says that changes by other people are not shown at the moment, and offers another attempt. Typed text is not affected. */
export function LiveNotice() {
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => watchFailure(setHasFailed), []);
  // The element is always in the page, so that screen readers announce the message.
  return (
    <div role="status">
      {hasFailed ? (
        <div className={styles.notice}>
          <Container className={styles.line}>
            <p>{m.desks_live_failed()}</p>
            <button type="button" className={styles.retry} onClick={retryChannel}>
              {m.desks_live_retry()}
            </button>
          </Container>
        </div>
      ) : null}
    </div>
  );
}
