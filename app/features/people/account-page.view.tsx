import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { Container, Main } from "#app/ui/layout.tsx";
import styles from "./account.module.css";
import type { AccountAnswer, AccountNotice } from "./account-answer.ts";
import { noticeWords, refusalWords } from "./account-words.ts";

type AccountPageProps = {
  title: string;
  lead?: string | undefined;
  /** The page above this one: its address without language, and its name. */
  back?: { to: string; label: string } | undefined;
  notice?: AccountNotice | undefined;
  children: ReactNode;
};

/** The frame of every account page: where it belongs, what it is for, what was just done. */
export function AccountPage({ title, lead, back, notice, children }: AccountPageProps) {
  const { to } = useLanguage();
  return (
    <Main>
      <Container>
        <div className={styles.page}>
          <header className={styles.head}>
            {back ? (
              <p>
                <Link to={to(back.to)}>
                  <span aria-hidden="true">← </span>
                  {back.label}
                </Link>
              </p>
            ) : null}
            <h1>{title}</h1>
            {lead ? <p className={styles.lead}>{lead}</p> : null}
          </header>
          {/* Always there, so that what appears in it is heard. */}
          <output className={notice ? styles.notice : styles.quiet}>
            {notice ? noticeWords(notice) : null}
          </output>
          {children}
        </div>
      </Container>
    </Main>
  );
}

/** A part of an account page, its heading beside it where there is room. */
export function Panel({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

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
  const isSending = useNavigation().state === "submitting";
  // After a refusal the first field to mend is where the person is.
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [answer]);
  return (
    <Form
      method="post"
      ref={form}
      className={styles.form}
      noValidate
      {...(action ? { action } : {})}
      {...(isFile ? { reloadDocument: true } : {})}
    >
      {intent ? <input type="hidden" name="intent" value={intent} /> : null}
      {answer?.refusal ? (
        <p className={styles.problem} role="alert">
          {refusalWords(answer.refusal)}
        </p>
      ) : null}
      {children}
      <Button className={styles.action} look={look ?? "action"} disabled={isSending}>
        {submit}
      </Button>
    </Form>
  );
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
export function SmallDeed({ intent, of, label, fullLabel }: SmallDeedProps) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      {of ? <input type="hidden" name={of[0]} value={of[1]} /> : null}
      <Button look="plain" className={styles.small} aria-label={fullLabel}>
        {label}
      </Button>
    </Form>
  );
}

/** What a text field needs to show an answer: the words as typed, else those that are kept, and the reason against it. */
export function fieldOf(answer: AccountAnswer | undefined, name: string, kept = "") {
  const refused = answer?.errors[name];
  return {
    name,
    defaultValue: answer?.values[name] ?? kept,
    error: refused ? refusalWords(refused) : undefined,
  };
}
