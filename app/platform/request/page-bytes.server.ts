const DOCTYPE = "<!DOCTYPE html>";
const END = "</body></html>";

/** Characters that would end a script or a line even inside a string. */
const ESCAPES: Readonly<Record<string, string>> = {
  "&": "\\u0026",
  "<": "\\u003c",
  ">": "\\u003e",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/**
 * The bytes of a page: the rendered document, with the router's data inserted before its end for hydration. The router's own
 * component for this purpose suspends for each part of the data, which rendering to a string does not support.
 * @param html the document as `renderToString` made it, in pieces; those of `renderedOnce` as bytes
 * @param data the router's data, encoded by it; undefined for a page without
 * @param nonce allows the scripts that carry the data
 * @throws Error when `html` is not a whole document
 */
export async function pageBytes(
  html: readonly (string | Uint8Array)[],
  data: ReadableStream<Uint8Array> | undefined,
  nonce: string,
): Promise<Uint8Array> {
  const last = html.at(-1);
  if (typeof last !== "string" || !last.endsWith(END))
    throw new Error("A page must render a whole document.");
  const end = data ? (await scriptsOf(data, nonce)) + END : END;
  const pieces = [DOCTYPE, ...html.slice(0, -1), last.slice(0, -END.length), end];
  // Concatenating texts would copy a long page once more, with two bytes per character.
  const page = Buffer.allocUnsafe(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  let written = 0;
  for (const piece of pieces) {
    if (typeof piece === "string") written += page.write(piece, written);
    else {
      page.set(piece, written);
      written += piece.length;
    }
  }
  return page;
}

async function scriptsOf(data: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const script = (code: string) =>
    `<script nonce="${nonce}">window.__reactRouterContext.streamController.${code};</script>`;
  const decoder = new TextDecoder();
  const reader = data.getReader();
  let scripts = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const text = JSON.stringify(decoder.decode(part.value, { stream: true }));
    scripts += script(`enqueue(${text.replace(/[&<>\u2028\u2029]/g, (each) => ESCAPES[each] ?? each)})`);
  }
  return scripts + script("close()");
}
