import * as m from "#app/i18n/generated/messages.js";
import { byScript } from "#app/ui/by-script.tsx";
import common from "#app/ui/common.module.css";
import type { CellHelp } from "./cell-help.server.ts";
import styles from "./spreadsheets.module.css";

/** How cells with several values are written, with an example of each such column. */
export function CellHelpView({ help }: { help: CellHelp }) {
  return (
    <details className={styles.help}>
      <summary className={common.opener}>{m.sheet_help()}</summary>
      <p className={common.hint}>{m.sheet_help_lead()}</p>
      <dl className={styles.examples}>
        {help.map(({ key, heading, example }) => (
          <div key={key}>
            <dt>{heading}</dt>
            <dd>{byScript(example)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
