import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Section } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Desk } from "./desk.ts";
import { deskLabels } from "./desk-labels.ts";
import styles from "./desks.module.css";

/** The top of a desk's home: its name, a greeting, and the way to what visitors see. */
export function DeskHead({ desk, name }: { desk: Desk; name: string }) {
  const { to } = useLanguage();
  const words = deskLabels(desk);
  return (
    <Section
      id="desk"
      level={1}
      heading={words.title}
      aside={<Link to={to("/bookstore")}>{m.desks_public_catalogue()}</Link>}
    >
      <p className={styles.greeting}>{m.desks_greeting({ name })}</p>
      <p className={styles.hint}>{words.description}</p>
    </Section>
  );
}
