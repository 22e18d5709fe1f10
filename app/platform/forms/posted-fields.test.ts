import { describe, expect, test } from "vitest";
import { postedFields } from "./posted-fields.ts";

const FORM = "application/x-www-form-urlencoded";

function request(body: string | FormData | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  return new Request("http://localhost/", { method: "POST", body, headers });
}

const read = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  postedFields(request(body, { "content-type": FORM, ...headers }));

describe("the text fields of a form", () => {
  test("are the values of each name, as typed", async () => {
    expect({ ...(await read("a=%20x%20&a=y&b=&c=%E0%A4%95+%2B")) }).toEqual({
      a: [" x ", "y"],
      b: [""],
      c: ["क +"],
    });
  });

  test("are read from multipart forms as well, without files", async () => {
    const form = new FormData();
    form.append("a", new Blob(["x"]), "a.txt");
    form.append("a", "words");
    form.append("b", new Blob(["x"]), "b.txt");
    expect({ ...(await postedFields(request(form))) }).toEqual({ a: ["words"] });
  });

  test("may have the names of methods of every object", async () => {
    const fields = await read("__proto__=x&constructor=y&toString=z");
    expect(Object.entries(fields ?? {})).toEqual([
      ["__proto__", ["x"]],
      ["constructor", ["y"]],
      ["toString", ["z"]],
    ]);
    const none = await read("a=b");
    for (const name of ["__proto__", "constructor", "toString"]) expect(none?.[name]).toBeUndefined();
  });
});

describe("nothing is read from", () => {
  test.each([
    ["JSON", "{}", { "content-type": "application/json" }],
    ["a form with the type of plain text", "a=b", { "content-type": "text/plain" }],
    ["a multipart form without a boundary", "a=b", { "content-type": "multipart/form-data" }],
    ["broken percent signs", "a=b&c=%E0%A4%A", {}],
    ["a bare percent sign", "a=100%&b=c", {}],
    ["half a character", "a=%ED%A0%80", {}],
    ["a form whose content-length is more than 64 KB", "a=b", { "content-length": "65537" }],
  ])("%s", async (_what, body, headers) => {
    expect(await read(body, headers)).toBeUndefined();
  });

  test("bytes that are not UTF-8", async () => {
    expect(await read(new Uint8Array([0x61, 0x3d, 0xff, 0xfe]))).toBeUndefined();
  });
});
