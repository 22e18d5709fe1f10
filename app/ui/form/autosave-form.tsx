import { useRef, useState } from "react";
import { OPENED_VERSION } from "#app/domain/web/form-fields.ts";
import * as m from "#app/i18n/generated/messages.js";
import styles from "./form.module.css";
import { FormFrame, type FormProps } from "./form.tsx";
import { useFormState } from "./form-context.ts";
import messages from "./messages.module.css";
import { type AutosaveStatus, useAutosave } from "./use-autosave.ts";

type AutosaveFormProps<Code extends string> = FormProps<Code> & {
  /** The version of the stored row when the form was opened; 0 for a row that the form adds. */
  version: number;
  /** For a form that adds a row: the fields of which one must be filled in before it is saved by itself, and a hint at that. */
  beginsWith?: { readonly fields: readonly string[]; readonly hint: string };
};

/**
 * A form that is also posted by itself, two seconds after the person stopped typing; in place of an `EditForm`, whose guard
 * asks before unsaved changes are left. Here they are saved first, and the person is asked only where that fails. The action
 * answers such a post (`AUTOSAVE`) without a redirect, and with the new version of the row as `more.version`; where the post
 * added the row, also with the URL of the page from then on as `more.page`. Without script it works as `Form`.
 */
export function AutosaveForm<Code extends string>({
  children,
  version,
  beginsWith,
  ...props
}: AutosaveFormProps<Code>) {
  const { answer } = props;
  const form = useRef<HTMLFormElement>(null);
  const isStored = version > 0;
  const { status, savedVersion, leaveGuard, onSubmitted } = useAutosave(
    form,
    answer,
    isStored ? undefined : beginsWith,
  );
  const begins = isStored || savedVersion !== undefined ? undefined : beginsWith?.hint;
  return (
    <FormFrame {...props} formRef={form} onSubmitted={onSubmitted} isButtonInView>
      {/* The Enter key presses the first button of a form, which must not be one that removes a row of a list. */}
      <button type="submit" className={styles.pressedByEnter} tabIndex={-1} aria-hidden="true" />
      <Version opened={version} saved={savedVersion} />
      {children}
      {leaveGuard}
      <span
        role="status"
        className={status === "failed" || status === "refused" ? messages.problem : styles.autosave}
      >
        {status === "on" && begins ? begins : STATUS_TEXTS[status]()}
      </span>
    </FormFrame>
  );
}

const STATUS_TEXTS: Readonly<Record<AutosaveStatus, () => string>> = {
  none: () => "",
  on: () => m.field_autosave_on(),
  saving: () => m.field_autosave_saving(),
  saved: () => m.field_autosave_saved(),
  failed: () => m.form_could_not_save(),
  refused: () => m.field_autosave_refused(),
};

/** The version that the form compares with: the last one it saved itself, else that of its answer, else the opened one. */
function Version({ opened, saved }: { opened: number; saved: number | undefined }) {
  const { typed } = useFormState();
  const [first] = useState(opened);
  return (
    <input
      type="hidden"
      name={OPENED_VERSION}
      value={saved ?? typed?.[OPENED_VERSION]?.[0] ?? String(first)}
    />
  );
}
