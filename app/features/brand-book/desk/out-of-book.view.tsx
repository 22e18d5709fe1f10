import { href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { Link } from "#app/ui/link.tsx";
import type { BookContents } from "./book-desk.server.ts";
import { BOOK_REFUSALS } from "./book-labels.ts";

type Section = BookContents["sections"][number];

/** Sections and pages that were taken out of the book, with the way back. */
export function OutOfBook({ sections }: { sections: readonly Section[] }) {
  const { to } = useLanguage();
  const pages = sections.flatMap((section) => section.pages.filter(({ isActive }) => !isActive));
  const out = sections.filter(({ isActive }) => !isActive);
  if (pages.length + out.length === 0) return null;
  return (
    <DeskSection id="out" heading={m.branddesk_out_title()}>
      <ul className={common.rows}>
        {out.map(({ id, shownTitle, version }) => (
          <li key={id}>
            <span>
              {shownTitle} <Badge tone="plain">{m.branddesk_section()}</Badge>
            </span>
            <Form
              answer={undefined}
              messages={BOOK_REFUSALS}
              labels={{}}
              submit={m.branddesk_put_back()}
              look="plain"
              intent="restoreSection"
            >
              <HiddenField name="id" value={id} />
              <HiddenField name="version" value={version} />
            </Form>
          </li>
        ))}
        {pages.map(({ id, title }) => (
          <li key={id}>
            <Link className={common.link} to={to(href("/admin/brand/pages/:brandPage", { brandPage: id }))}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}
