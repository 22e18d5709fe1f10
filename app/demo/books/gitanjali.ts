import type { DemoBook } from "#app/demo/demo-types.ts";

/** Gitanjali (1910) in Nepali, from Bengali. */
export const gitanjali: DemoBook = {
  key: "gitanjali",
  publisher: "ekadeshma",
  title: { en: "Gitanjali", np: "गीताञ्जलि" },
  subtitle: { en: "Song offerings", np: "गीतका फूल" },
  abbreviation: { en: "Gitanjali", np: "गीता." },
  description: {
    en: "These are songs before they are poems: a boatman calls across a river, rain comes over a field, somebody waits by a door with a lamp that may not last the night. Tagore speaks to a god who arrives on foot and mostly unannounced. Our translators went back to the Bengali, not to the famous English prose, and tried each line against its tune before settling it. The Bengali first lines stand at the head of every poem in Devanagari, for readers who already know the songs by heart.",
    np: "कविता हुनुअघि यी गीत हुन्। नदीपारि माझी बोलाउँछ, खेतमाथि वर्षा आउँछ, कोही ढोकामा रातभर टिक्ने हो वा होइन थाहा नभएको दियो लिएर पर्खिरहेको हुन्छ। रवीन्द्रनाथका ईश्वर पैदल आउँछन्, प्रायः खबरै नगरी। प्रसिद्ध अङ्ग्रेजी गद्यबाट होइन, मूल बङ्गालीबाट, प्रत्येक पङ्क्तिलाई त्यसको धुनसँग भिडाएर यो अनुवाद गरिएको हो। गीत कण्ठ भएका पाठकका लागि हरेक कविताको थालनीमा बङ्गालीको पहिलो पङ्क्ति देवनागरीमा दिइएको छ।",
  },
  language: "nep",
  originalLanguage: "ben",
  genres: ["lyric-poetry", "classics", "religion"],
  aliases: ["Geetanjali", "गितान्जली", "Rabindranath Thakur", "Song Offerings"],
  contributions: [
    { contributor: "rabindranath-tagore", role: "A01" },
    { contributor: "ekadeshma-translation-desk", role: "B06" },
    { contributor: "dobato-art-room", role: "A12" },
  ],
  contents: [
    { title: { en: "How these songs were turned", np: "यी गीत कसरी उल्था भए" }, page: 7 },
    { title: { en: "Songs of the door", np: "ढोकाका गीत" }, page: 17 },
    { title: { en: "Songs of the river", np: "नदीका गीत" }, page: 53 },
    { title: { en: "Songs of rain", np: "वर्षाका गीत" }, page: 89 },
    { title: { en: "Songs of leaving", np: "बिदाइका गीत" }, page: 121 },
    { title: { en: "Index of first lines", np: "पहिलो पङ्क्तिको सूची" }, page: 153 },
  ],
  editions: [
    {
      format: "sewn-paperback",
      editionNumber: 1,
      name: { en: "Pocket edition", np: "खल्ती संस्करण" },
      isbn13: "9789937990127",
      price: "450",
      currency: "NPR",
      discounts: [],
      status: "active",
      publishedOn: "2025-05-08",
      pages: 160,
      size: { length: 172, width: 110, thickness: 12, weight: 150 },
      listings: [
        { bookstore: "ekadeshma", availability: "inStock" },
        { bookstore: "chautari", availability: "inStock", price: "460" },
      ],
    },
    {
      format: "hardback",
      editionNumber: 1,
      name: {
        en: "Collector's edition on lokta paper, one hundred copies",
        np: "लोक्ता कागजमा सङ्ग्राहक संस्करण, सय प्रति मात्र",
      },
      price: "12500",
      currency: "NPR",
      discounts: [],
      status: "active",
      publishedOn: "2026-07-30",
      pages: 176,
      size: { length: 280, width: 200, thickness: 34, weight: 1280 },
      listings: [{ bookstore: "ekadeshma", availability: "toOrder" }],
    },
  ],
  reviews: [
    {
      kind: "reader",
      rating: 5,
      text: {
        en: "My grandmother in Jhapa sings these in Bengali. She tapped the table while I read the Nepali to her, and the beats matched.",
        np: "झापाकी हजुरआमा यी गीत बङ्गालीमा गाउनुहुन्छ। मैले नेपालीमा पढेर सुनाउँदा उहाँले टेबुलमा ताल दिनुभयो, ताल मिल्यो।",
      },
      reviewerName: { en: "Pratima Rajbanshi", np: "प्रतिमा राजवंशी" },
      writtenOn: "2025-08-17",
      status: "published",
    },
    {
      kind: "reader",
      rating: 4,
      text: { np: "खल्तीमा अट्ने, धागोले सिलाइएको, पाना नच्यातिने। बाटोमा पढ्ने कविता यस्तै हुनुपर्छ।" },
      reviewerName: { np: "मनोज थापा" },
      writtenOn: "2026-02-25",
      status: "published",
    },
    {
      kind: "endorsement",
      text: {
        en: "I have printed for forty years and never fed a sheet more slowly than this lokta. It was worth the arm-ache.",
      },
      reviewerName: { en: "Tirtha Ratna Chitrakar, printer", np: "तीर्थरत्न चित्रकार, मुद्रक" },
      writtenOn: "2026-07-29",
      status: "published",
    },
  ],
  cover: { design: "leaf", palette: "lokta" },
};
