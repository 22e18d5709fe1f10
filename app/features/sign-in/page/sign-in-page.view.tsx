import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { SignErrors, SignRefusal } from "#app/features/sign-in/sign-up/sign-up.schema.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { Container, Main } from "#app/ui/layout.tsx";
import styles from "./sign-in-page.module.css";

type FrameProps = {
  title: string;
  lead?: string | undefined;
  /** What else may be of use: beneath what the screen is for, or beside it where there is room. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** A screen for signing up or in: a title, what it is about, one narrow column of forms, and what else may be of use. */
export function SignFrame({ title, lead, aside, children }: FrameProps) {
  return (
    <Main>
      <Container>
        <div className={styles.page}>
          <header className={styles.head}>
            <h1>{title}</h1>
            {lead ? <p className={styles.lead}>{lead}</p> : null}
          </header>
          <div className={`${styles.column} ${styles.deed}`}>{children}</div>
          {aside ? <div className={styles.column}>{aside}</div> : null}
        </div>
      </Container>
    </Main>
  );
}

type SignFormProps = {
  /** Address it posts to; with the language and the remembered place. */
  action?: string | undefined;
  /** What was wrong with the last try as a whole. */
  problem?: string | undefined;
  button: string;
  look?: ButtonLook;
  /** What came of the last try: when it changes, the first field to mend takes the focus. */
  answer?: unknown;
  children?: ReactNode;
};

/** A form that works as a plain post, with one button that says its verb. */
export function SignForm({ action, problem, button, look, answer, children }: SignFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().state === "submitting";
  // A second press while the first is under way does nothing; the button keeps the focus.
  const guard = (event: FormEvent) => {
    if (isSending) event.preventDefault();
  };
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
      {...(action ? { action } : {})}
      className={styles.form}
      noValidate
      onSubmit={guard}
    >
      <Problem>{problem}</Problem>
      {children}
      <Button look={look ?? "action"} className={styles.action} aria-disabled={isSending}>
        {button}
      </Button>
    </Form>
  );
}

/** What went wrong, heard at once. */
export function Problem({ children }: { children: string | undefined }) {
  return children ? (
    <p className={styles.problem} role="alert">
      {children}
    </p>
  ) : null;
}

/** Good news. */
export function Notice({ children }: { children: string | undefined }) {
  return children ? (
    <p className={styles.notice} role="status">
      {children}
    </p>
  ) : null;
}

export function SignHint({ children }: { children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>;
}

export function SignLinks({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>;
}

/** Two short fields beside each other where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

/**
 * What a field needs to show why it was refused. Without script `autofocus` leads to the first refused field of the form.
 * @param errors in the order of the form's fields
 */
export function refusedBy<Field extends string>(errors: SignErrors<Field> | undefined, name: Field) {
  const [first] = Object.keys(errors ?? {});
  return { error: refusalMessage(errors?.[name]), autoFocus: first === name };
}

/** The words of a field's refusal, in the language of the page. */
function refusalMessage(refusal: SignRefusal | undefined): string | undefined {
  if (!refusal) return undefined;
  if (refusal === "auth_passwords_differ") return m.auth_passwords_differ();
  return refusal === "form_required" ? m.form_required() : m.form_invalid();
}
