import type { DemoBook } from "#app/demo/demo-types.ts";

/** A cookery book with an ISBN, whose only edition is a draft without a price and without covers. */
export const bhanchhakoDhuwa: DemoBook = {
  key: "bhanchhako-dhuwa",
  publisher: "dobato",
  title: { en: "Smoke in the Kitchen", np: "भान्छाको धुवाँ" },
  subtitle: { en: "What forty households cook", np: "चालीस घरको चुलोमा के पाक्छ" },
  abbreviation: { en: "SK", np: "भा.धु." },
  description: {
    en: "We asked forty households, from Ilam to Darchula, to cook what they had cooked the day before. Nobody was allowed to tidy up. The recipes are short, since the cooks measured by hand and by eye; what takes up the pages is the talk around the fire: who taught whom, what the rain spoiled, and why the buckwheat bread is never turned twice.",
    np: "इलामदेखि दार्चुलासम्मका चालीस घरलाई हामीले हिजो जे पकाउनुभएको थियो, आज त्यही पकाइदिनुहोस् भन्यौँ। कसैलाई घर सफा गर्न दिइएन। पकाउनेले हात र आँखाले नापेकाले विधि छोटा छन्; पाना त अगेनाको वरिपरिको कुराकानीले भरिएका छन्: कसले कसलाई सिकायो, झरीले के बिगार्‍यो र फापरको रोटी किन दुईपटक पल्टाइँदैन।",
  },
  language: "nep",
  genres: ["culture"],
  aliases: ["Bhanchhako Dhuwan", "Bhansako Dhuwa"],
  submittedOn: "2026-07-30",
  contributions: [{ contributor: "dobato-story-circle", role: "A01" }],
  contents: [
    { title: { en: "The hearth", np: "अगेनो" }, page: 7 },
    { title: { en: "Buckwheat, millet, maize", np: "फापर, कोदो, मकै" }, page: 25 },
    { title: { en: "Wedding rice", np: "बिहेको भात" }, page: 83 },
  ],
  editions: [
    {
      format: "paperback-flaps",
      editionNumber: 1,
      name: { en: "First edition", np: "पहिलो संस्करण" },
      isbn13: "9789937980401",
      currency: "NPR",
      hasCovers: false,
      discounts: [],
      status: "draft",
      publishedOn: "2027-03-21",
      pages: 212,
      size: { length: 210, width: 148, thickness: 15, weight: 310 },
      listings: [],
    },
  ],
  reviews: [],
  cover: { design: "window", palette: "sindur" },
};
