const DOCTYPE = "<!DOCTYPE html>";
const END = "</body></html>";
/** The comment that React writes for a part that it could not render, and that the browser then renders with a warning. */
const UNRENDERED = "<!--$!-->";

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
 * @param html the document as `renderToString` made it
 * @param data the router's data, encoded by it; undefined for a page without
 * @param nonce allows the scripts that carry the data
 * @throws Error when a part of the page suspended, which is not allowed on the server, or `html` is not a whole document
 */
export async function pageBytes(
  html: string,
  data: ReadableStream<Uint8Array> | undefined,
  nonce: string,
): Promise<Uint8Array> {
  if (!html.endsWith(END)) throw new Error("A page must render a whole document.");
  if (html.includes(UNRENDERED)) throw new Error("A part of the page suspended while it was rendered.");
  const end = data ? (await scriptsOf(data, nonce)) + END : END;
  // Concatenating texts would copy a long page once more, with two bytes per character.
  const page = Buffer.allocUnsafe(
    DOCTYPE.length + Buffer.byteLength(html) - END.length + Buffer.byteLength(end),
  );
  page.write(DOCTYPE, "latin1");
  const written = page.write(html, DOCTYPE.length);
  page.write(end, DOCTYPE.length + written - END.length);
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
