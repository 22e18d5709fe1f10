import { createHash } from "node:crypto";

/**
 * Names for statements by their texts. A connection parses and plans a statement with a name once.
 * @param max a connection stores a plan for each name; statements beyond this number have none, and are planned at each use
 */
export function statementNames(max: number): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= max) return known;
    const name = createHash("sha256").update(text).digest("base64url").slice(0, 16);
    names.set(text, name);
    return name;
  };
}
