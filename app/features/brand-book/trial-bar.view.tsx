import { Form, href, useLocation } from "react-router";
import { INTENT } from "#app/domain/web/form-fields.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Link } from "#app/ui/link.tsx";
import styles from "./trial-bar.module.css";

/** At the lower edge of every page while a site administrator tries other colours or sizes: that they alone see them, and the way out. */
export function TrialBar() {
  const { to } = useLanguage();
  const { pathname, search } = useLocation();
  const desk = to(href("/admin/brand"));
  return (
    <aside className={styles.bar} aria-label={m.shell_trial()}>
      <p>{m.shell_trial_hint()}</p>
      <Link className={styles.link} to={desk}>
        {m.shell_trial_desk()}
      </Link>
      {/* A new document: the style sheet of the trial must not stay. */}
      <Form method="post" action={desk} reloadDocument>
        <input type="hidden" name={INTENT} value="end" />
        <input type="hidden" name="back" value={pathname + search} />
        <button type="submit" className={styles.link}>
          {m.shell_trial_end()}
        </button>
      </Form>
    </aside>
  );
}
