import * as m from "#app/i18n/generated/messages.js";
import { Container, Main } from "#app/ui/layout.tsx";
import styles from "./catalogue.module.css";

/** Replaces the catalogue while the company's own bookstore does not exist or is not active. */
export function ClosedStore() {
  return (
    <Main>
      <Container className={styles.page}>
        <div className={styles.head}>
          <h1>{m.catalogue_bookstore_title()}</h1>
          <p>{m.catalogue_bookstore_closed()}</p>
        </div>
      </Container>
    </Main>
  );
}
