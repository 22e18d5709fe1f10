import type { ReactNode } from "react";
import { href } from "react-router";
import type { Desk } from "#app/domain/web/desk-path.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import { deskLabels } from "./desk-labels.ts";

/** What a person comes to a desk for most often: a path without language, and its label. */
export type DeskAction = { readonly path: string; readonly label: string };

type FrontProps = {
  desk: Desk;
  name: string;
  /** The main action. */
  action?: DeskAction | undefined;
  /** Another link, before the main action. */
  second?: DeskAction | undefined;
  children: ReactNode;
};

/** The home page of a desk: its title, a greeting, a link to the public catalogue, its main action, and the content. */
export function DeskFront({ desk, name, action, second, children }: FrontProps) {
  const { to } = useLanguage();
  const labels = deskLabels(desk);
  return (
    <DeskPage
      title={labels.title}
      lead={`${m.desks_greeting({ name })} ${labels.description}`}
      actions={
        <>
          <Link className={buttonClass("plain")} to={to(href("/bookstore"))}>
            {m.desks_public_catalogue()}
          </Link>
          {second ? (
            <Link className={buttonClass("plain")} to={to(second.path)}>
              {second.label}
            </Link>
          ) : null}
          {action ? (
            <Link className={buttonClass()} to={to(action.path)}>
              {action.label}
            </Link>
          ) : null}
        </>
      }
    >
      {children}
    </DeskPage>
  );
}
