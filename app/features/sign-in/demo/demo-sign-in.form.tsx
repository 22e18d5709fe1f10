import { href } from "react-router";
import { withReturnPath } from "#app/domain/web/return-path.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import type { DemoPersonKey } from "./demo-people.ts";
import styles from "./demo-sign-in.module.css";

const LABELS: Record<DemoPersonKey, () => string> = {
  reader: () => m.desks_demo_reader(),
  publisher: () => m.desks_demo_publisher(),
  bookstore: () => m.desks_demo_bookstore(),
  admin: () => m.desks_demo_admin(),
};

/**
 * One button for each of the demo's people, on the demo's sign-in page.
 * @param people from `demoPeople`; nothing is shown when the list is empty
 * @param from path to return to after signing in
 */
export function DemoSignIn({ people, from }: { people: readonly DemoPersonKey[]; from?: string | null }) {
  const { to } = useLanguage();
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="demo-people" className={styles.demo}>
      <h2 id="demo-people">{m.desks_demo_heading()}</h2>
      <p>{m.desks_demo_lead()}</p>
      {/* A plain form, which loads a new document: no data of a person signed in before may remain in the page. */}
      <form method="post" action={withReturnPath(to(href("/auth/demo")), from)} className={styles.people}>
        {people.map((key) => (
          <Button key={key} look="plain" name="person" value={key}>
            {LABELS[key]()}
          </Button>
        ))}
      </form>
    </section>
  );
}
