import { createHash } from "node:crypto";
import type { CoverTextsOfEdition } from "#app/db/reads/cover-texts.server.ts";
import type { DrawnAs } from "#app/domain/editions/drawn-cover.ts";
import { localized } from "#app/domain/text/l10n.ts";
import { brand } from "#app/platform/brand/brand-tokens.server.ts";
import type { AcceptedImage } from "#app/platform/images/accept-image.server.ts";
import { VARIANT_WIDTHS } from "#app/platform/images/variants.ts";
import { PALETTES, type PaletteName } from "#brand/cover-colours.ts";
import type { Tokens } from "#brand/tokens.ts";
import { coverLanguage } from "./cover-text.ts";
import { DESIGN_NAMES, type DesignName, designFor } from "./designs.ts";
import { COVER_SIZES, type CoverKind, type CoverRequest, drawCover } from "./draw-cover.server.ts";
import { drawInBackground } from "./draw-in-background.server.ts";
import { paletteOf } from "./palettes.ts";

/** A stored cover is as wide as the largest picture that a page shows: drawn larger it would only take longer. */
const STORED_SCALE = Math.max(...VARIANT_WIDTHS) / COVER_SIZES.front.width;

export type EditionCoverOrder = {
  readonly kind: CoverKind;
  readonly texts: CoverTextsOfEdition;
  /** The same seed always draws the same ornament, and determines the design and palette where none is chosen. */
  readonly seed: string;
  readonly design?: string | undefined;
  readonly palette?: string | undefined;
  /** Factor of the full size; by default that of a stored cover. */
  readonly scale?: number;
  /** The colours to draw in; by default those of the brand as it is now. */
  readonly tokens?: Tokens;
};

/** A picture that was drawn, and what it was drawn from. */
export type DrawnEditionCover = { readonly png: Buffer; readonly drawnAs: DrawnAs };

/** Draws one part of the cover of an edition. Returns a PNG. */
export async function drawEditionCover(order: EditionCoverOrder): Promise<DrawnEditionCover> {
  const { scale = STORED_SCALE, tokens = (await brand()).tokens } = order;
  const request = requestOf(order);
  return { png: (await drawCover(request, tokens, scale)).png, drawnAs: drawnAsOf(request, tokens) };
}

/** Draws one part of the cover of an edition that nobody waits for. */
export async function drawEditionCoverInBackground(order: EditionCoverOrder): Promise<AcceptedImage> {
  const { scale = STORED_SCALE, tokens = (await brand()).tokens } = order;
  return await drawInBackground(requestOf(order), tokens, scale);
}

/**
 * What one part of the cover of an edition would be drawn from now. It differs from that of a stored picture where a text, the
 * design or a colour that the picture shows has changed.
 */
export async function wouldBeDrawnAs(order: EditionCoverOrder): Promise<DrawnAs> {
  return drawnAsOf(requestOf(order), order.tokens ?? (await brand()).tokens);
}

function requestOf({ kind, texts, seed, design, palette }: EditionCoverOrder): CoverRequest {
  const { title, subtitle, contributors, publisherName, language, description, isbn13 } = texts;
  const shown = coverLanguage(language);
  const chosen = designFor(seed);
  return {
    kind,
    title,
    ...(subtitle && { subtitle }),
    contributors: contributors.map((name) => localized(name, shown).text),
    publisherName: localized(publisherName, shown).text,
    language,
    design: designOf(design) ?? chosen.design,
    palette: paletteNameOf(palette) ?? chosen.palette,
    seed,
    // Front and spine show neither.
    ...(kind === "back" && description && { blurb: description }),
    ...(kind === "back" && isbn13 && { isbn13 }),
  };
}

function drawnAsOf(request: CoverRequest, tokens: Tokens): DrawnAs {
  const { design, palette, seed } = request;
  const from = JSON.stringify([request, paletteOf(palette, tokens)]);
  return { design, palette, seed, digest: createHash("sha256").update(from).digest("hex").slice(0, 16) };
}

const designOf = (name: string | undefined): DesignName | undefined =>
  DESIGN_NAMES.find((each) => each === name);
const paletteNameOf = (name: string | undefined): PaletteName | undefined =>
  PALETTES.find((each) => each === name);

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
): Promise<DrawnEditionCover | undefined> {
  return designOf(order.design) && paletteNameOf(order.palette) ? await drawEditionCover(order) : undefined;
}
