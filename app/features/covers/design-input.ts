import type { RandomGenerator } from "#app/platform/drawing/seeded.ts";
import type { Box } from "#app/platform/drawing/shapes.ts";
import type { Lettering } from "#app/platform/lettering/lettering.server.ts";
import type { Palette } from "#brand/cover-colours.ts";

/** The texts of a cover, in the order of importance. Each is one line of plain text. */
export type CoverText = {
  readonly title: string;
  /** The title in the other script, when there is one. */
  readonly secondTitle?: string;
  readonly subtitle?: string;
  readonly contributors: readonly string[];
  readonly publisherName: string;
  /** Whether the publisher is the company: it is shown by its wordmark, other publishers by their name in plain letters. */
  readonly isOwnCompany: boolean;
};

/** The input of a design. `width` and `height` are in pixels; `random` gives numbers determined by the seed. */
export type DesignInput = {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly random: RandomGenerator;
  readonly lettering: Lettering;
  readonly texts: CoverText;
};

/** A cover design. Both functions return SVG content without a root element. */
export type Design = {
  /** The complete front, with its background. */
  readonly front: (input: DesignInput) => string;
  /** The ornament within a box, for the spine and the back. */
  readonly ornament: (input: DesignInput, box: Box) => string;
};
