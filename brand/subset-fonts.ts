import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import { readFont } from "#app/platform/lettering/font-faces.server.ts";
import { charactersOf, FONT_SUBSETS, type FontSubset, subsetFile } from "./font-subsets.ts";
import { fontsCss } from "./fonts-css.ts";

const require = createRequire(import.meta.url);

/** The file name of the complete font of a subset in its package. */
export function sourceFile({ package: name, source, weight, axis }: FontSubset): string {
  if (axis) return `@fontsource-variable/${name}/files/${name}-${source}-wght-normal.woff2`;
  return `@fontsource/${name}/files/${name}-${source}-${weight}-normal.woff2`;
}

/**
 * Makes a font file (WOFF2) with the characters of a subset and all layout features, which form conjuncts, the eyelash र
 * and the Nepali forms of झ ५ ८ ९. Hinting is removed: it is 40 % of Martel, and current screens do not need it.
 */
export async function makeSubset(subset: FontSubset): Promise<Buffer> {
  return subsetFont(Buffer.from(await readFont(sourceFile(subset))), charactersOf(subset.ranges), {
    targetFormat: "woff2",
    noHinting: true,
    ...(subset.axis && { variationAxes: { wght: subset.axis } }),
  });
}

/**
 * Writes the font files of the site (WOFF2), their style sheet `fonts.css` and their licences.
 * @returns the size of each font file in bytes
 */
export async function subsetFonts(outDir: string): Promise<{ file: string; bytes: number }[]> {
  await mkdir(outDir, { recursive: true });
  const written: { file: string; bytes: number }[] = [];
  for (const subset of FONT_SUBSETS) {
    const font = await makeSubset(subset);
    await writeFile(join(outDir, subsetFile(subset)), font);
    written.push({ file: subsetFile(subset), bytes: font.length });
  }
  for (const name of new Set(FONT_SUBSETS.map((subset) => subset.package))) {
    const licence = await readFile(require.resolve(`@fontsource/${name}/LICENSE`));
    await writeFile(join(outDir, `${name}-OFL.txt`), licence);
  }
  await writeFile(join(outDir, "fonts.css"), await fontsCss(FONT_SUBSETS));
  return written;
}
