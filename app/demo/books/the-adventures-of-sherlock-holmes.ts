import type { DemoBook } from "#app/demo/demo-types.ts";

/** The Adventures of Sherlock Holmes (1892) in English. */
export const theAdventuresOfSherlockHolmes: DemoBook = {
  key: "the-adventures-of-sherlock-holmes",
  publisher: "dobato",
  title: { en: "The Adventures of Sherlock Holmes", np: "सर्लक होम्सका साहसिक कथा" },
  abbreviation: { en: "Holmes", np: "होम्स" },
  description: {
    en: "Two men share rooms above a London street. One has been a soldier and writes things down; the other looks at your boots and tells you where you had breakfast. Clients climb the stairs with a blue stone found in a goose, a league for men with red hair, a whistle heard at night. Twelve cases, complete, and each can be read between a bus stop and home. For readers who like to race the detective, a page of clues follows every story, sealed with a fold.",
    np: "लन्डनको एउटा सडकमाथिको कोठामा दुई जना बस्छन्। एक जना पुराना सैनिक, जे देख्यो त्यही टिप्ने; अर्का तपाईँको जुत्ता हेरेर बिहानको खाजा कहाँ खानुभयो भनिदिने। सेवाग्राही भर्‍याङ चढेर आउँछन्: हाँसको पेटमा भेटिएको निलो पत्थर, राता कपाल हुनेहरूको सङ्घ, राति सुनिने सुसेली। पूरा बाह्र मुद्दा, हरेक एउटा बसयात्रामा पढिसकिने। जासुससँग दौडिन चाहनेका लागि प्रत्येक कथापछि पट्याएर बन्द गरिएको सङ्केत-पाना छ। पुस्तक अङ्ग्रेजीमा छ।",
  },
  language: "eng",
  genres: ["mystery", "short-stories", "classics"],
  aliases: ["शर्लक होम्स", "Sherlok Homs", "Sherlock", "Baker Street"],
  contributions: [
    { contributor: "arthur-conan-doyle", role: "A01" },
    { contributor: "dobato-art-room", role: "A36" },
    { contributor: "dobato-reading-room", role: "E07" },
  ],
  contents: [
    {
      title: { en: "The first four cases", np: "सुरुका चार मुद्दा" },
      page: 9,
      children: [
        { title: { en: "A Scandal in Bohemia", np: "बोहेमियाको काण्ड" }, page: 9 },
        { title: { en: "The Red-Headed League", np: "राता कपालको सङ्घ" }, page: 37 },
      ],
    },
    {
      title: { en: "The middle four", np: "बिचका चार मुद्दा" },
      page: 115,
      children: [
        { title: { en: "The Blue Carbuncle", np: "निलो पत्थर" }, page: 169 },
        { title: { en: "The Speckled Band", np: "थोप्ले फित्ता" }, page: 195 },
      ],
    },
    {
      title: { en: "The last four", np: "अन्तिम चार मुद्दा" },
      page: 223,
      children: [{ title: { en: "The Copper Beeches", np: "तामारङ्गी रुखहरू" }, page: 306 }],
    },
    { title: { en: "Clues, folded", np: "पट्याइएका सङ्केत" }, page: 335 },
  ],
  editions: [
    {
      format: "paperback",
      editionNumber: 1,
      name: { en: "First edition", np: "पहिलो संस्करण" },
      isbn13: "9789937990288",
      price: "780",
      currency: "NPR",
      discounts: [{ percent: "10" }],
      status: "active",
      publishedOn: "2025-06-06",
      pages: 344,
      size: { length: 198, width: 129, thickness: 22, weight: 330 },
      listings: [
        { bookstore: "ekadeshma", availability: "fewLeft" },
        { bookstore: "chautari", availability: "inStock" },
      ],
    },
    {
      format: "paperback-flaps",
      editionNumber: 2,
      name: { en: "Second edition, with a map of the cases", np: "मुद्दाहरूको नक्सासहित दोस्रो संस्करण" },
      isbn13: "9789937990295",
      price: "890",
      currency: "NPR",
      discounts: [],
      status: "forthcoming",
      publishedOn: "2027-04-14",
      pages: 352,
      size: { length: 205, width: 135, thickness: 23, weight: 365 },
      listings: [
        { bookstore: "ekadeshma", availability: "toOrder" },
        { bookstore: "chautari", availability: "toOrder" },
      ],
    },
    {
      format: "audiobook",
      editionNumber: 1,
      name: { en: "Twelve cases, eleven hours", np: "बाह्र मुद्दा, एघार घण्टा" },
      price: "1200",
      currency: "NPR",
      discounts: [],
      status: "active",
      publishedOn: "2026-02-20",
      listings: [{ bookstore: "ekadeshma", availability: "inStock" }],
    },
  ],
  reviews: [
    {
      kind: "reader",
      rating: 5,
      title: { en: "Guessed four out of twelve", np: "बाह्रमा चार मिलाएँ" },
      text: {
        en: "I refused to open the folded pages until I had an answer written down. Four right. My son got six.",
        np: "उत्तर नलेखी पट्याएको पाना खोलिनँ। चारवटा मिल्यो। छोराको छवटा।",
      },
      reviewerName: { en: "Narayan Regmi", np: "नारायण रेग्मी" },
      writtenOn: "2025-09-16",
      status: "published",
    },
    {
      kind: "reader",
      rating: 4,
      text: { en: "Eleven hours is exactly one landslide on the Narayanghat road." },
      reviewerName: { en: "Puja Thakuri", np: "पूजा ठकुरी" },
      writtenOn: "2026-07-19",
      status: "published",
    },
  ],
  cover: { design: "letter", palette: "nila" },
};
