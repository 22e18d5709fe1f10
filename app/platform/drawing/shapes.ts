/** A rectangle in the pixels of a cover. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export type Point = readonly [x: number, y: number];

/** A number of SVG with at most one decimal, which keeps pictures small. */
const short = (value: number) => String(Math.round(value * 10) / 10);

/** A filled rectangle. */
export function rect(box: Box, fill: string): string {
  return `<rect x="${short(box.x)}" y="${short(box.y)}" width="${short(box.width)}" height="${short(box.height)}" fill="${fill}"/>`;
}

/** A filled circle. */
export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`;
}

/** The outline of a circle. */
export function ring(x: number, y: number, radius: number, stroke: string, thickness: number): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="none" stroke="${stroke}" stroke-width="${short(thickness)}"/>`;
}

/** A filled polygon. */
export function polygon(points: readonly Point[], fill: string): string {
  return `<polygon points="${points.map(([x, y]) => `${short(x)},${short(y)}`).join(" ")}" fill="${fill}"/>`;
}

/** The outline of path data. */
export function outline(path: string, stroke: string, thickness: number): string {
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${short(thickness)}"/>`;
}

/** The filled area of path data. */
export function area(path: string, fill: string): string {
  return `<path d="${path}" fill="${fill}"/>`;
}

/** Content translated by `x` and `y`. */
export function moved(x: number, y: number, content: string): string {
  return `<g transform="translate(${short(x)} ${short(y)})">${content}</g>`;
}

/** Content rotated clockwise about a point. */
export function turned(degrees: number, about: Point, content: string): string {
  return `<g transform="rotate(${short(degrees)} ${short(about[0])} ${short(about[1])})">${content}</g>`;
}

/** Content clipped to a box. The id of the clip path contains the box, so that two clips in one picture have different ids. */
export function cut(box: Box, content: string): string {
  const name = `c${[box.x, box.y, box.width, box.height].map((side) => Math.round(side)).join("-")}`;
  return `<clipPath id="${name}">${rect(box, "#000000")}</clipPath><g clip-path="url(#${name})">${content}</g>`;
}

/** Path data of a smooth line through points: each segment is a cubic curve with horizontal handles. */
export function smoothLine(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  let [fromX, fromY] = first;
  let path = `M${short(fromX)} ${short(fromY)}`;
  for (const [x, y] of rest) {
    const middle = (fromX + x) / 2;
    path += `C${short(middle)} ${short(fromY)} ${short(middle)} ${short(y)} ${short(x)} ${short(y)}`;
    [fromX, fromY] = [x, y];
  }
  return path;
}
