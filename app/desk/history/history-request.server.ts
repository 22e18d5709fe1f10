import { languageOfPath } from "#app/domain/text/language.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { RestoreVersionForm } from "./restore-version.schema.ts";

/** What the URL of a history shows: its language, and the entries after one. */
export const shownEntries = (url: URL) => ({
  language: languageOfPath(url.pathname),
  after: url.searchParams.get("after"),
});

/** Reads the form that restores a version. @returns the form, with the version and the one that the person has seen */
export async function readRestore(request: Request) {
  const form = await readForm(request, RestoreVersionForm);
  if (!form.ok) return form;
  const { restored, version: openedVersion } = form.value;
  return { ...form, restore: { version: restored, openedVersion } };
}
