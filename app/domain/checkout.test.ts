import { describe, expect, test } from "vitest";
import { CHECKOUT_STEPS, type CheckoutDraft, isOpenStep, nextStep } from "./checkout.ts";

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
    expect(nextStep(draft)).toBe(step);
  });

  test("opens the steps up to the next one", () => {
    expect(CHECKOUT_STEPS.filter((step) => isOpenStep(step, { contact }))).toEqual(["contact", "address"]);
  });
});
