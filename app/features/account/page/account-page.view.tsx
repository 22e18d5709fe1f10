import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import formStyles from "#app/features/account/form/account-form.module.css";
import type { AccountNotice, AccountRefusal } from "#app/features/account/form/form-answer.ts";
import { noticeMessage, refusalMessage } from "#app/features/account/form/form-messages.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Container, Main } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./account.module.css";

type AccountPageProps = {
  title: string;
  lead?: string | undefined;
  /** The page above this one: its address without language, and its name. */
  back?: { to: string; label: string } | undefined;
  notice?: AccountNotice | undefined;
  /** Why something was not done that has no form to say so. */
  refusal?: AccountRefusal | undefined;
  children: ReactNode;
};

/** The frame of every account page: where it belongs, what it is for, what was just done. */
export function AccountPage({ title, lead, back, notice, refusal, children }: AccountPageProps) {
  const { to } = useLanguage();
  const { key } = useLocation();
  const news = useRef<HTMLDivElement>(null);
  const told = useRef("");
  // The news stands at the top and what was pressed may be far below, or gone with what it removed: then the news is
  // where the person is.
  useEffect(() => {
    // Each post is a place of its own, also when it ends as the one before.
    if ((!notice && !refusal) || told.current === key) return;
    told.current = key;
    if (document.activeElement === document.body) news.current?.focus();
    else news.current?.scrollIntoView({ block: "nearest" });
  }, [notice, refusal, key]);
  return (
    <Main>
      <Container>
        <div className={styles.page}>
          <header className={styles.head}>
            {back ? (
              <p>
                <Link className={styles.way} to={to(back.to)}>
                  <span aria-hidden="true">←</span>
                  {back.label}
                </Link>
              </p>
            ) : null}
            <h1>{title}</h1>
            {lead ? <p className={styles.lead}>{lead}</p> : null}
          </header>
          {/* Always there, so that what appears in it is heard. */}
          <div ref={news} tabIndex={-1} className={notice || refusal ? styles.news : styles.quiet}>
            <output className={notice ? styles.notice : undefined}>
              {notice ? noticeMessage(notice) : null}
            </output>
            {refusal ? (
              <p className={formStyles.problem} role="alert">
                {refusalMessage(refusal)}
              </p>
            ) : null}
          </div>
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
