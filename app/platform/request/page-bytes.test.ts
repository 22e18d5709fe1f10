import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { pageBytes } from "./page-bytes.server.ts";

const HTML = '<html lang="ne"><body><p>एकादेशमा & सुन</p></body></html>';

function dataOf(...parts: string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(Buffer.from(part));
      controller.close();
    },
  });
}

const written = async (html: string, data?: ReadableStream<Uint8Array>) =>
  Buffer.from(await pageBytes([html], data, "n0nce")).toString();

/** The data that the scripts of a page pass to the router in the browser. */
function receivedData(page: string): { text: string; isClosed: boolean } {
  const data = { text: "", isClosed: false };
  const streamController = {
    enqueue: (part: string) => void (data.text += part),
    close: () => void (data.isClosed = true),
  };
  for (const [, code = ""] of page.matchAll(/<script nonce="n0nce">(.*?)<\/script>/gs))
    runInNewContext(code, { window: { __reactRouterContext: { streamController } } });
  return data;
}

describe("a page as it is sent", () => {
  test("is the whole document, in UTF-8", async () => {
    expect(await written(HTML)).toBe(`<!DOCTYPE html>${HTML}`);
  });

  test("contains the router's data before its end, escaped so that it cannot end the script", async () => {
    const text = `["</script><script>alert(1)</script>","<!--","a & b","नेपाल","\u2028\u2029"]\n`;
    const page = await written(HTML, dataOf(text, "P1:[2]\n"));
    expect(page.startsWith(`<!DOCTYPE html>${HTML.slice(0, HTML.indexOf("</body>"))}<script`)).toBe(true);
    expect(page.endsWith("</script></body></html>")).toBe(true);
    expect(page.match(/<\/script>/g)).toHaveLength(3);
    expect(page).not.toMatch(/[\u2028\u2029]/);
    expect(receivedData(page)).toEqual({ text: `${text}P1:[2]\n`, isClosed: true });
  });

  test("decodes characters that are split between two parts of the data", async () => {
    const bytes = Buffer.from('["ईँ"]');
    const data = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect(receivedData(await written(HTML, data)).text).toBe('["ईँ"]');
  });

  test("throws when it is not a whole document", async () => {
    await expect(written("<p>part</p>")).rejects.toThrow("whole document");
  });
});
