import { encode } from "uqr";

/** Light modules that a QR code must have on every side (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/**
 * Draws a text as a QR code, with error correction M: it can still be read from a scratched or badly lit screen.
 * @returns its side in modules, including the quiet zone, and one SVG path of its dark modules
 */
export function qrCode(text: string): { readonly side: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
  return { side: size, path: data.map(runs).join("") };
}

/** One rectangle for each run of dark modules in a row: thin lines between adjacent rectangles could mislead a camera. */
function runs(row: readonly boolean[], y: number): string {
  const modules = row.map((isDark) => (isDark ? "1" : "0")).join("");
  return Array.from(
    modules.matchAll(/1+/g),
    ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
  ).join("");
}
