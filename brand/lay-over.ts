import { isDeepStrictEqual } from "node:util";
import type { Tokens } from "./tokens.ts";

type Group = Readonly<Record<string, unknown>>;

/** Values that only fit together: a size that grows with the window ends at its size in pixels. */
const TOGETHER: readonly (readonly string[])[] = [["px", "clamp"]];

/**
 * Lays the changes of one set over another: what differs between `changed` and `base` is as in `changed`, everything else as in
 * `current`. Lists and the inks of a colour are one value each.
 */
export const layOver = (changed: Tokens, base: Tokens, current: Tokens): unknown =>
  laidOver(changed, base, current);

function laidOver(changed: unknown, base: unknown, current: unknown): unknown {
  if (!isGroup(changed) || !isGroup(base) || !isGroup(current))
    return isDeepStrictEqual(changed, base) ? current : changed;
  const names = new Set([changed, base, current].flatMap((group) => Object.keys(group)));
  const together = TOGETHER.find((each) => each.every((name) => names.has(name))) ?? [];
  const isChanged = together.some((name) => !isDeepStrictEqual(changed[name], base[name]));
  return Object.fromEntries(
    [...names]
      .map((name) => {
        if (together.includes(name)) return [name, (isChanged ? changed : current)[name]] as const;
        return [name, laidOver(changed[name], base[name], current[name])] as const;
      })
      .filter(([, value]) => value !== undefined),
  );
}

const isGroup = (value: unknown): value is Group =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !("cmyk" in value);
