import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { Container, Main } from "#app/ui/layout.tsx";
import styles from "./sign.module.css";
import type { SignRefusal } from "./sign-up.schema.ts";

type FrameProps = { title: string; lead?: string | undefined; children?: ReactNode };

/** A screen for signing up or in: one narrow column with a title, what it is about, and what stands in it. */
export function SignFrame({ title, lead, children }: FrameProps) {
  return (
    <Main>
      <Container>
        <div className={styles.page}>
          <header className={styles.head}>
            <h1>{title}</h1>
            {lead ? <p className={styles.lead}>{lead}</p> : null}
          </header>
          {children}
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
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [answer]);
  return (
    <Form method="post" ref={form} {...(action ? { action } : {})} className={styles.form} noValidate>
      <Problem>{problem}</Problem>
      {children}
      <Button look={look ?? "action"} disabled={isSending}>
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

/** The words of a field's refusal, in the language of the page. */
export function refusalWords(refusal: SignRefusal | undefined): string | undefined {
  if (!refusal) return undefined;
  if (refusal === "auth_passwords_differ") return m.auth_passwords_differ();
  return refusal === "form_required" ? m.form_required() : m.form_looks_off();
}

/** Seconds to wait, in whole minutes for reading. */
export const inMinutes = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60));
