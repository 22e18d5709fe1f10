import type { ReactNode } from "react";
import { Form, type FormProps } from "#app/ui/form/form.tsx";
import { Container, Main } from "#app/ui/layout.tsx";
import { SIGN_IN_REFUSALS, type SignInRefusal } from "./sign-in-messages.ts";
import styles from "./sign-in-page.module.css";

type SignInPageProps = {
  title: string;
  lead?: string | undefined;
  /** What else may be of use: beneath the forms, or beside them where there is room. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** A screen for signing up or in: a title, what it is about, one narrow column of forms, and what else may be of use. */
export function SignInPage({ title, lead, aside, children }: SignInPageProps) {
  return (
    <Main>
      <Container>
        <div className={styles.page}>
          <header className={styles.head}>
            <h1>{title}</h1>
            {lead ? <p className={styles.lead}>{lead}</p> : null}
          </header>
          <div className={`${styles.column} ${styles.forms}`}>{children}</div>
          {aside ? <div className={styles.column}>{aside}</div> : null}
        </div>
      </Container>
    </Main>
  );
}

/** A form of signing up or in. What is typed there is short or secret. */
export function SignInForm(props: Omit<FormProps<SignInRefusal>, "messages">) {
  return <Form {...props} messages={SIGN_IN_REFUSALS} />;
}

/** What a person should know before they press the button. */
export function SignInHint({ children }: { children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>;
}

/** Links to the other screens of signing up and in. */
export function SignInLinks({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>;
}
