import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { messageOf, type Problem } from "#app/ui/form/answer.ts";
import { NoticeOutput, ProblemMessage } from "#app/ui/form/messages.tsx";
import { Container, Main } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import styles from "./account.module.css";
import {
  ACCOUNT_NOTICES,
  ACCOUNT_REFUSALS,
  type AccountNotice,
  type AccountRefusal,
} from "./account-messages.ts";

type AccountPageProps = {
  title: string;
  lead?: string | undefined;
  /** The page above this one: its path without language prefix, and its title. */
  back?: { to: string; label: string } | undefined;
  notice?: AccountNotice | undefined;
  /** The refusal of a form that does not show its refusals itself. */
  refusal?: Problem<AccountRefusal> | undefined;
  children: ReactNode;
};

/** The frame of every account page: the link to its parent, its title, and the outcome of the last form. */
export function AccountPage({ title, lead, back, notice, refusal, children }: AccountPageProps) {
  const { to } = useLanguage();
  const { key } = useLocation();
  const outcome = useRef<HTMLDivElement>(null);
  const shownFor = useRef("");
  // The outcome is at the top, and the pressed button may be far below: the outcome is scrolled into view. When the button
  // was removed together with its entry, the outcome also gets the focus.
  useEffect(() => {
    // Each post has its own location key, also when its outcome is the same as that of the post before.
    if ((!notice && !refusal) || shownFor.current === key) return;
    shownFor.current = key;
    if (document.activeElement === document.body) outcome.current?.focus();
    else outcome.current?.scrollIntoView({ block: "nearest" });
  }, [notice, refusal, key]);
  return (
    <Main>
      <Container>
        <div className={styles.page}>
          <PageHead title={title} lead={lead}>
            {back ? (
              <p>
                <Link className={styles.link} to={to(back.to)}>
                  <span aria-hidden="true">←</span>
                  {back.label}
                </Link>
              </p>
            ) : null}
          </PageHead>
          <div ref={outcome} tabIndex={-1} className={notice || refusal ? styles.outcome : styles.empty}>
            <NoticeOutput>{notice && ACCOUNT_NOTICES[notice]()}</NoticeOutput>
            {refusal ? <ProblemMessage>{messageOf(ACCOUNT_REFUSALS, refusal)}</ProblemMessage> : null}
          </div>
          {children}
        </div>
      </Container>
    </Main>
  );
}

/** A section of an account page, with its heading beside it on a wide screen. */
export function Panel({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
