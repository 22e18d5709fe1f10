import type { ReactNode } from "react";
import * as m from "#app/i18n/generated/messages.js";
import { LanguageLink } from "#app/platform/i18n/language-link.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Container, SkipLink } from "#app/ui/layout.tsx";
import { NavLink } from "#app/ui/link.tsx";
import styles from "./header.module.css";
import { PUBLIC_PATHS } from "./paths.ts";
import { Wordmark } from "./wordmark.view.tsx";

type HeaderBarProps = {
  /** Path and query of the page, for the link to the other language. */
  path: string;
  /** What stands between the wordmark and the other language. */
  children: ReactNode;
};

/** The line of a public header: the wordmark at its beginning, the other language at its end. */
export function HeaderBar({ path, children }: HeaderBarProps) {
  const { to } = useLanguage();
  return (
    <header className={styles.header}>
      <SkipLink>{m.shell_skip_to_content()}</SkipLink>
      <Container className={styles.bar}>
        <NavLink
          to={to(PUBLIC_PATHS.home)}
          end
          className={styles.brand ?? ""}
          aria-label={m.shell_nav_home()}
        >
          <Wordmark label={m.shell_app_name()} height={44} />
        </NavLink>
        {children}
        <LanguageLink path={path} className={`${styles.link} ${styles.language}`} />
      </Container>
    </header>
  );
}
