import { describe, expect, test } from "vitest";
import { type CheckoutDraft, checkoutSteps, isOpenStep, nextStep } from "./checkout.ts";

const contact = { name: "Asha Rai", phone: "9841000001", email: null };
const address = { way: "fetch", to: null, recipient: null } as const;
const delivery = { giftNote: null };
const payment = { way: "cashAtStore", pan: null } as const;

describe("a checkout", () => {
  test.each<[CheckoutDraft, string]>([
    [{}, "contact"],
    [{ contact }, "address"],
    [{ contact, address }, "delivery"],
    [{ contact, address, delivery }, "payment"],
    [{ contact, address, delivery, payment }, "review"],
    // A step in the middle was undone: what comes after it is kept.
    [{ contact, delivery, payment }, "address"],
  ])("of %j goes on with %s", (draft, step) => {
    expect(nextStep(draft, checkoutSteps(true))).toBe(step);
  });

  test.each<[CheckoutDraft, string]>([
    [{}, "contact"],
    [{ contact }, "payment"],
    [{ contact, payment }, "review"],
  ])("of files alone, %j goes on with %s", (draft, step) => {
    expect(nextStep(draft, checkoutSteps(false))).toBe(step);
  });

  test("of files alone has no step about a parcel, also where its address was typed before", () => {
    expect(checkoutSteps(false)).toEqual(["contact", "payment", "review"]);
    expect(isOpenStep("delivery", { contact, address, delivery, payment }, checkoutSteps(false))).toBe(false);
  });

  test("opens the steps up to the next one", () => {
    const steps = checkoutSteps(true);
    expect(steps.filter((step) => isOpenStep(step, { contact }, steps))).toEqual(["contact", "address"]);
  });
});
