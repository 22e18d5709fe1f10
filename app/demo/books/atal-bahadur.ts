import type { DemoBook } from "#app/demo/demo-types.ts";

/** Atal Bahadur (about 1905). */
export const atalBahadur: DemoBook = {
  key: "atal-bahadur",
  publisher: "ekadeshma",
  title: { en: "Atal Bahadur", np: "अटल बहादुर" },
  subtitle: { en: "A tragedy", np: "दुःखान्त नाटक" },
  abbreviation: { en: "AB", np: "अ.ब." },
  description: {
    en: "A throne taken by treachery, a son who must decide what loyalty asks of him, and a stage on which, for the first time in Nepali, things do not come right in the end. Pahalman Singh Swar wrote Atal Bahadur about 1905, in exile, far from the palace theatres, with Hamlet somewhere in his ear and Achham in his speech. It was read for decades more than it was acted. The full text is here with notes on language and staging; the thin acting edition gives the same scenes cut to ninety minutes, with doubling for a company of seven.",
    np: "छलले खोसिएको गद्दी, बफादारी भनेको के हो भनी निर्णय गर्नुपर्ने छोरा, अनि नेपालीमा पहिलो पटक अन्त्य सुखद नहुने रङ्गमञ्च। पहलमानसिंह स्वाँरले सन् १९०५ तिर परदेशमा बसेर, दरबारका नाचघरबाट टाढा, कानमा ह्याम्लेटको प्रतिध्वनि र जिब्रोमा अछामको बोली लिएर ‘अटल बहादुर’ लेखे। दशकौँसम्म यो खेलिएको भन्दा पढिएको बढी हो। यहाँ पूरा पाठसँगै भाषा र मञ्चनका टिप्पणी छन्। पातलो मञ्चन संस्करणमा भने सात जनाको टोलीले नब्बे मिनेटमा खेल्न मिल्ने गरी तिनै दृश्य छोट्याइएका छन्।",
  },
  language: "nep",
  genres: ["plays", "classics"],
  series: { key: "nepali-classics", number: "8" },
  aliases: ["Atalbahadur", "अटलबहादुर"],
  contributions: [
    { contributor: "pahalman-singh-swar", role: "A01" },
    { contributor: "ekadeshma-editorial-desk", role: "B01" },
  ],
  contents: [
    { title: { en: "Theatre away from the palace", np: "दरबारबाहिरको नाटक" }, page: 7 },
    { title: { en: "Persons of the play", np: "पात्र परिचय" }, page: 18 },
    { title: { en: "The play", np: "नाटक" }, page: 19 },
    {
      title: { en: "Notes", np: "टिप्पणी" },
      page: 103,
      children: [
        { title: { en: "On the language", np: "भाषाबारे" }, page: 103 },
        { title: { en: "On staging it today", np: "आज मञ्चन गर्दा" }, page: 110 },
      ],
    },
  ],
  editions: [
    {
      format: "paperback",
      editionNumber: 1,
      name: { en: "Full text", np: "पूर्ण पाठ" },
      isbn13: "9789937980180",
      price: "290",
      currency: "NPR",
      discounts: [],
      status: "active",
      publishedOn: "2025-03-27",
      pages: 120,
      size: { length: 198, width: 129, thickness: 8, weight: 140 },
      listings: [
        { bookstore: "ekadeshma", availability: "inStock" },
        { bookstore: "chautari", availability: "toOrder" },
      ],
    },
    {
      format: "pamphlet",
      editionNumber: 1,
      name: { en: "Acting edition", np: "मञ्चन संस्करण" },
      price: "150",
      currency: "NPR",
      discounts: [{ percent: "20" }],
      status: "active",
      publishedOn: "2025-03-27",
      pages: 56,
      size: { length: 210, width: 148, thickness: 4, weight: 95 },
      listings: [{ bookstore: "ekadeshma", availability: "inStock" }],
    },
  ],
  reviews: [
    {
      kind: "reader",
      rating: 4,
      text: {
        en: "Our college club staged the short version with six actors and one very busy cousin.",
        np: "हाम्रो क्याम्पस क्लबले छ कलाकार र एक जना निकै व्यस्त भाइ लिएर छोटो संस्करण खेल्यो।",
      },
      reviewerName: { en: "Yubaraj C.", np: "युवराज सी." },
      writtenOn: "2025-08-04",
      status: "published",
    },
    {
      kind: "reader",
      rating: 2,
      text: { en: "Historically important, I am sure. The old speech defeated me by the second scene." },
      reviewerName: { en: "Rohan Shakya" },
      writtenOn: "2026-01-12",
      status: "published",
    },
  ],
  cover: { design: "window", palette: "harital" },
};
