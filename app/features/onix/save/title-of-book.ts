import type { L10n } from "#app/domain/l10n.ts";
import { l10nByScript } from "#app/domain/l10n-by-script.ts";
import { fullTitle, type OnixRecord, type OnixTitle } from "#app/features/onix/normalise/onix-record.ts";

/** The title of a record's book, in both languages where the record has both. */
export const titleOfBook = ({ title, otherTitle }: Pick<OnixRecord, "title" | "otherTitle">): L10n => ({
  ...(otherTitle && inItsScript(otherTitle)),
  ...inItsScript(title),
});

const inItsScript = (title: OnixTitle): L10n => l10nByScript(fullTitle(title), title.language);
