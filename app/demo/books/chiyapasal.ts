import type { DemoBook } from "#app/demo/demo-types.ts";

/** A guide to tea shops, whose description is not written yet; its only edition is a draft. */
export const chiyapasal: DemoBook = {
  key: "chiyapasal",
  publisher: "dobato",
  title: { en: "One Hundred Tea Shops", np: "सय चियापसल" },
  subtitle: { en: "A walker's guide to the old highway", np: "पुरानो राजमार्ग हिँड्नेका लागि" },
  abbreviation: { en: "OHTS", np: "स.चि." },
  language: "nep",
  genres: ["travel"],
  aliases: ["Saya Chiya Pasal", "Sai Chiyapasal"],
  submittedOn: "2026-08-19",
  contributions: [{ contributor: "dobato-editors", role: "A01" }],
  contents: [
    { title: { en: "How to order", np: "चिया कसरी माग्ने" }, page: 9 },
    { title: { en: "Naubise to Mugling", np: "नौबिसेदेखि मुग्लिनसम्म" }, page: 21 },
  ],
  editions: [
    {
      format: "paperback",
      editionNumber: 1,
      name: { en: "First edition", np: "पहिलो संस्करण" },
      price: "475",
      currency: "NPR",
      discounts: [],
      status: "draft",
      publishedOn: "2027-02-12",
      pages: 176,
      listings: [],
    },
  ],
  reviews: [],
  cover: { design: "hills", palette: "harital" },
};
