import type { Chance } from "#app/platform/drawing/seeded.ts";
import type { Box } from "#app/platform/drawing/shapes.ts";
import type { Lettering } from "#app/platform/lettering/lettering.server.ts";
import type { Palette } from "./palettes.ts";

/** The words of a cover, in the order of importance. Every text is one line of plain text. */
export type CoverText = {
  readonly title: string;
  /** The title in the other script, when there is one. */
  readonly secondTitle?: string;
  readonly subtitle?: string;
  readonly contributors: readonly string[];
  readonly publisherName: string;
  /** The house signs with its wordmark; other publishers are named in plain letters. */
  readonly isOwnCompany: boolean;
};

/** What a design has to work with. `width` and `height` are pixels. */
export type Sheet = {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly chance: Chance;
  readonly lettering: Lettering;
  readonly words: CoverText;
};

/** A way to compose a cover. Both functions give SVG content without a root element. */
export type Design = {
  /** The whole front, ground included. */
  readonly front: (sheet: Sheet) => string;
  /** The ornament alone, within a box: it goes around to the spine and the back. */
  readonly ornament: (sheet: Sheet, box: Box) => string;
};
