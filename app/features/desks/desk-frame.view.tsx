import type { ReactNode } from "react";
import { Form, href } from "react-router";
import { formatNumber } from "#app/domain/text/digits.ts";
import { operationsPath } from "#app/domain/web/desk-path.ts";
import * as m from "#app/i18n/generated/messages.js";
import { LanguageLink } from "#app/platform/i18n/language-link.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Container, SkipLink } from "#app/ui/layout.tsx";
import { NavLink } from "#app/ui/link.tsx";
import { NavMenu } from "#app/ui/nav-menu.tsx";
import { DESK_ENTRIES, type DeskPerson } from "./desk.ts";
import { DeskKeys } from "./desk-keys.view.tsx";
import { deskLabels } from "./desk-labels.ts";
import { DeskPages } from "./desk-pages.view.tsx";
import styles from "./desks.module.css";
import { LiveNotice } from "./live-notice.view.tsx";
import { forgetVisits } from "./search/visited-pages.ts";
import { useFocusOnFragment } from "./use-focus-on-fragment.ts";

type FrameProps = {
  /** The company's wordmark, passed by the route. */
  brand: ReactNode;
  /** Undefined only on the error page of a desk whose data could not be loaded. */
  person: DeskPerson | undefined;
  /** Path and query of the page, for the link to the other language. */
  path: string;
  /** By whom the pages are noted that were opened; empty where nobody is known. */
  owner: string;
  children: ReactNode;
};

/**
 * The frame of every page of a desk, with a header of one line: wordmark, the person's desks, their account. Where these have no space they
 * are below a button, and the desk that is open is named beside it.
 */
export function DeskFrame({ brand, person, path, owner, children }: FrameProps) {
  const { to } = useLanguage();
  useFocusOnFragment();
  return (
    <>
      <header className={styles.header}>
        <SkipLink>{m.shell_skip_to_content()}</SkipLink>
        <Container className={styles.bar}>
          <NavLink to={to("/")} end className={styles.brand ?? ""} aria-label={m.shell_nav_home()}>
            {brand}
          </NavLink>
          {person ? (
            <>
              <NavMenu label={m.shell_nav_menu()} inlineFrom="wide">
                <nav aria-label={m.desks_nav_label()}>
                  <ul className={styles.links}>
                    {person.desks.map((desk) => (
                      <li key={desk}>
                        <NavLink to={to(DESK_ENTRIES[desk].path)} className={styles.link ?? ""}>
                          {deskLabels(desk).short}
                        </NavLink>
                      </li>
                    ))}
                    {person.operations ? (
                      <Operations of={person.operations} at={operationsPath(path)} />
                    ) : null}
                    <li>
                      <NavLink to={to(href("/account"))} className={styles.link ?? ""}>
                        {m.desks_account()}
                      </NavLink>
                    </li>
                    <li>
                      <SignOut />
                    </li>
                  </ul>
                </nav>
              </NavMenu>
              <DeskName desks={person.desks} path={path} />
              <DeskKeys owner={owner} />
            </>
          ) : null}
          <LanguageLink path={path} className={`${styles.link} ${styles.language}`} />
        </Container>
      </header>
      <DeskPages desks={person?.desks ?? []} />
      <LiveNotice />
      <div className={styles.content}>{children}</div>
    </>
  );
}

/** The name of the desk that is open, where its link is in the menu. */
function DeskName({ desks, path }: { desks: DeskPerson["desks"]; path: string }) {
  const { to } = useLanguage();
  const open = desks.find((desk) => path.startsWith(to(DESK_ENTRIES[desk].path)));
  const name = open ? deskLabels(open).short : undefined;
  return (
    <span className={styles.open} title={name}>
      {name}
    </span>
  );
}

/** The person's own imports and bulk changes: how many run, and how many have ended that they have not seen yet. */
function Operations({
  of: { running, unseen },
  at,
}: {
  of: NonNullable<DeskPerson["operations"]>;
  at: string;
}) {
  const { language, to } = useLanguage();
  const texts = [
    running > 0 ? m.operation_link_running({ count: formatNumber(running, language) }) : "",
    unseen > 0 ? m.operation_link_unseen({ count: formatNumber(unseen, language) }) : "",
  ];
  return (
    <li>
      <NavLink to={to(at)} className={styles.link ?? ""}>
        {texts.filter(Boolean).join(" · ")}
      </NavLink>
    </li>
  );
}

/** The sign-out button. It loads a new document, so that no data of the desk remains in the browser. */
function SignOut() {
  const { to } = useLanguage();
  return (
    <Form method="post" action={to(href("/auth/logout"))} reloadDocument onSubmit={forgetVisits}>
      <button type="submit" className={`${styles.link} ${styles.signOut}`}>
        {m.shell_nav_sign_out()}
      </button>
    </Form>
  );
}
