import { Form } from "react-router";
import { INTENT } from "#app/domain/web/form-fields.ts";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import styles from "./form.module.css";
import { useSendOnce } from "./form.tsx";
import { FormOwner } from "./form-owner.tsx";

type ActionButtonProps = {
  intent: string;
  /** The entry that the action is for, as name and value of a hidden field. */
  target?: readonly [name: string, value: string];
  label: string;
  look?: ButtonLook;
  /** The label for screen readers, where every entry of a list has a button with the same label. */
  fullLabel?: string;
  /** The URL to post to, where it is not that of the page. */
  action?: string;
  /** Whether the browser handles the response, such as a file to download. */
  isFile?: boolean;
};

/** A form that consists of one button, for one action on one entry of a list. */
export function ActionButton({
  intent,
  target,
  label,
  look = "plain",
  fullLabel,
  action,
  isFile,
}: ActionButtonProps) {
  const { guard } = useSendOnce();
  return (
    <Form
      method="post"
      onSubmit={isFile ? undefined : guard}
      {...(action ? { action } : {})}
      {...(isFile ? { reloadDocument: true } : {})}
    >
      <input type="hidden" name={INTENT} value={intent} />
      <FormOwner />
      {target ? <input type="hidden" name={target[0]} value={target[1]} /> : null}
      <Button look={look} className={styles.small} aria-label={fullLabel}>
        {label}
      </Button>
    </Form>
  );
}
