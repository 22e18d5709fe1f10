import type { ContributorKind } from "#app/domain/editions/catalogue-values.ts";
import type { L10n } from "#app/domain/text/l10n.ts";

/** What follows a family name and is not one: `Jr.`, `III`, जुनियर. */
const SUFFIX = /^(?:jr|jnr|junior|sr|snr|senior|ii|iii|iv|phd|ph\.d|md|esq|जुनियर|सिनियर)\.?$/iu;

/**
 * What belongs to the family name after it: `van Dyke`, `de la Cruz`. In Latin letters only where it is in small ones, since a name
 * that is written with a capital may be a middle name.
 */
const PARTICLE =
  /^(?:van|von|vander|de|der|den|del|della|di|da|das|do|dos|du|la|le|lo|los|las|af|av|of|bin|ibn|bint|ben|al|el|ter|ten|te|zu|zum|zur|'t|भान|फन|डे|डि|डा|डु|ला|अफ|अल|इब्न|बिन)$/u;

/** A name as it is written with its family name first: the family name, the other names, what follows. */
type NameParts = { readonly before: string; readonly family: string; readonly suffix: string };

function partsOf(name: string): NameParts {
  const words = name.replace(/,/g, " ").trim().split(/\s+/);
  let end = words.length;
  while (end > 1 && SUFFIX.test(words[end - 1] ?? "")) end--;
  let start = end - 1;
  while (start > 1 && PARTICLE.test(words[start - 1] ?? "")) start--;
  return {
    before: words.slice(0, start).join(" "),
    family: words.slice(start, end).join(" "),
    suffix: words.slice(end).join(" "),
  };
}

/** A name with its parts in the order of an alphabetical list, with commas between them: `van Dyke, Anna`, `Thapa, Kamal, Jr.` */
export const invertedName = (family: string, before = "", suffix = ""): string =>
  [family, before, suffix].filter((part) => part !== "").join(", ");

/**
 * A name with its family name first, where nothing marks the family name: its last word, with the particles before it, and without
 * what follows a name. A name that is inverted already is not changed.
 */
export function familyNameFirst(name: string): string {
  if (isInverted(name)) return name;
  const { before, family, suffix } = partsOf(name);
  return invertedName(family, before, suffix);
}

/** Whether a name has its family name first, with a comma after it: `Basnet, Kamala`. `Thapa, Jr.` has not. */
export function isInverted(name: string): boolean {
  const [family = "", ...others] = name.split(",").map((part) => part.trim());
  return family !== "" && others.some((part) => part !== "" && !SUFFIX.test(part));
}

/**
 * Turns `Parijat, Bishnu` into `Bishnu Parijat`, and `Shah, Binod, Jr.` into `Binod Shah Jr.`. A name without a comma is not changed,
 * and neither is one with more parts than that.
 */
export function inNaturalOrder(name: string): string {
  const parts = name.split(",").map((part) => part.trim());
  const suffix = parts.length > 1 && SUFFIX.test(parts.at(-1) ?? "") ? parts.pop() : undefined;
  const [family = "", before = ""] = parts;
  if (parts.length > 2 || (parts.length === 1 && suffix === undefined)) return name;
  return [before, family, suffix].filter((part) => part).join(" ");
}

/** The name of a contributor as an alphabetical list has it: of a person the family name first, else the name itself. */
export function sortNameOf(name: L10n, kind: ContributorKind): L10n {
  if (kind !== "person") return name;
  return {
    ...(name.en === undefined ? {} : { en: familyNameFirst(name.en) }),
    ...(name.np === undefined ? {} : { np: familyNameFirst(name.np) }),
  };
}
