import { db } from "#app/db/client.server.ts";
import type { Audited } from "#app/desk/history/entries.server.ts";
import { type HistoryOptions, historyPage } from "#app/desk/history/history-page.server.ts";
import { type Restore, restoringPatch, sameFields } from "#app/desk/history/restore-version.server.ts";
import {
  fieldsInTwoLanguages,
  plain,
  type ShownField,
  textField,
} from "#app/desk/history/shown-fields.server.ts";
import type { Values } from "#app/desk/history/versions.server.ts";
import { contributorKinds } from "#app/desk/messages/credit-messages.ts";
import { contributorRecord } from "#app/desk/reads/contributor-record.server.ts";
import { AppError } from "#app/domain/access/errors.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { digitsIn } from "#app/domain/text/digits.ts";
import { localized } from "#app/domain/text/l10n.ts";
import { toJsonValue } from "#app/platform/changes/audited-values.ts";
import { changeContributor } from "#app/records/contributors/save-contributor.server.ts";

/** A year, in the digits of the language and without a separator. */
const yearField = (column: string): ShownField => ({
  ...textField(column),
  read: (values, { language }) => {
    const year = values[column];
    if (typeof year !== "number") return undefined;
    return plain(digitsIn(String(year), language), language);
  },
});

const KIND_FIELD: ShownField = {
  ...textField("kind"),
  read: ({ kind }, { language }) => {
    const kinds: Readonly<Record<string, string>> = contributorKinds();
    return plain(kinds[String(kind)], language);
  },
};

/** The fields of a contributor, in the order of its form. */
const FIELDS: readonly ShownField[] = [
  ...fieldsInTwoLanguages("name"),
  ...fieldsInTwoLanguages("sortName"),
  KIND_FIELD,
  yearField("born"),
  yearField("died"),
  ...fieldsInTwoLanguages("biography"),
  textField("isni"),
  textField("orcid"),
  textField("archivedOn"),
];

const WRITERS = sameFields(["name", "sortName", "kind", "biography", "born", "died", "isni", "orcid"], null);

/**
 * The changes of a contributor, newest first.
 * @throws AppError notFound when there is no such contributor, or the viewer may not change it: others of its publishers would see
 *   who works for another
 */
export async function contributorHistory(viewer: Viewer | null, id: string, options: HistoryOptions) {
  const { audited, name } = await auditedContributor(viewer, id);
  return {
    title: localized(name, options.language),
    page: await historyPage(audited, FIELDS, options),
  };
}

/**
 * Writes the values that a contributor had at an earlier version.
 * @returns the result of the change; `form_conflict` when it was changed since the page was opened; `history_version_unknown`
 *   when the audit trail does not reach that version
 * @throws AppError notFound when there is no such contributor, or the viewer may not change it
 */
export async function restoreContributorVersion(viewer: Viewer | null, id: string, restore: Restore) {
  const { audited } = await auditedContributor(viewer, id);
  const restored = await restoringPatch(audited, restore, WRITERS, {});
  if (!restored.ok) return restored;
  const { openedVersion } = restore;
  return await changeContributor(db(), { actor: viewer }, { id, openedVersion, patch: restored.patch });
}

async function auditedContributor(viewer: Viewer | null, id: string) {
  const { contributor, mayChange } = await contributorRecord(viewer, id);
  if (!mayChange) throw new AppError("notFound", { hidden: "contributor" });
  const audited: Audited = {
    kind: "contributor",
    id,
    version: contributor.version,
    values: toJsonValue(contributor) as Values,
  };
  return { audited, name: contributor.name };
}
