import { href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Section } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Desk } from "./desk.ts";
import { deskLabels } from "./desk-labels.ts";
import { deskPages } from "./desk-pages.ts";
import styles from "./desks.module.css";

/** The top of a desk's home page: its title, a greeting, and links to its other pages and to the public catalogue. */
export function DeskHead({ desk, name }: { desk: Desk; name: string }) {
  const { to } = useLanguage();
  const labels = deskLabels(desk);
  const pages = deskPages(desk);
  return (
    <Section
      id="desk"
      level={1}
      heading={labels.title}
      aside={<Link to={to(href("/bookstore"))}>{m.desks_public_catalogue()}</Link>}
    >
      <p className={styles.greeting}>{m.desks_greeting({ name })}</p>
      <p className={styles.hint}>{labels.description}</p>
      {pages.length > 0 ? (
        <nav aria-label={m.desks_pages_label()}>
          <ul className={styles.pages}>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <Link to={to(path)}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </Section>
  );
}
