import { href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Container, Main } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./error-page.module.css";

/** The page for a person who has no access to what they requested. */
export function NoAccess() {
  const { to } = useLanguage();
  return (
    <Main>
      <Container>
        <div className={styles.page}>
          <div className={styles.head}>
            <h1>{m.error_no_access_title()}</h1>
          </div>
          <p className={styles.lead}>{m.error_no_access_lead()}</p>
          <p>
            <Link to={to(href("/"))} className={buttonClass("action")}>
              {m.error_back_home()}
            </Link>
          </p>
        </div>
      </Container>
    </Main>
  );
}
