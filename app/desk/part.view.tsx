import type { ReactNode } from "react";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { byScript } from "#app/ui/by-script.tsx";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { FactLine, FactList } from "#app/ui/fact-list.tsx";
import { labelOf } from "#app/ui/form/form-context.ts";
import { Link } from "#app/ui/link.tsx";
import type { Fact } from "./part-values.ts";

type EditablePartProps = {
  /** Id of the part, which is also the intent of its form and its name in the URL that opens it. */
  id: string;
  heading: string;
  level?: 2 | 3 | undefined;
  notice?: string | undefined;
  /** Whether the person may not change it. */
  isLocked: boolean;
  /** Whether nothing is stored, so that one line says so. */
  isEmpty?: boolean;
  /** The form that changes it, where the URL opens it for editing. */
  form: ReactNode | undefined;
  /** What is stored. */
  children: ReactNode;
};

/** A part that is edited in place: what is stored, or the form to change it. */
export function EditablePart(props: EditablePartProps) {
  const { id, heading, level, notice, isLocked, isEmpty = false, form, children } = props;
  const isOpen = form !== undefined;
  return (
    <DeskSection
      id={id}
      heading={heading}
      level={level}
      notice={notice}
      note={isEmpty && !isOpen ? m.edition_nothing() : undefined}
      action={isOpen || isLocked ? null : <EditLink id={id} heading={heading} />}
    >
      {isOpen ? form : isEmpty ? null : children}
    </DeskSection>
  );
}

/** The link that opens a part for editing. */
export function EditLink({ id, heading }: { id: string; heading: string }) {
  return (
    <Link
      className={common.link}
      to={`?edit=${id}#${id}`}
      aria-label={m.edition_edit_part({ part: heading })}
    >
      {m.edition_edit()}
    </Link>
  );
}

/** The link that closes the form of a part, beside the button of the form. */
export function CloseLink({ id, label }: { id: string; label?: string | undefined }) {
  return <CancelLink to={`?#${id}`} label={label} />;
}

/** The link that leaves a form without saving, beside the button of the form. `to` is a URL, language included. */
export function CancelLink({ to, label }: { to: string; label?: string | undefined }) {
  return (
    <Link className={common.link} to={to}>
      {label ?? m.edition_cancel()}
    </Link>
  );
}

/** Values as they are read, each with its label. */
export function Facts({
  facts,
  labels,
}: {
  facts: readonly Fact[];
  labels: Readonly<Record<string, string>>;
}) {
  const { language } = useLanguage();
  if (facts.length === 0) return <p className={common.muted}>{m.edition_nothing()}</p>;
  return (
    <FactList>
      {facts.map(({ key, value }) => (
        <FactLine key={key + value.text} label={labelOf(labels, key)}>
          {value.language === language ? byScript(value.text) : <Localized of={value} />}
        </FactLine>
      ))}
    </FactList>
  );
}
