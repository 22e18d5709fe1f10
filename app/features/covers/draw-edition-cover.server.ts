import type { CoverTextsOfEdition } from "#app/db/reads/cover-texts.server.ts";
import { localized } from "#app/domain/l10n.ts";
import { brand } from "#app/platform/brand/brand-tokens.server.ts";
import { PALETTES, type PaletteName } from "#brand/cover-colours.ts";
import { coverLanguage } from "./cover-text.ts";
import { DESIGN_NAMES, type DesignName, designFor } from "./designs.ts";
import { type CoverKind, drawCover } from "./draw-cover.server.ts";

export type EditionCoverOrder = {
  readonly kind: CoverKind;
  readonly texts: CoverTextsOfEdition;
  /** The same seed always draws the same ornament, and determines the design and palette where none is chosen. */
  readonly seed: string;
  readonly design?: DesignName | undefined;
  readonly palette?: PaletteName | undefined;
  /** Factor of the full size. */
  readonly scale?: number;
};

/** Draws one part of the cover of an edition in the colours of the brand as it is now. Returns a PNG. */
export async function drawEditionCover({
  kind,
  texts,
  seed,
  design,
  palette,
  scale = 1,
}: EditionCoverOrder): Promise<Buffer> {
  const { title, subtitle, contributors, publisherName, language, description, isbn13 } = texts;
  const shown = coverLanguage(language);
  const chosen = designFor(seed);
  const { tokens } = await brand();
  const request = {
    kind,
    title,
    ...(subtitle && { subtitle }),
    contributors: contributors.map((name) => localized(name, shown).text),
    publisherName: localized(publisherName, shown).text,
    language,
    design: design ?? chosen.design,
    palette: palette ?? chosen.palette,
    seed,
    ...(description && { blurb: description }),
    ...(isbn13 && { isbn13 }),
  };
  return (await drawCover(request, tokens, scale)).png;
}

/** The designs and palettes to choose from, and those that an edition gets without a choice. */
export const drawnCoverChoices = (seed: string) => ({
  designs: DESIGN_NAMES as readonly string[],
  palettes: PALETTES as readonly string[],
  first: designFor(seed) as { readonly design: string; readonly palette: string },
});

/** As `drawEditionCover`, in a design and a palette by their names. Undefined where one of them does not exist. */
export async function drawChosenCover(
  order: Omit<EditionCoverOrder, "design" | "palette"> & {
    readonly design: string;
    readonly palette: string;
  },
): Promise<Buffer | undefined> {
  const design = DESIGN_NAMES.find((name) => name === order.design);
  const palette = PALETTES.find((name) => name === order.palette);
  return design && palette ? await drawEditionCover({ ...order, design, palette }) : undefined;
}
