import type { DemoBook } from "#app/demo/demo-types.ts";

/** Laxmi Nibandha Sangraha (1945). */
export const laxmiNibandhaSangraha: DemoBook = {
  key: "laxmi-nibandha-sangraha",
  publisher: "ekadeshma",
  title: { en: "Laxmi Nibandha Sangraha", np: "लक्ष्मी निबन्ध सङ्ग्रह" },
  subtitle: { en: "Essays", np: "निजात्मक निबन्धहरू" },
  abbreviation: { en: "LNS", np: "ल.नि.स." },
  description: {
    en: "A moustache, a donkey, a spice bottle, a bird that will not stop talking: almost anything could start Devkota on an essay, and by the third paragraph he would be asking whether Nepal is small, or what art owes to life. First collected in 1945, these essays taught Nepali prose to think aloud, to laugh at itself and to change its mind in the middle of a sentence. The present edition keeps the author's playful word coinages, adds dates where they are known, and groups the pieces so that a new reader can begin with the comic ones and walk uphill from there.",
    np: "जुँघा, गधा, मसलाको बोटल, चुप नलाग्ने चरी: देवकोटालाई निबन्ध सुरु गर्न जे भए पनि पुग्थ्यो, अनि तेस्रो अनुच्छेद नपुग्दै उनी नेपाल सानो छ कि ठुलो भनी सोधिरहेका हुन्थे। वि.सं. २००२ मा पहिलो पटक सङ्गृहीत यी निबन्धले नेपाली गद्यलाई ठुलो स्वरले सोच्न, आफैँमाथि हाँस्न र वाक्यको बिचमै मन फेर्न सिकाए। यस संस्करणले लेखकका नौला शब्द जस्ताको तस्तै राखेको छ, थाहा भएसम्म मिति थपेको छ र नयाँ पाठकले हाँसोबाट थालेर उकालो लाग्न सकून् भनी निबन्धलाई खण्ड-खण्डमा मिलाएको छ।",
  },
  language: "nep",
  genres: ["essays", "classics"],
  series: { key: "nepali-classics", number: "3" },
  aliases: ["Lakshmi Nibandha Sangraha", "Laxmi Nibandh Sangrah", "लक्ष्मी निबन्धसङ्ग्रह"],
  contributions: [
    { contributor: "laxmi-prasad-devkota", role: "A01" },
    { contributor: "ekadeshma-editorial-desk", role: "B01" },
    { contributor: "ekadeshma-editorial-desk", role: "A24" },
  ],
  contents: [
    { title: { en: "Introduction: a mind at play", np: "भूमिका: खेल्दो मन" }, page: 9 },
    {
      title: { en: "Small things", np: "साना कुरा" },
      page: 21,
      children: [
        { title: { en: "Moustache", np: "जुँघा" }, page: 23 },
        { title: { en: "Is the donkey wise, or the guru?", np: "गधा बुद्धिमान् कि गुरु?" }, page: 31 },
      ],
    },
    {
      title: { en: "Home and country", np: "घर र देश" },
      page: 97,
      children: [
        { title: { en: "The fifteenth of Asar", np: "आषाढको पन्ध्र" }, page: 99 },
        { title: { en: "Is Nepal small?", np: "के नेपाल सानो छ?" }, page: 110 },
      ],
    },
    { title: { en: "Art and life", np: "कला र जीवन" }, page: 171 },
    { title: { en: "Coined words, an index", np: "लेखकले बनाएका शब्दको सूची" }, page: 251 },
  ],
  editions: [
    {
      format: "sewn-paperback",
      editionNumber: 1,
      name: { en: "Reading edition", np: "पठन संस्करण" },
      isbn13: "9789937980043",
      price: "525",
      currency: "NPR",
      discounts: [{ percent: "10" }, { percent: "5" }],
      status: "active",
      publishedOn: "2024-07-16",
      pages: 264,
      size: { length: 210, width: 140, thickness: 18, weight: 340 },
      listings: [
        { bookstore: "ekadeshma", availability: "inStock" },
        { bookstore: "chautari", availability: "inStock" },
      ],
    },
    {
      format: "hardback",
      editionNumber: 2,
      name: { en: "Second edition, revised", np: "दोस्रो परिमार्जित संस्करण" },
      isbn13: "9789937980050",
      price: "890",
      currency: "NPR",
      discounts: [],
      status: "active",
      publishedOn: "2026-05-14",
      pages: 272,
      size: { length: 216, width: 145, thickness: 24, weight: 480 },
      listings: [{ bookstore: "ekadeshma", availability: "inStock" }],
    },
  ],
  reviews: [
    {
      kind: "press",
      title: { en: "Prose that skips", np: "उफ्रने गद्य" },
      text: {
        en: "Most collected essays ask for patience. This one asks you to keep up.",
        np: "धेरैजसो निबन्धसङ्ग्रह धैर्य माग्छन्। यसले भने साथसाथै दौडिन भन्छ।",
      },
      reviewerName: { en: "Kiran M.", np: "किरण एम." },
      sourceName: { en: "Pipal Leaf Gazette", np: "पिपलपाते गजेट" },
      writtenOn: "2024-09-01",
      status: "published",
    },
    {
      kind: "reader",
      rating: 4,
      text: { np: "विद्यालयमा दुई निबन्ध मात्र पढेका थियौँ। बाँकी त झन् रमाइला पो रहेछन्। छपाइ सफा छ।" },
      reviewerName: { np: "गोविन्द पी." },
      writtenOn: "2026-06-22",
      status: "published",
    },
  ],
  cover: { design: "letter", palette: "harital" },
};
