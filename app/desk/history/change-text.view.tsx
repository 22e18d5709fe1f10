import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { labelOf } from "#app/ui/form/form-context.ts";
import { actionLabel } from "./change-messages.ts";
import styles from "./history.module.css";
import type { ShownChange } from "./history-page.server.ts";

type ChangeTextProps = {
  change: ShownChange;
  /** The labels of the fields of the row. */
  labels: Readonly<Record<string, string>>;
};

/** One change: when, by whom, and what. */
export function ChangeText({ change, labels }: ChangeTextProps) {
  const { language } = useLanguage();
  const { action, reviewer, person, time, version, fields } = change;
  return (
    <div className={styles.text}>
      <p>
        <strong>{actionLabel(action)}</strong>
        {reviewer ? (
          <>
            {" "}
            (<Localized of={reviewer} />)
          </>
        ) : null}{" "}
        <span className={common.muted}>
          {m.history_by({ person: person ?? m.history_product(), time })}
          {version === undefined
            ? null
            : `, ${m.history_version({ version: formatNumber(version, language) })}`}
        </span>
      </p>
      {fields.length > 0 ? (
        <dl className={styles.fields}>
          {fields.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{labelOf(labels, field) ?? field}</dt>
              <dd>
                <del>{before ? <Localized of={before} /> : m.history_nothing()}</del>{" "}
                <ins>{after ? <Localized of={after} /> : m.history_nothing()}</ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}
