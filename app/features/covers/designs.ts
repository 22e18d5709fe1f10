import { seeded } from "#app/platform/drawing/seeded.ts";
import { PALETTES, type PaletteName } from "#brand/cover-colours.ts";
import type { Design } from "./design-input.ts";
import { bands } from "./designs/bands.ts";
import { hills } from "./designs/hills.ts";
import { lattice } from "./designs/lattice.ts";
import { leaf } from "./designs/leaf.ts";
import { letter } from "./designs/letter.ts";
import { moon } from "./designs/moon.ts";
import { river } from "./designs/river.ts";
import { sunrise } from "./designs/sunrise.ts";
import { weave } from "./designs/weave.ts";
import { window } from "./designs/window.ts";

/** All cover designs by name. */
export const DESIGNS = {
  leaf,
  sunrise,
  bands,
  lattice,
  hills,
  letter,
  river,
  window,
  weave,
  moon,
} as const satisfies Record<string, Design>;

export type DesignName = keyof typeof DESIGNS;

export const DESIGN_NAMES = Object.keys(DESIGNS) as [DesignName, ...DesignName[]];

/** The design and palette of an edition without a cover, determined by the seed. */
export function designFor(seed: string): { design: DesignName; palette: PaletteName } {
  const random = seeded(`design:${seed}`);
  return { design: random.pick(DESIGN_NAMES), palette: random.pick(PALETTES) };
}
