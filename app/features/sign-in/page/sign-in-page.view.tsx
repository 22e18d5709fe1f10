import type { ReactNode } from "react";
import { Form, type FormProps } from "#app/ui/form/form.tsx";
import { Container, Main } from "#app/ui/layout.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { SIGN_IN_REFUSALS, type SignInRefusal } from "./sign-in-messages.ts";
import styles from "./sign-in-page.module.css";

type SignInPageProps = {
  title: string;
  lead?: string | undefined;
  /** Further links: below the forms, or beside them on a wide screen. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** A screen for signing up or in: a title, its description, one narrow column of forms, and further links. */
export function SignInPage({ title, lead, aside, children }: SignInPageProps) {
  return (
    <Main>
      <Container>
        <div className={styles.page}>
          <div className={styles.head}>
            <PageHead title={title} lead={lead} />
          </div>
          <div className={`${styles.column} ${styles.forms}`}>{children}</div>
          {aside ? <div className={styles.column}>{aside}</div> : null}
        </div>
      </Container>
    </Main>
  );
}

/** A form of signing up or in. Its input is short or secret, so that leaving the page shows no warning. */
export function SignInForm(props: Omit<FormProps<SignInRefusal>, "messages">) {
  return <Form {...props} messages={SIGN_IN_REFUSALS} />;
}

/** A note above the button of a form. */
export function SignInHint({ children }: { children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>;
}

/** Links to the other screens of signing up and in. */
export function SignInLinks({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>;
}
