/** How much of a page each colour covers, in percent: paper, ink, the yellow slip, the mark, and what went well. */
export const COLOUR_PROPORTION = [
  ["lokta.25", 62],
  ["nila.900", 24],
  ["harital.300", 8],
  ["sindur.600", 4],
  ["simal.600", 2],
] as const satisfies readonly (readonly [path: string, percent: number])[];
