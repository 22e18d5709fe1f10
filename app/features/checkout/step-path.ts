import { href } from "react-router";
import type { ChangedPart, CheckoutStep } from "#app/domain/orders/checkout.ts";

/** The path of a step, without language. */
export const stepPath = (step: CheckoutStep): string =>
  step === "details" ? href("/checkout") : href("/checkout/:checkoutStep", { checkoutStep: step });

/** The parameter of the last step's address that names what is changed there. */
export const CHANGE = "change";

/** The path of the last step with a form that changes a part, without language. */
export const changePath = (part: ChangedPart): string => `${stepPath("review")}?${CHANGE}=${part}`;
