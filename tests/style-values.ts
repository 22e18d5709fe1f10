import { parse } from "postcss";
import { tokensCss } from "#brand/tokens-css.ts";

/** A value of a style sheet that is not one of the tokens: where it is, and its declaration. */
export type StrayValue = { readonly selector: string; readonly declaration: string };

const HEX = /#[\da-f]{3,8}\b/gi;
/** How `transparent` is written in a built style sheet. */
const TRANSPARENT = /^#0{4}(?:0{4})?$/;
const FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;
/** Names of colours that might be written in place of a token; `transparent` and `currentcolor` are no colours of their own. */
const NAMED =
  /(?<![\w-])(?:black|white|red|green|blue|gr[ae]y|silver|yellow|orange|purple|navy|teal|maroon|olive|lime|aqua|fuchsia|gold|pink|brown|beige|ivory|crimson|indigo|violet|tomato|coral|salmon|khaki|orchid|plum|tan|azure|lavender|linen|snow|wheat)(?![\w-])/i;
const COLOURED =
  /^(?:color|background(?:-color|-image)?|border(?:-(?:block|inline|top|right|bottom|left)(?:-(?:start|end))?)?(?:-color)?|outline(?:-color)?|box-shadow|text-shadow|fill|stroke|accent-color|caret-color|text-decoration(?:-color)?|column-rule(?:-color)?)$/;

/** The properties that the tokens define, with their values: these are where colours are written down. */
const TOKEN_PROPERTIES = new Set(tokensCss().match(/--[\w-]+(?=:)/g));

/** A step of the scale, or a size that grows with the window from one step to another. */
const SIZE =
  /^(?:var\(--size(?:-[\w-]+)?\)|clamp\(var\(--size-[\w-]+\), ?[\d.]+vw, ?var\(--size-[\w-]+\)\))$/;
/** The sizes of letters that are no step of the scale but relate to the text around them. */
const RELATIVE_SIZE = /^(?:inherit|100%|104%|[\d.]+em)$/;
/** Nothing, and a radius that a part takes from its neighbour. */
const NO_RADIUS = /^(?:0(?:px|rem|em|%)?|inherit)$/;

/** The frame in which pictures are cropped, whose style sheet is that of a library. */
const LIBRARY = /^\.ReactCrop/;

/**
 * The colours, letter sizes and radii of a style sheet that are not tokens. On paper black and white are what a printer has, so
 * rules for print may use them, and sizes in points.
 */
export function strayValues(css: string): StrayValue[] {
  const found: StrayValue[] = [];
  parse(css).walkDecls((declaration) => {
    const { prop, value } = declaration;
    if (TOKEN_PROPERTIES.has(prop) || prop.startsWith("--rc-")) return;
    const parents = parentsOf(declaration);
    if (parents.some(({ selector = "" }) => LIBRARY.test(selector))) return;
    const isPrint = parents.some(({ type, params = "" }) => type === "atrule" && /\bprint\b/.test(params));
    if (parents.some(({ name }) => name === "font-face")) return;
    if (isStray(prop, value, isPrint)) {
      const selector = parents.find(({ type }) => type === "rule")?.selector ?? "";
      found.push({ selector, declaration: `${prop}: ${value}` });
    }
  });
  return found;
}

type Parent = {
  readonly type: string;
  readonly name?: string;
  readonly params?: string;
  readonly selector?: string;
  readonly parent?: unknown;
};

function parentsOf(node: { readonly parent?: unknown }): Parent[] {
  const parents: Parent[] = [];
  for (let parent = node.parent as Parent | undefined; parent; parent = parent.parent as Parent | undefined)
    parents.push(parent);
  return parents;
}

function isStray(prop: string, value: string, isPrint: boolean): boolean {
  // A colour within a custom property, or mixed from tokens, is one too.
  if (COLOURED.test(prop) || prop.startsWith("--")) {
    const hex = (value.match(HEX) ?? []).filter(
      (colour) => !TRANSPARENT.test(colour) && !(isPrint && /^#(?:000|fff)$/i.test(colour)),
    );
    if (hex.length > 0 || FUNCTION.test(value)) return true;
    if (COLOURED.test(prop) && NAMED.test(value.replaceAll(/var\([^)]*\)/g, ""))) return true;
  }
  if (prop === "font-size") {
    if (isPrint && /^[\d.]+pt$/.test(value)) return false;
    return !SIZE.test(value) && !RELATIVE_SIZE.test(value);
  }
  if (/^border(?:-\w+)*-radius$/.test(prop))
    return !/^(?:var\(--radius-[\w-]+\)\s*)+$/.test(value) && !NO_RADIUS.test(value);
  return false;
}
