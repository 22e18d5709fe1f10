import type { DemoBook } from "#app/demo/demo-types.ts";

/** A Doll's House (1879) in Nepali. */
export const aDollsHouse: DemoBook = {
  key: "a-dolls-house",
  publisher: "dobato",
  title: { en: "A Doll's House", np: "पुतलीको घर" },
  subtitle: { en: "A play in three acts", np: "तीन अङ्कको नाटक" },
  abbreviation: { en: "Doll's H.", np: "पु. घ." },
  description: {
    en: "Three days at Christmas in the home of a bank manager who has just been promoted. His wife Nora eats macaroons in secret, dances when she is asked to, and is hiding a signature that once saved his life. By the third act the tree has lost its candles and she is putting on her coat. Audiences walked out in 1879 and are still quarrelling outside theatres. The text was tried on its feet with actors before it was printed, and every line can be spoken.",
    np: "भर्खरै बैङ्कको हाकिम भएका हेल्मरको घरमा क्रिसमसका तीन दिन। पत्नी नोरा लुकेर मिठाई खान्छिन्, भनेको बेला नाच्छिन् र कुनै बेला पतिको ज्यान जोगाएको एउटा हस्ताक्षर लुकाएर बसेकी छिन्। तेस्रो अङ्कसम्म पुग्दा क्रिसमस रुखका मैनबत्ती निभिसकेका हुन्छन् र नोरा कोट लगाउँदै हुन्छिन्। सन् १८७९ मा दर्शक उठेर हिँडेका थिए, बहस नाटकघरबाहिर आज पनि जारी छ। छाप्नुअघि कलाकारले अभिनय गरेर जाँचिएको यस अनुवादका सबै संवाद मञ्चमा बोल्न मिल्छन्।",
  },
  language: "nep",
  originalLanguage: "nor",
  genres: ["plays", "classics"],
  aliases: ["Putaliko Ghar", "Et dukkehjem", "Nora", "गुडियाको घर"],
  contributions: [
    { contributor: "henrik-ibsen", role: "A01" },
    { contributor: "dobato-translation-circle", role: "B06" },
    { contributor: "dobato-art-room", role: "A36" },
  ],
  contents: [
    { title: { en: "The people of the play", np: "पात्रहरू" }, page: 8 },
    { title: { en: "Act One", np: "पहिलो अङ्क" }, page: 11 },
    { title: { en: "Act Two", np: "दोस्रो अङ्क" }, page: 55 },
    { title: { en: "Act Three", np: "तेस्रो अङ्क" }, page: 89 },
    {
      title: { en: "Notes for the stage", np: "मञ्चनका लागि टिप्पणी" },
      page: 127,
      children: [
        { title: { en: "The dance", np: "नाच" }, page: 129 },
        { title: { en: "The door", np: "ढोका" }, page: 134 },
      ],
    },
  ],
  editions: [
    {
      format: "paperback",
      editionNumber: 1,
      name: { en: "First Nepali edition", np: "पहिलो नेपाली संस्करण" },
      isbn13: "9789937990189",
      price: "395",
      currency: "NPR",
      discounts: [],
      status: "active",
      publishedOn: "2025-03-08",
      pages: 136,
      size: { length: 198, width: 129, thickness: 10, weight: 165 },
      listings: [
        { bookstore: "ekadeshma", availability: "inStock" },
        { bookstore: "chautari", availability: "toOrder" },
      ],
    },
    {
      format: "pamphlet",
      editionNumber: 1,
      name: { en: "Acting copy, for rehearsal rooms", np: "अभ्यासका लागि मञ्चन प्रति" },
      price: "150",
      currency: "NPR",
      discounts: [],
      status: "active",
      publishedOn: "2025-09-19",
      pages: 96,
      size: { length: 210, width: 148, thickness: 6, weight: 140 },
      listings: [{ bookstore: "ekadeshma", availability: "inStock" }],
    },
  ],
  reviews: [
    {
      kind: "reader",
      rating: 5,
      title: { en: "We staged it in our ward hall", np: "वडाको सभाहलमा मञ्चन गर्‍यौँ" },
      text: {
        en: "Twelve rehearsals, one borrowed tree. Nobody coughed in the last ten minutes.",
        np: "बाह्र दिन अभ्यास, मागेर ल्याएको एउटा रुख। अन्तिम दस मिनेट कसैले खोकेन पनि।",
      },
      reviewerName: { en: "Sabin Basnet", np: "सबिन बस्नेत" },
      writtenOn: "2026-01-04",
      status: "published",
    },
    {
      kind: "reader",
      rating: 3,
      text: { np: "संवाद राम्रा, टिप्पणी अझै छोटा भए हुन्थ्यो।" },
      reviewerName: { np: "रेनुका बराल" },
      writtenOn: "2025-06-13",
      status: "published",
    },
  ],
  cover: { design: "window", palette: "sindur" },
};
