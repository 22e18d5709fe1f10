import { useId, useState } from "react";
import { Form } from "react-router";
import { IMPORT_FILE_MAX_MB } from "#app/domain/limits.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { Button } from "#app/ui/button.tsx";
import { type Messages, messageOf } from "#app/ui/form/answer.ts";
import { useSendOnce } from "#app/ui/form/form.tsx";
import { ProblemMessage } from "#app/ui/form/messages.tsx";
import styles from "./file-form.module.css";

export type FileFormProps<Code extends string> = {
  answer: FormAnswer<Code> | undefined;
  messages: Messages<NoInfer<Code>>;
  label: string;
  /** Says what a file may be at most: without script a larger one is refused by a page that shows no form. */
  hint: string;
  /** The kinds of files that the browser offers. */
  accept: string;
  /** Why a file is refused that is too large, which is said before it is sent where there is script. */
  tooLarge: NoInfer<Code>;
  /** The label of the button; by default that a file is checked first. */
  submit?: string;
  /** The largest file, in megabytes. */
  maxMb?: number;
};

/** The form that sends one file, for an import or for what is sold. */
export function FileForm<Code extends string>(props: FileFormProps<Code>) {
  const { answer, messages, label, hint, accept, tooLarge, submit, maxMb = IMPORT_FILE_MAX_MB } = props;
  const id = useId();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const { isSending, guard } = useSendOnce((event) => {
    if (isTooLarge) event.preventDefault();
  });
  const error = isTooLarge ? { code: tooLarge } : answer?.errors.file;
  return (
    <Form method="post" encType="multipart/form-data" className={styles.form} onSubmit={guard}>
      <div className={styles.field}>
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          type="file"
          name="file"
          required
          accept={accept}
          className={styles.file}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
          onChange={({ currentTarget: { files } }) =>
            setIsTooLarge((files?.[0]?.size ?? 0) > maxMb * 1_000_000)
          }
        />
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
        <div id={`${id}-error`}>
          {error ? <ProblemMessage>{messageOf(messages, error)}</ProblemMessage> : null}
          {answer?.refusal ? <ProblemMessage>{messageOf(messages, answer.refusal)}</ProblemMessage> : null}
        </div>
      </div>
      <div className={styles.send}>
        <Button aria-disabled={isSending}>{submit ?? m.upload_send()}</Button>
        <p role="status" className={styles.hint}>
          {isSending ? m.upload_sending() : null}
        </p>
      </div>
    </Form>
  );
}
