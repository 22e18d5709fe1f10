/**
 * The dominant colour of an image, as `#rrggbb`: pixels are sorted into 4096 bins of similar colours, and the result is the
 * mean of the fullest bin.
 * @param rgb three bytes per pixel
 */
export function dominantColour(rgb: Uint8Array): `#${string}` {
  const bins = new Map<number, { count: number; red: number; green: number; blue: number }>();
  for (let at = 0; at + 2 < rgb.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [rgb[at], rgb[at + 1], rgb[at + 2]];
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bin = bins.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    bins.set(key, {
      count: bin.count + 1,
      red: bin.red + red,
      green: bin.green + green,
      blue: bin.blue + blue,
    });
  }
  let fullest = { count: 0, red: 0, green: 0, blue: 0 };
  for (const bin of bins.values()) if (bin.count > fullest.count) fullest = bin;
  const mean = (sum: number) => Math.round(sum / Math.max(1, fullest.count));
  const hex = [fullest.red, fullest.green, fullest.blue].map((sum) =>
    mean(sum).toString(16).padStart(2, "0"),
  );
  return `#${hex.join("")}`;
}
