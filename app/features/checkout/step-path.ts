import { href } from "react-router";
import type { CheckoutStep } from "#app/domain/orders/checkout.ts";

/** The path of a step, without language. */
export const stepPath = (step: CheckoutStep): string =>
  step === "contact" ? href("/checkout") : href("/checkout/:checkoutStep", { checkoutStep: step });
