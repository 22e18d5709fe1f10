import { useEffect, useRef } from "react";
import { PAYMENT_WAY_NAMES } from "#app/fields/payment-way-names.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Container, Main } from "#app/ui/layout.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Leaving } from "./leave-page.server.ts";
import styles from "./payment.module.css";

/** The page from which a reader leaves for a gateway: at once where script runs, otherwise by its button. */
export function LeaveView({ leaving: { way, sum, start, backTo } }: { leaving: Leaving }) {
  const form = useRef<HTMLFormElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Whoever comes back by the back button chooses again, and is not sent away at once.
    window.history.replaceState(window.history.state, "", backTo);
    if (form.current) form.current.submit();
    else link.current?.click();
    // A browser may show this page as it was.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [backTo]);
  const button = m.payment_leave_button({ way: PAYMENT_WAY_NAMES[way]() });
  return (
    <Main>
      <Container className={styles.page}>
        <PageHead
          title={m.payment_leave_title({ way: PAYMENT_WAY_NAMES[way]() })}
          lead={m.payment_leave_text({ sum })}
        />
        {start.kind === "form" ? (
          <form ref={form} method="post" action={start.action} acceptCharset="utf-8">
            {Object.entries(start.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button>{button}</Button>
          </form>
        ) : (
          <p>
            <a ref={link} className={buttonClass("action")} href={start.url}>
              {button}
            </a>
          </p>
        )}
      </Container>
    </Main>
  );
}
