import { inPageDigits } from "#app/ui/number-text.ts";
import { shownRatio } from "#brand/contrast.ts";

/** A contrast in the digits of the page's language, cut after two decimals and never rounded up. */
export const ratioText = (ratio: number): string => inPageDigits(shownRatio(ratio));
