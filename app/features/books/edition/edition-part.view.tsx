import { Fragment, type ReactNode } from "react";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { Notice } from "#app/ui/form/messages.tsx";
import { OpenedVersion } from "#app/ui/form/opened-version.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./edition.module.css";
import { EditionGroupFields, editionLabels } from "./edition-fields.view.tsx";
import {
  EDITION_NOTICES,
  EDITION_REFUSALS,
  type EditionNotice,
  type EditionRefusal,
} from "./edition-messages.ts";
import type { EditionPage } from "./edition-page.server.ts";
import type { EditionGroup } from "./edition-values.schema.ts";
import type { IsbnHolder } from "./editions-with-isbn.server.ts";

export type EditionAnswer =
  | (FormAnswer<EditionRefusal, EditionNotice> & {
      readonly more?: { readonly others: readonly IsbnHolder[] } | undefined;
    })
  | undefined;

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

type GroupPartProps = {
  page: EditionPage;
  answer: EditionAnswer;
  done: { readonly notice: EditionNotice; readonly part: string } | undefined;
  group: EditionGroup;
  heading: string;
};

/** A group of fields: what is stored, or the form to change it where the address opens it. */
export function GroupPart({ page, answer, done, group, heading }: GroupPartProps) {
  const isOpen = page.open?.part === group;
  return (
    <Part
      id={group}
      heading={heading}
      notice={done?.part === group ? EDITION_NOTICES[done.notice]() : undefined}
      action={isOpen || page.locked.includes(group) ? null : <EditLink part={group} heading={heading} />}
    >
      {isOpen ? <GroupForm page={page} answer={answer} group={group} /> : <Facts page={page} group={group} />}
    </Part>
  );
}

/** Opens a part of the page for editing. */
export function EditLink({ part, heading }: { part: string; heading: string }) {
  return (
    <Link
      className={styles.link}
      to={`?edit=${part}#${part}`}
      aria-label={m.edition_edit_part({ part: heading })}
    >
      {m.edition_edit()}
    </Link>
  );
}

function Facts({ page, group }: { page: EditionPage; group: EditionGroup }) {
  const labels: Readonly<Record<string, string>> = {
    ...editionLabels(),
    priceToday: m.edition_price_today(),
  };
  const facts = page.facts[group];
  if (facts.length === 0) return <p className={styles.muted}>{m.edition_nothing()}</p>;
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, value }) => (
        <Fragment key={key + value.text}>
          <dt>{labels[key]}</dt>
          <dd>
            <Localized of={value} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

function GroupForm({ page, answer, group }: Pick<GroupPartProps, "page" | "answer" | "group">) {
  const { open } = page;
  const own = answer;
  const others = own?.more?.others;
  if (!open?.options) return null;
  return (
    <>
      <EditForm
        answer={own}
        messages={EDITION_REFUSALS}
        labels={editionLabels()}
        submit={m.edition_save()}
        intent={group}
      >
        <OpenedVersion version={page.version} answer={own} />
        {others ? <IsbnHolders others={others} /> : null}
        <EditionGroupFields
          group={group}
          stored={open.stored}
          options={open.options}
          isIsbnTaken={others !== undefined}
        />
      </EditForm>
      <p>
        <Link className={styles.link} to={`?#${group}`}>
          {m.edition_cancel()}
        </Link>
      </p>
    </>
  );
}

/** The other editions that have the same ISBN. */
export function IsbnHolders({ others }: { others: readonly IsbnHolder[] }) {
  const { to } = useLanguage();
  return (
    <div>
      <p>{m.edition_isbn_others()}</p>
      <ul>
        {others.map(({ id, title, publisher, address }) => (
          <li key={id}>
            {title === undefined ? (
              m.edition_isbn_hidden_title()
            ) : address === undefined ? (
              <Localized of={title} />
            ) : (
              <Link to={to(address)}>
                <Localized of={title} />
              </Link>
            )}
            , <Localized of={publisher} />
          </li>
        ))}
      </ul>
    </div>
  );
}
