import { describe, expect, test } from "vitest";
import { z } from "zod";
import { postedForm } from "./posted-fields.ts";
import { readForm } from "./read-form.server.ts";
import { line } from "./schema-fields.ts";

const PICTURE = { name: "picture", maxBytes: 1000 };
const filled = (length: number) => new Uint8Array(length).fill(7);

type Part = readonly [name: string, value: string | Uint8Array<ArrayBuffer>, fileName?: string];

function formOf(parts: readonly Part[]): FormData {
  const form = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, new Blob([value]), fileName ?? "a.jpg");
  }
  return form;
}

const posted = (...parts: readonly Part[]) =>
  new Request("http://localhost/", { method: "POST", body: formOf(parts) });
const read = async (...parts: readonly Part[]) => await postedForm(posted(...parts), PICTURE);

describe("the file of a form", () => {
  test("is read beside the text fields, up to its maximum", async () => {
    const form = await read(["alt", "क +"], ["alt", "b"], ["picture", filled(1000)]);
    expect({ ...form?.fields }).toEqual({ alt: ["क +", "b"] });
    expect(form?.file).toEqual({
      bytes: Buffer.from(filled(1000)),
      statedType: "application/octet-stream",
    });
  });

  test.each([
    ["none was chosen", ["picture", filled(0), ""] as Part],
    ["only another field has one", ["other", filled(9)] as Part],
    ["there is no such field", ["alt", "b"] as Part],
  ])("is missing where %s", async (_why, part) => {
    const form = await read(part);
    expect(form?.file).toBeUndefined();
    expect(form?.fields).toBeDefined();
  });

  test("is refused above its maximum, with the fields before it", async () => {
    const form = await read(["alt", "a"], ["picture", filled(1001)], ["late", "b"]);
    expect(form?.file).toEqual({ problem: "tooLarge" });
    expect({ ...form?.fields }).toEqual({ alt: ["a"] });
  });

  test("is refused where there are two", async () => {
    expect((await read(["picture", filled(10)], ["picture", filled(20)]))?.file).toEqual({
      problem: "several",
    });
  });

  test("is not read to its end where it is too large", async () => {
    let sent = 0;
    const chunk = filled(500);
    const [head, foot] = [
      '--x\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\n',
      "\r\n--x--",
    ];
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent === 1) controller.enqueue(new TextEncoder().encode(head));
        else if (sent < 10_000) controller.enqueue(chunk);
        else {
          controller.enqueue(new TextEncoder().encode(foot));
          controller.close();
        }
      },
    });
    const init = {
      method: "POST",
      body,
      duplex: "half",
      headers: { "content-type": "multipart/form-data; boundary=x" },
    };
    const form = await postedForm(new Request("http://localhost/", init), PICTURE);
    expect(form?.file).toEqual({ problem: "tooLarge" });
    expect(sent).toBeLessThan(20);
  });

  test("is given to the action by the reader of its form, and its field is not among the typed ones", async () => {
    const schema = z.object({ alt: line(10) });
    const form = await readForm(posted(["alt", "a"], ["picture", filled(3)]), schema, { file: PICTURE });
    expect(form).toMatchObject({ ok: true, value: { alt: "a" }, file: { bytes: Buffer.from(filled(3)) } });
    expect(form.typed).toEqual({ alt: ["a"] });
    const without = await readForm(posted(["alt", "a"], ["picture", filled(3)]), schema);
    expect(without.file).toBeUndefined();
  });
});

describe("nothing is read from a form with a file", () => {
  const raw = async (body: string | Uint8Array<ArrayBuffer>, type = "multipart/form-data; boundary=x") =>
    await postedForm(
      new Request("http://localhost/", { method: "POST", body, headers: { "content-type": type } }),
      PICTURE,
    );
  const part = (text: string) => `--x\r\nContent-Disposition: form-data; name="alt"\r\n\r\n${text}`;

  test.each([
    ["that ends in the middle", part("a")],
    ["without its boundary", "alt=a"],
    ["with a part that has no name", "--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--"],
    [
      "with bytes that are not UTF-8",
      Buffer.concat([Buffer.from(part("")), Buffer.from([0xff, 0xfe]), Buffer.from("\r\n--x--")]),
    ],
    ["with too many fields", `${`${part("a")}\r\n`.repeat(60)}--x--`],
  ])("%s", async (_what, body) => {
    expect(await raw(body as string)).toBeUndefined();
  });

  test("whose texts are longer than a form may be", async () => {
    const large = { name: "picture", maxBytes: 1_000_000 };
    const texts = Array.from({ length: 3 }, (): Part => ["alt", "a".repeat(30_000)]);
    expect(await postedForm(posted(...texts), large)).toBeUndefined();
    expect(await postedForm(posted(...texts.slice(1)), large)).toBeDefined();
  });
});
