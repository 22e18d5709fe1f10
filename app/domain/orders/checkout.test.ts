import { describe, expect, test } from "vitest";
import { CHECKOUT_STEPS, type CheckoutDraft, inDistrict, isOpenStep, nextStep } from "./checkout.ts";

const contact = { name: "Asha Rai", phone: "9841000001", email: null };
const address = { way: "fetch", to: null, recipient: null } as const;
const payment = { way: "cashAtStore", pan: null } as const;

describe("a checkout", () => {
  test.each<[CheckoutDraft, string]>([
    [{}, "details"],
    [{ district: "kaski" }, "details"],
    [{ contact }, "details"],
    [{ contact, address }, "payment"],
    [{ contact, address, payment }, "review"],
    // A part of the first step was undone: what comes after it is kept.
    [{ contact, payment }, "details"],
  ])("of %j goes on with %s", (draft, step) => {
    expect(nextStep(draft, true)).toBe(step);
  });

  test.each<[CheckoutDraft, string]>([
    [{}, "details"],
    [{ contact }, "payment"],
    [{ contact, payment }, "review"],
  ])("of files alone, %j goes on with %s", (draft, step) => {
    expect(nextStep(draft, false)).toBe(step);
  });

  test("keeps an address in the district that is named, and no other", () => {
    const to = { placeCode: "kaski/pokhara", ward: 6, street: "Lakeside", landmark: "The tank" };
    const brought = { contact, address: { way: "courier", to, recipient: null }, payment } as const;
    expect(inDistrict(brought, "kaski")).toEqual({ ...brought, district: "kaski" });
    expect(inDistrict(brought, "humla")).toEqual({ contact, district: "humla" });
    expect(inDistrict({ contact, address, payment }, "kaski")).toEqual({ contact, district: "kaski" });
  });

  test("opens the steps up to the next one", () => {
    expect(CHECKOUT_STEPS.filter((step) => isOpenStep(step, { contact, address }, true))).toEqual([
      "details",
      "payment",
    ]);
  });
});
