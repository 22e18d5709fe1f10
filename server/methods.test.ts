import { describe, expect, test } from "vitest";
import { BODY_MAX_BYTES, FORM_MAX_BYTES, hasOneHost, isWrite, refuseMalformed } from "./methods.ts";
import { requestWith } from "./request-for-tests.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const PARTS = { "content-type": "multipart/form-data; boundary=x" };
const statusOf = (headers: Record<string, string>, method: string) =>
  refuseMalformed(requestWith(headers, { method }))?.status;

describe("the shape of a request", () => {
  test("must have a known method", () => {
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"])
      expect(statusOf({}, method), method).toBeUndefined();
    for (const method of ["TRACE", "OPTIONS", "CONNECT", "post", "", "GET "]) {
      expect(statusOf({}, method), method).toBe(405);
      expect(refuseMalformed(requestWith({}, { method }))?.headers?.allow).toContain("POST");
    }
    expect(refuseMalformed(requestWith({}, {}))).toBeUndefined();
  });

  test("must declare the length of its body; a chunked body is refused", () => {
    for (const method of ["GET", "POST"]) {
      expect(statusOf({ "transfer-encoding": "chunked" }, method)).toBe(411);
      expect(statusOf({ "transfer-encoding": "" }, method)).toBe(411);
      expect(statusOf({ "content-length": "0" }, method)).toBeUndefined();
    }
    expect(statusOf({}, "POST")).toBeUndefined();
  });

  test("must have no body with GET and HEAD", () => {
    expect(statusOf({ "content-length": "1" }, "GET")).toBe(400);
    expect(statusOf({ "content-length": "1" }, "HEAD")).toBe(400);
  });

  test("must have a form of at most 64 KB, or 2 MB as multipart", () => {
    const length = (bytes: number) => ({ "content-length": String(bytes) });
    expect(statusOf({ ...FORM, ...length(FORM_MAX_BYTES) }, "POST")).toBeUndefined();
    expect(statusOf({ ...FORM, ...length(FORM_MAX_BYTES + 1) }, "POST")).toBe(400);
    expect(statusOf({ ...length(FORM_MAX_BYTES + 1) }, "POST")).toBe(400);
    expect(statusOf({ ...PARTS, ...length(FORM_MAX_BYTES + 1) }, "POST")).toBeUndefined();
    expect(statusOf({ ...PARTS, ...length(BODY_MAX_BYTES) }, "POST")).toBeUndefined();
    for (const type of [FORM, PARTS, {}])
      expect(statusOf({ ...type, ...length(BODY_MAX_BYTES + 1) }, "PUT")).toBe(413);
    expect(FORM_MAX_BYTES).toBe(65_536);
    expect(BODY_MAX_BYTES).toBe(2_097_152);
  });
});

test("every method but GET and HEAD writes", () => {
  const writes = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "BREW"].filter((method) =>
    isWrite(requestWith({}, { method })),
  );
  expect(writes).toEqual(["POST", "PUT", "PATCH", "DELETE", "BREW"]);
});

describe("the address of a request", () => {
  test("needs a host, except in HTTP/1.0", () => {
    expect(hasOneHost(requestWith({}, {}))).toBe(false);
    expect(hasOneHost(requestWith({}, { httpVersion: "1.0" }))).toBe(true);
  });
});
