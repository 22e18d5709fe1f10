import type { ReactNode } from "react";
import { inLanguage, otherLanguage, PLATFORM_TAGS } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Container } from "#app/ui/layout.tsx";
import { NavLink } from "#app/ui/link.tsx";
import styles from "./header.module.css";
import { PUBLIC_PATHS } from "./paths.ts";
import { Wordmark } from "./wordmark.view.tsx";

type CheckoutHeaderProps = {
  /** Path and query of the page, for the link to the other language. */
  path: string;
  /** The telephone number at which somebody helps; undefined where there is none. */
  phone: string | undefined;
  /** The link to the cart. */
  cart: ReactNode;
};

/** The header of a checkout, from which little leads away: the wordmark, help by telephone, the cart and the other language. */
export function CheckoutHeader({ path, phone, cart }: CheckoutHeaderProps) {
  const { language, to } = useLanguage();
  const other = otherLanguage(language);
  return (
    <header className={styles.header}>
      <Container className={styles.bar}>
        <NavLink
          to={to(PUBLIC_PATHS.home)}
          end
          className={styles.brand ?? ""}
          aria-label={m.shell_nav_home()}
        >
          <Wordmark label={m.shell_app_name()} height={44} />
        </NavLink>
        {phone ? (
          <a className={styles.link} href={`tel:${phone.replace(/\s/g, "")}`}>
            <span className={styles.helpIcon}>
              <Receiver />
            </span>
            <span className={styles.helpNumber}>{m.shell_help({ phone })}</span>
          </a>
        ) : null}
        <div className={styles.cart}>{cart}</div>
        {/* Loads a new document: fonts, digits and dates all change with the language. */}
        <a
          className={`${styles.link} ${styles.language}`}
          href={inLanguage(path, other)}
          hrefLang={PLATFORM_TAGS[other].hreflang}
          lang={PLATFORM_TAGS[other].html}
        >
          {m.shell_other_language()}
        </a>
      </Container>
    </header>
  );
}

const Receiver = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
    <path d="M7 4l3 4-2 2.5a11 11 0 0 0 5.500 5.500l2.500-2 4 3-1.500 3c-7 1-16-8-15-15z" />
  </svg>
);
