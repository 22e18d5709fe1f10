import { expect, test } from "vitest";
import { HoldForm } from "./hold.schema.ts";

const ID = "3f0c2f0e-0a3b-4b64-9d5f-0a7c1c2d3e4f";
const form = (own: Record<string, string>) =>
  HoldForm.safeParse({
    submission: ID,
    listing: ID,
    name: "Asha Rai",
    phone: "9841000001",
    email: "",
    ...own,
  });

test.each(["9841000001", "+977 984-1000001", "०१-५५५०१२३", "(061) 123456"])("%j can be called", (phone) => {
  expect(form({ phone }).success).toBe(true);
});

test.each(["", "000000", "+977 0", "call me", "12345"])("%j cannot be called", (phone) => {
  expect(form({ phone }).success).toBe(false);
});

test.each([
  ["a listing that is no id", { listing: "1" }],
  ["an empty name", { name: " " }],
  ["an address that is none", { email: "asha" }],
])("refuses %s", (_what, own) => {
  expect(form(own).success).toBe(false);
});
