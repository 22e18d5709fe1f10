import type { L10n } from "#app/domain/l10n.ts";
import { NAME_MAX } from "#app/domain/limits.ts";
import { parts, refuseCell, shown, textOf } from "./cell-refused.ts";
import { USUAL_ROLE } from "./cell-texts.server.ts";
import type { SheetReference } from "./sheet-reference.server.ts";

/** A contributor whom a cell names. */
export type NamedCredit = { readonly text: string; readonly name: L10n; readonly roleId: string };

/** `Ann Lee | एन ली (Translator); Ram Rai`: the name in one or both languages, and the role unless it is the author. */
export const creditsOf =
  (reference: SheetReference) =>
  (text: string): NamedCredit[] =>
    parts(text).map((part) => {
      const match = /^(.*?)\s*(?:\(([^()]*)\))?$/.exec(part);
      const roleText = match?.[2] ?? USUAL_ROLE;
      const roleId = reference.roles.find(roleText) ?? refuseCell("sheet_unknown_role", shown(roleText));
      return { text: part, name: nameOf(match?.[1] ?? part), roleId };
    });

/** Names under the language of their script. */
export function nameOf(text: string): L10n {
  const name: { en?: string; np?: string } = {};
  for (const part of text.split("|").map((each) => textOf(NAME_MAX)(each)))
    name[/\p{Script=Devanagari}/u.test(part) ? "np" : "en"] ??= part;
  return name;
}
