import type { DemoBook } from "#app/demo/demo-types.ts";

/** The Time Machine (1895) in English. */
export const theTimeMachine: DemoBook = {
  key: "the-time-machine",
  publisher: "dobato",
  title: { en: "The Time Machine", np: "समययन्त्र" },
  subtitle: { en: "An invention", np: "एक आविष्कार" },
  abbreviation: { en: "Time M.", np: "स. य." },
  description: {
    en: "An inventor is late for his own dinner party. He comes in limping, dusty, with two strange white flowers in his pocket, asks for meat, and begins to talk. He has been to the year eight hundred thousand and something, where the people are small, pretty and afraid of the dark, and he has learnt why. Wells fits the end of mankind and then the end of the world into little more than a hundred pages. With a short essay on what was known about evolution in 1895.",
    np: "एक आविष्कारक आफूले बोलाएको भोजमा आफैँ ढिलो पुग्छन्। धुलाम्मे, खोच्याउँदै, खल्तीमा नौला सेता दुई फूल लिएर आउँछन्, मासु माग्छन् र कुरा सुरु गर्छन्। उनी आठ लाख वर्षपछिको संसार घुमेर फर्केका छन्, जहाँ मान्छे साना, राम्रा र अँध्यारोसँग डराउने छन्, किन डराउँछन् भन्ने पनि उनले थाहा पाएका छन्। सयभन्दा अलि बढी पृष्ठमा वेल्सले मानव जातिको र पृथ्वीकै अन्त्य अटाएका छन्। सन् १८९५ मा विकासवादबारे के थाहा थियो भन्ने छोटो लेखसहितको अङ्ग्रेजी संस्करण।",
  },
  language: "eng",
  genres: ["science-fiction", "adventure", "classics"],
  aliases: ["Samayayantra", "टाइम मेसिन", "Wells Time Machine"],
  contributions: [
    { contributor: "h-g-wells", role: "A01" },
    { contributor: "dobato-art-room", role: "A36" },
  ],
  contents: [
    { title: { en: "The dinner guests", np: "भोजका पाहुना" }, page: 9 },
    { title: { en: "The journey out", np: "यात्रा" }, page: 27 },
    { title: { en: "The gardens above", np: "माथिका बगैँचा" }, page: 38 },
    { title: { en: "The wells below", np: "तलका इनार" }, page: 66 },
    { title: { en: "The last beach", np: "अन्तिम किनार" }, page: 101 },
    { title: { en: "Evolution in 1895", np: "सन् १८९५ मा विकासवाद" }, page: 117 },
  ],
  editions: [
    {
      format: "paperback",
      editionNumber: 1,
      name: { en: "First edition", np: "पहिलो संस्करण" },
      isbn13: "9789937990271",
      price: "350",
      currency: "NPR",
      discounts: [],
      status: "active",
      publishedOn: "2024-08-30",
      pages: 128,
      size: { length: 178, width: 111, thickness: 9, weight: 115 },
      listings: [
        { bookstore: "ekadeshma", availability: "inStock" },
        { bookstore: "chautari", availability: "fewLeft" },
      ],
    },
    {
      format: "epub",
      editionNumber: 1,
      name: { en: "E-book", np: "विद्युतीय संस्करण" },
      price: "180",
      currency: "NPR",
      discounts: [{ percent: "10" }],
      status: "active",
      publishedOn: "2025-01-10",
      listings: [{ bookstore: "ekadeshma", availability: "inStock" }],
    },
  ],
  reviews: [
    {
      kind: "reader",
      rating: 4,
      text: {
        en: "Short enough for one Saturday, long enough to keep you awake on Sunday. The essay at the back is clear even for an arts student.",
      },
      reviewerName: { en: "Bikash Limbu", np: "विकास लिम्बू" },
      writtenOn: "2025-02-08",
      status: "published",
    },
    {
      kind: "reader",
      rating: 3,
      text: { np: "कथा गजबको छ। अक्षर चाहिँ निकै साना, चस्मा खोज्नुपर्‍यो।" },
      reviewerName: { en: "Tulsi Acharya", np: "तुल्सी आचार्य" },
      writtenOn: "2025-07-27",
      status: "published",
    },
  ],
  cover: { design: "bands", palette: "teal" },
};
