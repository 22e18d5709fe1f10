import type { DemoBook } from "#app/demo/demo-types.ts";

/** The Book of Tea (1906) in English. */
export const theBookOfTea: DemoBook = {
  key: "the-book-of-tea",
  publisher: "dobato",
  title: { en: "The Book of Tea", np: "चियाको पुस्तक" },
  abbreviation: { en: "Tea", np: "चिया" },
  description: {
    en: "A hundred and twenty years ago a Japanese scholar in Boston grew tired of explaining his country and decided to explain a cup of tea instead. The essay that came of it wanders through Zen, paper walls, cut flowers and the placing of a kettle, and arrives at a whole philosophy of the small and unfinished. He writes in a sly, elegant English of his own. We have added a note on how the plant travelled over the mountains to Ilam, and a blank page for your own tea diary.",
    np: "सय वर्षभन्दा अघि बोस्टनमा बसेका एक जापानी विद्वान् आफ्नो देश बुझाउँदा बुझाउँदा थाकेर एक कप चिया बुझाउन बसे। त्यसबाट जन्मेको यो निबन्ध जेन दर्शन, कागजका भित्ता, टिपिएका फूल र केतली राख्ने ठाउँ घुम्दै सानो र अपूर्ण कुराको सुन्दरतासम्म पुग्छ। अङ्ग्रेजी उनकै हो, सुन्दर र अलिकति चलाख। चियाको बोट पहाड नाघेर इलाम कसरी आइपुग्यो भन्ने टिप्पणी र तपाईँको आफ्नै चिया-डायरीका लागि एउटा खाली पानो यस संस्करणमा थपिएका छन्।",
  },
  language: "eng",
  genres: ["essays", "philosophy", "culture"],
  aliases: ["Okakura Tenshin", "Chiyako Pustak", "बुक अफ टी"],
  contributions: [
    { contributor: "kakuzo-okakura", role: "A01" },
    { contributor: "dobato-art-room", role: "A12" },
  ],
  contents: [
    { title: { en: "The Cup of Humanity", np: "मानवताको कप" }, page: 9 },
    { title: { en: "The Schools of Tea", np: "चियाका परम्परा" }, page: 25 },
    { title: { en: "Taoism and Zennism", np: "ताओ र जेन" }, page: 39 },
    { title: { en: "The Tea-Room", np: "चियाकोठा" }, page: 57 },
    { title: { en: "Art Appreciation", np: "कलाको आस्वाद" }, page: 75 },
    { title: { en: "Flowers", np: "फूल" }, page: 89 },
    { title: { en: "Tea-Masters", np: "चियागुरु" }, page: 103 },
    { title: { en: "The plant comes to Ilam", np: "इलाममा चियाको बोट" }, page: 113 },
  ],
  editions: [
    {
      // The same ISBN as another book of this publisher, as a printing mistake would cause.
      format: "sewn-paperback",
      editionNumber: 1,
      name: { en: "First edition", np: "पहिलो संस्करण" },
      isbn13: "9789937990271",
      price: "545",
      currency: "NPR",
      discounts: [{ percent: "5" }],
      status: "active",
      publishedOn: "2026-11-13",
      pages: 128,
      size: { length: 180, width: 120, thickness: 11, weight: 160 },
      listings: [
        { bookstore: "ekadeshma", availability: "inStock" },
        { bookstore: "chautari", availability: "inStock", price: "575" },
      ],
    },
  ],
  reviews: [
    {
      kind: "reader",
      rating: 5,
      text: {
        en: "My family has picked tea in Ilam for three generations and nobody had told us that it was philosophy. I read it to them anyway.",
        np: "तीन पुस्तादेखि इलाममा चिया टिप्दै आएका हौँ, यो दर्शन हो भनेर कसैले भनेको थिएन। तैपनि घरमा पढेर सुनाएँ।",
      },
      reviewerName: { en: "Asmita Rai", np: "अस्मिता राई" },
      writtenOn: "2026-11-17",
      status: "published",
    },
    {
      kind: "reader",
      rating: 4,
      text: { en: "The note about Ilam should have been twice as long." },
      reviewerName: { en: "Deepa Sharma", np: "दीपा शर्मा" },
      writtenOn: "2026-11-19",
      status: "pending",
    },
  ],
  cover: { design: "sunrise", palette: "lokta" },
};
