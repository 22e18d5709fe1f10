/** The palettes a drawn cover chooses from. */
export const PALETTES = ["nila", "harital", "sindur", "simal", "lokta", "plum", "teal"] as const;
export type PaletteName = (typeof PALETTES)[number];

/**
 * The colours of one cover. Text is drawn only on the backgrounds `ground`, `deep` and `pale`, in the colour for each;
 * `mid`, `bright` and `warm` are for shapes.
 */
export type Palette = {
  readonly ground: string;
  readonly onGround: string;
  /** Secondary text on `ground`. */
  readonly softOnGround: string;
  readonly deep: string;
  readonly onDeep: string;
  readonly pale: string;
  readonly onPale: string;
  readonly mid: string;
  readonly bright: string;
  readonly warm: string;
};

/** The palette colour of the tokens (`nila.900`) that each part of a cover has, by palette of the cover. */
export const COVER_COLOURS: Readonly<Record<PaletteName, Readonly<Record<keyof Palette, string>>>> = {
  nila: {
    ground: "nila.900",
    onGround: "harital.300",
    softOnGround: "nila.200",
    deep: "nila.950",
    onDeep: "harital.200",
    pale: "nila.100",
    onPale: "nila.900",
    mid: "nila.600",
    bright: "harital.300",
    warm: "sindur.500",
  },
  harital: {
    ground: "harital.300",
    onGround: "nila.900",
    softOnGround: "nila.700",
    deep: "nila.900",
    onDeep: "harital.200",
    pale: "harital.50",
    onPale: "nila.900",
    mid: "harital.400",
    bright: "sindur.500",
    warm: "lokta.0",
  },
  sindur: {
    ground: "sindur.600",
    onGround: "harital.50",
    softOnGround: "sindur.50",
    deep: "nila.900",
    onDeep: "sindur.100",
    pale: "harital.50",
    onPale: "sindur.700",
    mid: "sindur.700",
    bright: "harital.300",
    warm: "sindur.300",
  },
  simal: {
    ground: "simal.700",
    onGround: "simal.50",
    softOnGround: "simal.100",
    deep: "nila.900",
    onDeep: "simal.100",
    pale: "simal.50",
    onPale: "simal.700",
    mid: "simal.600",
    bright: "harital.300",
    warm: "simal.300",
  },
  lokta: {
    ground: "lokta.100",
    onGround: "nila.900",
    softOnGround: "lokta.700",
    deep: "nila.800",
    onDeep: "lokta.50",
    pale: "lokta.0",
    onPale: "nila.900",
    mid: "lokta.300",
    bright: "sindur.600",
    warm: "harital.300",
  },
  plum: {
    ground: "plum.600",
    onGround: "harital.50",
    softOnGround: "sindur.50",
    deep: "nila.900",
    onDeep: "sindur.100",
    pale: "sindur.50",
    onPale: "plum.600",
    mid: "nila.700",
    bright: "sindur.300",
    warm: "harital.300",
  },
  teal: {
    ground: "teal.600",
    onGround: "lokta.0",
    softOnGround: "simal.50",
    deep: "nila.900",
    onDeep: "simal.100",
    pale: "simal.50",
    onPale: "nila.900",
    mid: "nila.700",
    bright: "harital.200",
    warm: "sindur.300",
  },
};

/** The colours of texts on a cover with their backgrounds, which must have enough contrast in every palette. */
export const COVER_PAIRS = [
  ["onGround", "ground"],
  ["softOnGround", "ground"],
  ["onDeep", "deep"],
  ["onPale", "pale"],
] as const satisfies readonly (readonly [front: keyof Palette, back: keyof Palette])[];
