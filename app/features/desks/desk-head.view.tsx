import { href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Section } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Desk } from "./desk.ts";
import { deskLabels } from "./desk-labels.ts";
import styles from "./desks.module.css";

/** What a person comes to a desk for most often: a path without language, and its label. */
export type DeskAction = { readonly path: string; readonly label: string };

type HeadProps = { desk: Desk; name: string; action?: DeskAction | undefined };

/** The top of a desk's home page: its title, a greeting, its main action, and a link to the public catalogue. */
export function DeskHead({ desk, name, action }: HeadProps) {
  const { to } = useLanguage();
  const labels = deskLabels(desk);
  return (
    <Section
      id="desk"
      level={1}
      heading={labels.title}
      aside={<Link to={to(href("/bookstore"))}>{m.desks_public_catalogue()}</Link>}
    >
      <p className={styles.greeting}>{m.desks_greeting({ name })}</p>
      <p className={styles.hint}>{labels.description}</p>
      {action ? (
        <p className={styles.action}>
          <Link to={to(action.path)} className={buttonClass()}>
            {action.label}
          </Link>
        </p>
      ) : null}
    </Section>
  );
}
