import { href } from "react-router";
import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { DeskPage, DeskSection } from "#app/ui/desk-page.tsx";
import { FactLine, FactList } from "#app/ui/fact-list.tsx";
import { labelOf } from "#app/ui/form/form-context.ts";
import { Link } from "#app/ui/link.tsx";
import styles from "./audit.module.css";
import type { AuditEntryPage } from "./audit-entry.server.ts";

type EntryProps = {
  entry: AuditEntryPage;
  /** The labels of the fields of this kind of object; a field without one is shown by its name in the trail. */
  labels: Readonly<Record<string, string>>;
};

/** An entry of the trail: what was done, by whom, to what and when, and each field before and after. */
export function AuditEntry({ entry, labels }: EntryProps) {
  const { language, to } = useLanguage();
  const { object, objectPath, actor, scope, version, requestId, operationId, fields, named } = entry;
  const nameOf = (field: string) => labelOf(labels, field) ?? field;
  const trail = (query: string) => `${to(href("/admin/audit"))}?${query}`;
  const name = object ? <Localized of={object} /> : <span className={styles.id}>{entry.objectId}</span>;
  return (
    <DeskPage title={entry.title} back={{ to: to(href("/admin/audit")), label: m.audit_title() }}>
      <FactList>
        <FactLine label={m.audit_at()}>{entry.time}</FactLine>
        <FactLine label={m.audit_actor()}>
          {actor ? (
            <Link to={to(href("/admin/users/:person", { person: actor.id }))}>{actor.name}</Link>
          ) : (
            m.history_product()
          )}
        </FactLine>
        <FactLine label={m.audit_object()}>
          {objectPath ? <Link to={to(objectPath)}>{name}</Link> : name}
        </FactLine>
        {scope ? (
          <FactLine label={m.audit_scope()}>
            <Localized of={scope} />
          </FactLine>
        ) : null}
        {version === null ? null : (
          <FactLine label={m.audit_version()}>{formatNumber(version, language)}</FactLine>
        )}
        {operationId ? (
          <FactLine label={m.audit_kind_operation()}>
            <Link className={styles.id} to={to(href("/admin/operations/:operationId", { operationId }))}>
              {operationId}
            </Link>
          </FactLine>
        ) : null}
        {requestId ? (
          <FactLine label={m.audit_request()}>
            <Link className={styles.id} to={trail(`q=${encodeURIComponent(requestId)}`)}>
              {requestId}
            </Link>
          </FactLine>
        ) : null}
      </FactList>
      <p className={common.links}>
        <Link className={common.link} to={trail(`object=${entry.objectId}`)}>
          {m.audit_of_object()}
        </Link>
        {actor ? (
          <Link className={common.link} to={trail(`actor=${actor.id}`)}>
            {m.audit_of_actor()}
          </Link>
        ) : null}
      </p>
      <DeskSection
        id="fields"
        heading={m.audit_fields()}
        note={fields.length + named.length === 0 ? m.audit_no_fields() : null}
      >
        {fields.length === 0 ? null : (
          <FactList>
            {fields.map(({ name: field, before, after }) => (
              <FactLine key={field} label={nameOf(field)}>
                <del className={styles.before}>{before ?? m.history_nothing()}</del>
                <ins className={styles.after}>{after ?? m.history_nothing()}</ins>
              </FactLine>
            ))}
          </FactList>
        )}
        {named.length === 0 ? null : (
          <p>{m.audit_named({ fields: named.map((field) => nameOf(field)).join(", ") })}</p>
        )}
      </DeskSection>
    </DeskPage>
  );
}
