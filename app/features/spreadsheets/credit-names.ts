import { NAME_MAX } from "#app/domain/limits.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import { parts, refuseCell, shown, textOf } from "./cell-refused.ts";
import { USUAL_ROLE } from "./cell-texts.server.ts";
import type { SheetReference } from "./sheet-reference.server.ts";
import { splitNames } from "./split-names.ts";

/** A contributor whom a cell names. */
export type NamedCredit = {
  readonly text: string;
  readonly name: L10n;
  readonly roleId: string;
  /** Whether the text could be the names of two people. */
  readonly isUnclear?: true;
};

/**
 * `Ann Lee | एन ली (Translator); Ram Rai`: the name in one or both languages, and the role unless it is the author. Names may be
 * separated by
 * commas and joining words too.
 * @param stored the credits that are stored, as cells have them: they are whole, whatever signs are in their names
 */
export const creditsOf =
  (reference: SheetReference, stored: ReadonlySet<string>) =>
  (text: string): NamedCredit[] =>
    parts(text).flatMap((part) => {
      const whole = /^(.*?)\s*(?:\(([^()]*)\))?$/.exec(part);
      const names = stored.has(part)
        ? [{ text: part, name: whole?.[1] ?? part, role: whole?.[2], isUnclear: false }]
        : (splitNames(part) ?? refuseCell("sheet_names_unclear", shown(part)));
      return names.map(({ text: own, name, role = USUAL_ROLE, isUnclear }): NamedCredit => {
        const roleId = reference.roles.find(role) ?? refuseCell("sheet_unknown_role", shown(role));
        return { text: own, name: nameOf(name), roleId, ...(isUnclear && { isUnclear }) };
      });
    });

/** Names under the language of their script. */
export function nameOf(text: string): L10n {
  const name: { en?: string; np?: string } = {};
  for (const part of text.split("|").map((each) => textOf(NAME_MAX)(each)))
    name[/\p{Script=Devanagari}/u.test(part) ? "np" : "en"] ??= part;
  return name;
}
