import type { DemoBook } from "#app/demo/demo-types.ts";

/** Muna Madan (1936), bilingual. */
export const munaMadanEnglish: DemoBook = {
  key: "muna-madan-english",
  publisher: "ekadeshma",
  title: { en: "Muna Madan: A Song of the Lhasa Road", np: "मुना मदन: ल्हासा बाटोको गीत" },
  subtitle: { en: "Nepali text with an English version facing", np: "नेपाली मूल र सम्मुख अङ्ग्रेजी अनुवाद" },
  abbreviation: { en: "MM-E", np: "मु.म.अ." },
  description: {
    en: "A bilingual Muna Madan for readers who love the poem in one language and want to give it to someone in the other. The Nepali stands on the left page; on the right is a new English version in a four-beat line that can be sung slowly to the old tune. Nothing is explained inside the poem. An introduction tells how merchants of the valley travelled to Lhasa, why jhyaure was thought too humble for poets, and what Devkota heard in it. Ten pages of notes answer the questions a classroom abroad is likely to ask first, from glass bangles to the price of gold.",
    np: "एउटा भाषामा यो काव्यलाई माया गर्ने र अर्को भाषाको साथीलाई उपहार दिन चाहने पाठकका लागि द्विभाषी ‘मुना मदन’। देब्रे पानामा नेपाली मूल छ, दाहिनेमा पुरानै भाकामा विस्तारै गाउन मिल्ने चार तालको अङ्ग्रेजी। काव्यभित्र कुनै व्याख्या घुसाइएको छैन। भूमिकाले उपत्यकाका व्यापारी कसरी ल्हासा धाउँथे, झ्याउरेलाई किन सानो ठानिन्थ्यो र देवकोटाले त्यसमा के सुने भन्ने बताउँछ। अन्त्यका दस पाना टिप्पणीले परदेशको कक्षाकोठामा पहिले सोधिने प्रश्नको जवाफ दिन्छन्।",
  },
  language: "eng",
  originalLanguage: "nep",
  genres: ["lyric-poetry", "classics"],
  aliases: ["Munamadan English", "मुनामदन अङ्ग्रेजी", "Muna Madan translation"],
  contributions: [
    { contributor: "laxmi-prasad-devkota", role: "A01" },
    { contributor: "ekadeshma-translation-desk", role: "B06" },
    { contributor: "ekadeshma-editorial-desk", role: "A24" },
  ],
  contents: [
    {
      title: { en: "Introduction", np: "भूमिका" },
      page: 9,
      children: [
        { title: { en: "Traders on the Lhasa road", np: "ल्हासा बाटोका व्यापारी" }, page: 11 },
        { title: { en: "What is jhyaure?", np: "झ्याउरे के हो?" }, page: 18 },
      ],
    },
    { title: { en: "Muna Madan: text and translation", np: "मुना मदन: मूल र अनुवाद" }, page: 26 },
    { title: { en: "Notes", np: "टिप्पणी" }, page: 128 },
    { title: { en: "On translating a tune", np: "भाकाको अनुवादबारे" }, page: 139 },
  ],
  editions: [
    {
      format: "paperback-flaps",
      editionNumber: 1,
      name: { en: "Bilingual edition", np: "द्विभाषी संस्करण" },
      isbn13: "9789937980029",
      price: "650",
      currency: "NPR",
      discounts: [],
      status: "active",
      publishedOn: "2025-02-21",
      pages: 144,
      size: { length: 203, width: 130, thickness: 11, weight: 210 },
      listings: [
        { bookstore: "ekadeshma", availability: "inStock" },
        { bookstore: "chautari", availability: "fewLeft" },
      ],
    },
    {
      format: "hardback",
      editionNumber: 1,
      name: { en: "Overseas edition", np: "वैदेशिक संस्करण" },
      isbn13: "9789937980036",
      price: "18",
      currency: "USD",
      discounts: [{ percent: "10" }],
      status: "active",
      publishedOn: "2025-09-05",
      pages: 144,
      size: { length: 210, width: 135, thickness: 16, weight: 340 },
      listings: [{ bookstore: "ekadeshma", availability: "toOrder" }],
    },
  ],
  reviews: [
    {
      kind: "endorsement",
      text: { en: "I have read four English Munas. This is the only one I caught myself humming." },
      reviewerName: { en: "Anita Rajbhandari, singer", np: "अनिता राजभण्डारी, गायिका" },
      writtenOn: "2025-02-02",
      status: "published",
    },
    {
      kind: "reader",
      rating: 5,
      text: {
        en: "My daughter reads the right-hand page, I read the left, and we meet at the end of the line.",
        np: "छोरी दाहिने पाना पढ्छिन्, म देब्रे, अनि हरफको अन्त्यमा हाम्रो भेट हुन्छ।",
      },
      reviewerName: { en: "Bimala R.", np: "बिमला आर." },
      writtenOn: "2025-12-30",
      status: "published",
    },
    {
      kind: "reader",
      rating: 3,
      text: { en: "Handsome book. I wanted more notes on the songs and fewer on the gold price." },
      reviewerName: { en: "Dev Lama" },
      writtenOn: "2026-10-02",
      status: "pending",
    },
  ],
  cover: { design: "hills", palette: "sindur" },
};
