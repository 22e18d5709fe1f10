import type { DemoBook } from "#app/demo/demo-types.ts";

/** The Swasthani (traditional), with a second edition announced for 2027. */
export const swasthaniBratakatha: DemoBook = {
  key: "swasthani-bratakatha",
  publisher: "ekadeshma",
  title: { en: "Swasthani Bratakatha", np: "स्वस्थानी व्रतकथा" },
  subtitle: { en: "Thirty-one evenings of Magh", np: "माघका एकतिस साँझ" },
  abbreviation: { en: "SBK", np: "स्व.व्र." },
  description: {
    en: "On the full moon of Poush a lamp is lit, a cloth is unfolded, and someone in the house begins to read. The reading goes on for a month, a chapter an evening, from the making of the world and the grief of Shiva to Goma, married to an old man, and her son Navaraj, who becomes a king. Copied by hand for centuries in several languages of Nepal, the Swasthani is perhaps the most widely heard book in the country. Our edition divides it into thirty-one evenings, sets it in large type, and adds the procedure of the vow and a glossary.",
    np: "पुसको पूर्णिमामा दियो बलिन्छ, पोको फुकाइन्छ र घरमा कोही एक जना पढ्न थाल्छन्। महिना दिनसम्म साँझैपिच्छे एक अध्याय पढिन्छ: सृष्टिको कथा, महादेवको शोक, बुढासँग बिहे गरिएकी गोमा र राजा बन्ने छोरा नवराज। नेपालका विभिन्न भाषामा शताब्दीऔँ सार्दै आइएको स्वस्थानी सायद देशमा सबैभन्दा धेरै सुनिएको पुस्तक हो। यस संस्करणमा कथा एकतिस साँझमा बाँडिएको छ, अक्षर ठुला छन् र अन्त्यमा व्रतको विधि तथा शब्दार्थ छन्।",
  },
  language: "nep",
  genres: ["religion", "classics"],
  aliases: ["Swasthani", "Sosthani", "स्वस्थानी", "Shree Swasthani Vrata Katha"],
  contributions: [
    { contributor: "nepali-tradition", role: "A01" },
    { contributor: "ekadeshma-editorial-desk", role: "B01" },
    { contributor: "kuchi-picture-room", role: "A12" },
  ],
  contents: [
    { title: { en: "How the reading is done", np: "पाठ गर्ने तरिका" }, page: 7 },
    {
      title: { en: "The thirty-one chapters", np: "एकतिस अध्याय" },
      page: 15,
      children: [
        { title: { en: "Creation, and the story of Sati", np: "सृष्टि र सतीदेवीको कथा" }, page: 15 },
        { title: { en: "Parvati's vow", np: "पार्वतीको व्रत" }, page: 98 },
        { title: { en: "Jalandhar and Vrinda", np: "जालन्धर र वृन्दा" }, page: 156 },
        { title: { en: "Goma, Navaraj and Chandravati", np: "गोमा, नवराज र चन्द्रावती" }, page: 219 },
      ],
    },
    { title: { en: "Procedure of the vow", np: "व्रतको विधि" }, page: 297 },
    { title: { en: "Glossary", np: "शब्दार्थ" }, page: 309 },
  ],
  editions: [
    {
      format: "sewn-paperback",
      editionNumber: 1,
      name: { en: "Large-type edition", np: "ठुला अक्षरको संस्करण" },
      isbn13: "9789937980203",
      price: "480",
      currency: "NPR",
      discounts: [{ percent: "10" }],
      status: "active",
      publishedOn: "2024-12-16",
      pages: 320,
      size: { length: 240, width: 170, thickness: 22, weight: 590 },
      listings: [
        { bookstore: "ekadeshma", availability: "fewLeft" },
        { bookstore: "chautari", availability: "inStock", price: "450" },
      ],
    },
    {
      format: "hardback",
      editionNumber: 2,
      name: { en: "Cloth-bound, with paintings", np: "कपडाको गाता, चित्रसहित" },
      isbn13: "9789937980210",
      price: "1250",
      currency: "NPR",
      discounts: [],
      status: "forthcoming",
      publishedOn: "2027-01-15",
      pages: 352,
      size: { length: 250, width: 180, thickness: 30, weight: 980 },
      listings: [{ bookstore: "ekadeshma", availability: "toOrder" }],
    },
  ],
  reviews: [
    {
      kind: "reader",
      rating: 5,
      text: { np: "सासूआमाको हातको लेखोट जस्तै ठुला अक्षर। यसपालि मेरो पालो थियो, एक साँझ पनि छुटेन।" },
      reviewerName: { en: "Kamala N.", np: "कमला एन." },
      writtenOn: "2026-02-01",
      status: "published",
    },
    {
      kind: "press",
      text: { en: "Whatever one believes, this is how much of the country learnt to listen to prose." },
      reviewerName: { en: "M. Tuladhar" },
      sourceName: { en: "Sanjhbatti Weekly", np: "साँझबत्ती साप्ताहिक" },
      writtenOn: "2025-01-12",
      status: "published",
    },
  ],
  cover: { design: "river", palette: "simal" },
};
