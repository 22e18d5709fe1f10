import { NavLink } from "react-router";
import { inLanguage, otherLanguage, PLATFORM_TAGS } from "#app/domain/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Container } from "#app/ui/layout.tsx";
import { PUBLIC } from "./addresses.ts";
import styles from "./header.module.css";
import { Wordmark } from "./wordmark.view.tsx";

/** The top of every public page: the name, the main places, and the same page in the other language. */
export function Header({ address }: { address: string }) {
  const { language, to } = useLanguage();
  const other = otherLanguage(language);
  const links = [
    { path: PUBLIC.bookstore, text: m.nav_bookstore() },
    { path: PUBLIC.howWeWork, text: m.nav_how_we_work() },
    { path: PUBLIC.aboutUs, text: m.nav_about() },
    { path: PUBLIC.contactUs, text: m.nav_contact() },
  ];
  return (
    <header className={styles.header}>
      <Container className={styles.bar}>
        <NavLink to={to(PUBLIC.home)} end className={styles.brand ?? ""} aria-label={m.nav_home()}>
          <Wordmark label={m.app_name()} height={44} />
        </NavLink>
        <nav aria-label={m.nav_label()} className={styles.nav}>
          <ul className={styles.links}>
            {links.map(({ path, text }) => (
              <li key={path}>
                <NavLink
                  to={to(path)}
                  end={path !== PUBLIC.bookstore}
                  className={styles.link ?? ""}
                  prefetch="intent"
                >
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {/* Another language is another document: letters, digits and dates all change with it. */}
        <a
          className={`${styles.link} ${styles.language}`}
          href={inLanguage(address, other)}
          hrefLang={PLATFORM_TAGS[other].hreflang}
          lang={PLATFORM_TAGS[other].html}
        >
          {m.other_language()}
        </a>
      </Container>
    </header>
  );
}
