import { href } from "react-router";
import { withReturnPath } from "#app/domain/web/return-path.ts";
import styles from "#app/features/sign-in/page/sign-in-page.module.css";
import { SignInPage } from "#app/features/sign-in/page/sign-in-page.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import type { UnsentForm } from "./unsent-form.server.ts";

/** A form that was sent without script after the session had ended: what was typed, and how it can be sent again. */
export function UnsentFormPage({ form }: { form: UnsentForm | undefined }) {
  const { to } = useLanguage();
  const signIn = to(withReturnPath(href("/auth"), form?.page));
  return (
    <SignInPage title={m.auth_unsent_title()} lead={m.auth_unsent_description()}>
      {form ? <p>{m.auth_unsent_steps()}</p> : null}
      <p>
        <a href={signIn} {...(form ? { target: "_blank", rel: "noopener" } : {})}>
          {form ? m.auth_unsent_sign_in() : m.auth_sign_in()}
        </a>
      </p>
      {form ? (
        <>
          <form method="post" action={form.page}>
            {form.fields.map(([name, value], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several fields may have one name, and none moves.
              <input key={at} type="hidden" name={name} value={value} />
            ))}
            <Button>{m.auth_unsent_send()}</Button>
          </form>
          {form.typed.length > 0 ? (
            <section aria-labelledby="typed">
              <h2 id="typed">{m.auth_unsent_typed()}</h2>
              <ul className={styles.typed}>
                {form.typed.map((value, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have one value, and none moves.
                  <li key={at}>{value}</li>
                ))}
              </ul>
            </section>
          ) : null}
        </>
      ) : null}
    </SignInPage>
  );
}
