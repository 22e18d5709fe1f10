import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import styles from "#app/features/account/page/account.module.css";
import * as m from "#app/i18n/generated/messages.js";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import formStyles from "./account-form.module.css";
import type { AccountAnswer } from "./form-answer.ts";
import { refusalMessage } from "./form-messages.ts";

type AccountFormProps = {
  answer: AccountAnswer | undefined;
  /** What the button says. */
  submit: string;
  look?: ButtonLook;
  /** Tells the forms of one page apart. */
  intent?: string;
  /** Another address than the page's own. */
  action?: string;
  /** The browser itself takes the answer, such as a file to keep. */
  isFile?: boolean;
  children?: ReactNode;
};

/** A form of the account area. The server's reading is the truth; the browser only helps. */
export function AccountForm({ answer, submit, look, intent, action, isFile, children }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const once = useOnce();
  // After a refusal the first field to mend is where the person is; without script `autofocus` takes them there.
  useEffect(() => {
    const find = (what: string) => form.current?.querySelector<HTMLElement>(what);
    const field = answer ? find("[aria-invalid]") : undefined;
    if (field) field.focus();
    else find("[role=alert]")?.scrollIntoView({ block: "nearest" });
  }, [answer]);
  return (
    <Form
      method="post"
      ref={form}
      className={formStyles.form}
      noValidate
      onSubmit={isFile ? undefined : once.guard}
      {...(action ? { action } : {})}
      {...(isFile ? { reloadDocument: true } : {})}
    >
      {intent ? <input type="hidden" name="intent" value={intent} /> : null}
      <Problem answer={answer} />
      {children}
      <Button className={formStyles.action} look={look ?? "action"} aria-disabled={once.isSending}>
        {submit}
      </Button>
    </Form>
  );
}

/** What was wrong with the whole; of several fields, that they are marked. One alone speaks for itself. */
function Problem({ answer }: { answer: AccountAnswer | undefined }) {
  if (!answer) return null;
  const isMany = Object.keys(answer.errors).length > 1;
  if (!answer.refusal && !isMany) return null;
  return (
    <p className={formStyles.problem} role="alert">
      {answer.refusal ? refusalMessage(answer.refusal) : m.account_check_fields()}
    </p>
  );
}

/** Lets a form go once: a second press while the first is under way does nothing, and the button keeps the focus. */
function useOnce() {
  const isSending = useNavigation().state === "submitting";
  return {
    isSending,
    guard: (event: FormEvent) => {
      if (isSending) event.preventDefault();
    },
  };
}

type SmallDeedProps = {
  intent: string;
  /** What it is done to: name and value of a hidden field. */
  of?: readonly [name: string, value: string];
  label: string;
  /** For people who hear the page: the same verb stands at every entry of a list. */
  fullLabel?: string;
};

/** One button that does one thing to one entry of a list, as a form of its own. */
export function ActionButton({ intent, of, label, fullLabel }: SmallDeedProps) {
  const { guard } = useOnce();
  return (
    <Form method="post" onSubmit={guard}>
      <input type="hidden" name="intent" value={intent} />
      {of ? <input type="hidden" name={of[0]} value={of[1]} /> : null}
      <Button look="plain" className={styles.small} aria-label={fullLabel}>
        {label}
      </Button>
    </Form>
  );
}

/**
 * What a text field needs to show an answer: the words as typed, else those that are kept, and the reason against it.
 * The first field that was refused takes the focus, and no other: a page may have one `autofocus`.
 */
export function fieldOf(answer: AccountAnswer | undefined, name: string, kept = "") {
  const refused = answer?.errors[name];
  return {
    name,
    defaultValue: answer?.values[name] ?? kept,
    error: refused ? refusalMessage(refused) : undefined,
    autoFocus: refused !== undefined && Object.keys(answer?.errors ?? {})[0] === name,
  };
}
