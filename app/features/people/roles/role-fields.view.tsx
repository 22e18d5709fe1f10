import * as m from "#app/i18n/generated/messages.js";
import { useLangOf } from "#app/platform/i18n/localized.tsx";
import { SelectField } from "#app/ui/form/choice-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { RoleChoices, ScopeChoice } from "./role-choices.server.ts";
import { roleLabel } from "./role-texts.ts";

/** The labels of `RoleFields`, for the form around them. */
export const roleFieldLabels = () => ({ role: m.people_role(), book: m.people_role_book() });

/** The fields that choose a role: of the site, of one publisher or bookstore, or of a book that is named beside. */
export function RoleFields({ publishers, bookstores }: RoleChoices) {
  return (
    <>
      <SelectField name="role" empty={m.people_role_choose()} required>
        <Scopes label={m.desks_publishers()} kind="publisher" of={publishers} />
        <Scopes label={m.desks_bookstores()} kind="bookstore" of={bookstores} />
        <optgroup label={m.people_role_others()}>
          <option value="book">{m.people_role_one_book()}</option>
          <option value="siteAdmin">{roleLabel("siteAdmin")}</option>
        </optgroup>
      </SelectField>
      <TextField name="book" hint={m.people_role_book_hint()} autoComplete="off" spellCheck={false} />
    </>
  );
}

type ScopesProps = { label: string; kind: "publisher" | "bookstore"; of: readonly ScopeChoice[] };

function Scopes({ label, kind, of }: ScopesProps) {
  const langOf = useLangOf();
  if (of.length === 0) return null;
  return (
    <optgroup label={label}>
      {of.map(({ id, name }) => (
        <option key={id} value={`${kind}:${id}`} lang={langOf(name)}>
          {name.text}
        </option>
      ))}
    </optgroup>
  );
}
