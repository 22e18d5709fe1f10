import { Fragment, type ReactNode } from "react";
import styles from "#app/features/books/edition/edition.module.css";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { labelOf } from "#app/ui/form/form-context.ts";
import { Notice } from "#app/ui/form/messages.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Fact } from "./part-values.ts";

type PartProps = {
  id: string;
  heading: string;
  /** The link that opens the part, or leads to where it is changed. */
  action?: ReactNode;
  notice?: string | undefined;
  children: ReactNode;
};

/** A part of the page: its heading, what can be done with it, and what it holds. */
export function Part({ id, heading, action, notice, children }: PartProps) {
  return (
    <section id={id} className={styles.part} aria-labelledby={`${id}-heading`}>
      <div className={styles.head}>
        <h2 id={`${id}-heading`}>{heading}</h2>
        {action}
      </div>
      <Notice>{notice}</Notice>
      {children}
    </section>
  );
}

type EditablePartProps = {
  /** Id of the part, which is also the intent of its form and its name in the URL that opens it. */
  id: string;
  heading: string;
  notice?: string | undefined;
  /** Whether the person may not change it. */
  isLocked: boolean;
  /** The form that changes it, where the URL opens it for editing. */
  form: ReactNode | undefined;
  /** The label of the link that closes the form, where nothing is cancelled by it. */
  close?: string | undefined;
  /** What is stored. */
  children: ReactNode;
};

/** A part that is edited in place: what is stored, or the form to change it. */
export function EditablePart({ id, heading, notice, isLocked, form, close, children }: EditablePartProps) {
  const action =
    form === undefined && !isLocked ? (
      <Link
        className={styles.link}
        to={`?edit=${id}#${id}`}
        aria-label={m.edition_edit_part({ part: heading })}
      >
        {m.edition_edit()}
      </Link>
    ) : null;
  return (
    <Part id={id} heading={heading} notice={notice} action={action}>
      {form === undefined ? (
        children
      ) : (
        <>
          {form}
          <p>
            <Link className={styles.link} to={`?#${id}`}>
              {close ?? m.edition_cancel()}
            </Link>
          </p>
        </>
      )}
    </Part>
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
  if (facts.length === 0) return <p className={styles.muted}>{m.edition_nothing()}</p>;
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, value }) => (
        <Fragment key={key + value.text}>
          <dt>{labelOf(labels, key)}</dt>
          <dd>
            <Localized of={value} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
