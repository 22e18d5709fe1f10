import type { Kind } from "./engine/kind.server.ts";
import { roles } from "./kinds/contributor-roles.server.ts";
import { formats } from "./kinds/formats.server.ts";

/** Every kind that the engine serves, in the order of the specification. */
export const KINDS: readonly Kind[] = [roles, formats];

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
