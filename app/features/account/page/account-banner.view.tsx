import { Form, href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import styles from "./account-banner.module.css";

/** Shown above every account page of a person who requested deletion, with the form that cancels it. */
export function DeletionBanner({ date }: { date: string }) {
  const { to } = useLanguage();
  return (
    <aside className={styles.banner} aria-label={m.account_delete_cancel()}>
      <Container className={styles.inner}>
        <p>{m.account_delete_pending({ date })}</p>
        <Form method="post" action={to(href("/account/security/delete"))}>
          <input type="hidden" name="intent" value="cancel" />
          <Button>{m.account_delete_cancel()}</Button>
        </Form>
      </Container>
    </aside>
  );
}
