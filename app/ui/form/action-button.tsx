import { Form } from "react-router";
import { INTENT } from "#app/domain/form-fields.ts";
import { Button } from "#app/ui/button.tsx";
import styles from "./form.module.css";
import { useSendOnce } from "./form.tsx";

type ActionButtonProps = {
  intent: string;
  /** What it is done to: name and value of a hidden field. */
  target?: readonly [name: string, value: string];
  label: string;
  /** For people who hear the page: the same label is on every entry of a list. */
  fullLabel?: string;
};

/** One button that does one thing to one entry of a list, as a form of its own. */
export function ActionButton({ intent, target, label, fullLabel }: ActionButtonProps) {
  const { guard } = useSendOnce();
  return (
    <Form method="post" onSubmit={guard}>
      <input type="hidden" name={INTENT} value={intent} />
      {target ? <input type="hidden" name={target[0]} value={target[1]} /> : null}
      <Button look="plain" className={styles.small} aria-label={fullLabel}>
        {label}
      </Button>
    </Form>
  );
}
