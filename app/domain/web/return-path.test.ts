import { describe, expect, test } from "vitest";
import { OFF_SITE_URLS } from "#tests/site/off-site-urls.ts";
import {
  pathAfterSignIn,
  returnPath,
  withoutForeignReturnPath,
  withReturnPath,
  withToken,
} from "./return-path.ts";

describe("the return path", () => {
  test("is tested with twenty-four foreign addresses", () => expect(new Set(OFF_SITE_URLS).size).toBe(24));

  test.each(OFF_SITE_URLS)("%j is dropped", (from) => {
    expect(returnPath(from)).toBeUndefined();
    expect(pathAfterSignIn(from, "en")).toBe("/");
    expect(pathAfterSignIn(from, "np")).toBe("/np");
    expect(withReturnPath("/auth", from)).toBe("/auth");
    expect(withToken("/auth/link", "a_b-1", from)).toBe("/auth/link?token=a_b-1");
    const query = encodeURIComponent(from);
    expect(withoutForeignReturnPath(`/auth?from=${query}`)).toBe("/auth");
    expect(withoutForeignReturnPath(`/auth/link?from=${query}&token=a_b-1&from=%2F`)).toBe(
      "/auth/link?token=a_b-1",
    );
  });

  test.each([
    "/auth",
    "/bookstore?q=a%26b&lang=ne",
    "/auth?from=%2Faccount",
    "/auth?notice=over&from=%2Fbookstore%3Fq%3D1",
  ])("is unchanged in %j", (url) => expect(withoutForeignReturnPath(url)).toBe(url));

  test.each([
    "/auth",
    "/auth/login",
    "/np/auth",
    "/AUTH/register?x=1",
    "/auth#a",
    "/np/np/auth",
    "/auth.data",
    "/%61uth/login",
    "/np/%61uth",
    "/np/auth%2Flogin",
    "/%e0%a4",
    null,
    "",
  ])("%j is a page of the sign-in itself and is dropped", (from) => expect(returnPath(from)).toBeUndefined());

  test.each([
    "/",
    "/np",
    "/account",
    "/np/account/security?x=1#y",
    "/authors",
    "/bookstore?q=a%26b",
    "/x?from=//evil.test",
  ])("%j is kept", (from) => {
    expect(returnPath(from)).toBe(from);
    expect(pathAfterSignIn(from, "np")).toBe(from);
    expect(new URLSearchParams(withReturnPath("/auth", from).split("?")[1]).get("from")).toBe(from);
  });
});
