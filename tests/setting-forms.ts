import type { FormOwner } from "./form-owner.ts";

/** A zone without districts, so that it takes none from another one. */
const zone = {
  "name.en": "Islands",
  "name.np": "",
  minDays: "2",
  maxDays: "4",
  "fees.0.upToG": "1000",
  "fees.0.rupees": "300",
};
export const zoneForms = {
  add: { good: () => zone, bad: { minDays: "soon" } },
  page: { good: () => ({ ...zone, version: "1" }), bad: { maxDays: "soon" } },
};

export const rateForms = {
  add: {
    good: ({ unused }: FormOwner) => ({
      currency: "EUR",
      rate: "150.25",
      "validFrom.day": new Date(Date.UTC(1990, 0, 1 + (Number.parseInt(unused.slice(0, 6), 16) % 12_000)))
        .toISOString()
        .slice(0, 10),
      shown: "150.25",
      isSure: "yes",
    }),
    bad: { rate: "much" },
  },
  page: { good: () => ({ version: "1", rate: "131.5", shown: "131.5", isSure: "yes" }), bad: { rate: "0" } },
};
