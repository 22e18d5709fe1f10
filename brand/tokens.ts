import tokens from "./tokens.json" with { type: "json" };

/**
 * The inks of a colour in print, in percent of cyan, magenta, yellow and black: set by a person, or by a named ICC profile. There is
 * no conversion from a colour of the screen without one.
 */
export type PrintColour = {
  readonly cmyk: readonly [cyan: number, magenta: number, yellow: number, black: number];
  readonly by: "hand" | "profile";
  /** Name of the ICC profile, where one was used. */
  readonly profile?: string;
};

/** The inks of palette colours by their paths, of those for which they are defined. */
export type PrintColours = Readonly<Record<string, PrintColour>>;

/**
 * The part of the tokens that can be replaced without a build: colours and type. Spacing, grid and the rest are part of
 * the layout of the style sheets.
 */
export type Tokens = {
  readonly color: Omit<(typeof tokens)["color"], "print"> & { readonly print: PrintColours };
  readonly type: (typeof tokens)["type"];
};

/** The set in the code, which is used where no other is stored. */
export const DEFAULT_TOKENS: Tokens = {
  color: { ...tokens.color, print: tokens.color.print as object as PrintColours },
  type: tokens.type,
};

/** The day from which the set in the code is as it is, in ISO form: it dates the files that are made from it. */
export const DEFAULT_RELEASED: string = tokens.released;

/** The paths of all palette colours, in their order: `nila.900`. */
export const PALETTE_PATHS: readonly string[] = Object.entries(tokens.color.palette).flatMap(
  ([family, shades]) => Object.keys(shades).map((shade) => `${family}.${shade}`),
);

/** A set as text, the same for the same values: the database keeps them in another order. */
export const textOfTokens = (tokens: Tokens): string =>
  JSON.stringify(tokens, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** Whether two sets have the same values. */
export const sameTokens = (one: Tokens, other: Tokens): boolean => textOfTokens(one) === textOfTokens(other);
