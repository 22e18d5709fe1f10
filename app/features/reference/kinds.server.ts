import { href } from "react-router";
import type { Kind } from "./engine/kind.server.ts";
import { artistKind } from "./kinds/artists.server.ts";
import { coatingKind } from "./kinds/coatings.server.ts";
import { roles } from "./kinds/contributor-roles.server.ts";
import { courierKind } from "./kinds/couriers.server.ts";
import { certifications } from "./kinds/environmental-certifications.server.ts";
import { formats } from "./kinds/formats.server.ts";
import { directions } from "./kinds/grain-directions.server.ts";
import { types } from "./kinds/paper-types.server.ts";
import { pressKind } from "./kinds/presses.server.ts";
import { methods } from "./kinds/printing-methods.server.ts";
import { paperKind } from "./papers/papers.server.ts";

/** Every kind that the engine serves, in the order of the specification. */
export const KINDS: readonly Kind[] = [
  roles,
  formats,
  paperKind,
  types,
  methods,
  coatingKind,
  directions,
  certifications,
  pressKind,
  artistKind,
  courierKind,
];

/** The kind with a word. */
export function kindNamed(name: Kind["name"]): Kind {
  const kind = KINDS.find((each) => each.name === name);
  if (!kind) throw new Error(`There is no reference kind ${name}.`);
  return kind;
}

/** The kind that a route belongs to. @param pattern the pattern of the route, such as `/np?/admin/formats/:format` */
export function kindAt(pattern: string): Kind {
  const path = pattern.replace(/^\/?np\?/, "").replace(/\/(?:add|:\w+)$/, "");
  const kind = KINDS.find((each) => each.path === path);
  if (!kind) throw new Error(`No reference kind is at ${pattern}.`);
  return kind;
}

/** The kinds whose lists are beside that of a kind: papers and all that is below them; none for other kinds. */
export function kindsBeside({ path }: Kind): readonly Kind[] {
  const isOfPapers = (at: string) => `${at}/`.startsWith(`${href("/admin/books/papers")}/`);
  return isOfPapers(path) ? KINDS.filter((each) => isOfPapers(each.path)) : [];
}
