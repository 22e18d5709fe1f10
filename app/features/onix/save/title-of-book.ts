import type { L10n } from "#app/domain/text/l10n.ts";
import { l10nByScript } from "#app/domain/text/l10n-by-script.ts";
import type { Language } from "#app/domain/text/language.ts";
import { fullTitle, type OnixRecord, type OnixTitle } from "#app/onix/normalise/onix-record.ts";

/** The title of a record's book, in both languages where the record has both. */
export const titleOfBook = ({ title, otherTitle }: Pick<OnixRecord, "title" | "otherTitle">): L10n => ({
  ...(otherTitle && inItsScript(otherTitle)),
  ...inItsScript(title),
});

/** The articles with which the titles of a record begin, such as `The`; undefined where it names none. */
export function titlePrefixOf({
  title,
  otherTitle,
}: Pick<OnixRecord, "title" | "otherTitle">): L10n | undefined {
  const prefixes = [otherTitle, title].map((each) => {
    const language = each && (Object.keys(inItsScript(each))[0] as Language);
    return language && each.prefix ? { [language]: each.prefix } : {};
  });
  const all: L10n = Object.assign({}, ...prefixes);
  return Object.keys(all).length > 0 ? all : undefined;
}

const inItsScript = (title: OnixTitle): L10n => l10nByScript(fullTitle(title), title.language);
