import type { DemoBook } from "#app/demo/demo-types.ts";

/** A story for children with covers and a price; its draft has no ISBN, and the book no short title and no description. */
export const changakoDori: DemoBook = {
  key: "changako-dori",
  publisher: "dobato",
  title: { en: "The Kite String", np: "चङ्गाको डोरी" },
  subtitle: { en: "A Dashain story from the rooftops", np: "कौसीको दसैँ कथा" },
  language: "nep",
  genres: ["childrens-stories"],
  aliases: ["Changako Dori", "Changa ko Dori"],
  submittedOn: "2026-10-06",
  contributions: [{ contributor: "dobato-story-circle", role: "A01" }],
  contents: [
    { title: { en: "A roof without a railing", np: "बार नभएको कौसी" }, page: 3 },
    { title: { en: "Rice paste and glass", np: "माड र सिसा" }, page: 14 },
  ],
  editions: [
    {
      format: "paperback",
      editionNumber: 1,
      name: { en: "First edition", np: "पहिलो संस्करण" },
      price: "250",
      currency: "NPR",
      discounts: [],
      status: "draft",
      publishedOn: "2027-01-15",
      pages: 32,
      size: { length: 200, width: 200, thickness: 4, weight: 120 },
      listings: [],
    },
  ],
  reviews: [],
  cover: { design: "sunrise", palette: "simal" },
};
