import { describe, expect, test } from "vitest";
import { FOREIGN } from "#tests/site/foreign-addresses.ts";
import {
  placeAfterSignIn,
  rememberedPlace,
  remembering,
  withoutForeignPlace,
  withToken,
} from "./sign-in-place.ts";

describe("the remembered place", () => {
  test("is tried with twenty-four foreign addresses", () => expect(new Set(FOREIGN).size).toBe(24));

  test.each(FOREIGN)("%j is forgotten", (from) => {
    expect(rememberedPlace(from)).toBeUndefined();
    expect(placeAfterSignIn(from, "en")).toBe("/");
    expect(placeAfterSignIn(from, "np")).toBe("/np");
    expect(remembering("/auth", from)).toBe("/auth");
    expect(withToken("/auth/link", "a_b-1", from)).toBe("/auth/link?token=a_b-1");
    const query = encodeURIComponent(from);
    expect(withoutForeignPlace(`/auth?from=${query}`)).toBe("/auth");
    expect(withoutForeignPlace(`/auth/link?from=${query}&token=a_b-1&from=%2F`)).toBe(
      "/auth/link?token=a_b-1",
    );
  });

  test.each([
    "/auth",
    "/bookstore?q=a%26b&lang=ne",
    "/auth?from=%2Faccount",
    "/auth?notice=over&from=%2Fbookstore%3Fq%3D1",
  ])("stays in %j", (address) => expect(withoutForeignPlace(address)).toBe(address));

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
  ])("%j would lead round in a circle", (from) => expect(rememberedPlace(from)).toBeUndefined());

  test.each([
    "/",
    "/np",
    "/account",
    "/np/account/security?x=1#y",
    "/authors",
    "/bookstore?q=a%26b",
    "/x?from=//evil.test",
  ])("%j is kept", (from) => {
    expect(rememberedPlace(from)).toBe(from);
    expect(placeAfterSignIn(from, "np")).toBe(from);
    expect(new URLSearchParams(remembering("/auth", from).split("?")[1]).get("from")).toBe(from);
  });
});
