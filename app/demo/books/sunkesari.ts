import type { DemoBook } from "#app/demo/demo-types.ts";

/** Sunkesari (traditional), retold in English with pictures. */
export const sunkesari: DemoBook = {
  key: "sunkesari",
  publisher: "dobato",
  title: { en: "Sunkesari, the Girl with Golden Hair", np: "सुनकेशरी मैयाँ (अङ्ग्रेजीमा)" },
  subtitle: { en: "A Nepali folk tale in pictures", np: "चित्रमा नेपाली लोककथा" },
  abbreviation: { en: "SK", np: "सु.मै." },
  description: {
    en: "One hair lost in the river, one careless promise, and a girl who will not be married off by either. Sunkesari climbs a tree and asks it to grow. Up it goes, past the roof, past the kites, past every relative who comes to call her down. Nepali families have told this tale for longer than anyone can count. The Dobato Story Circle tells it here in English for children of five and over, gently and without lies about what is at stake, in sixteen tall pictures that have to be turned sideways to see the top of the tree.",
    np: "खोलामा हराएको एउटा केश, हतारमा गरिएको एउटा वाचा, र दुवैका भरमा बिहे हुन नमान्ने एउटी केटी। सुनकेशरी रुख चढ्छिन् र रुखलाई बढ भन्छिन्। रुख बढ्दै जान्छ: छानो नाघेर, चङ्गा नाघेर, तल झर भन्न आउने नातेदार सबैलाई नाघेर। यो कथा नेपाली घरमा कहिलेदेखि भनिँदै आयो, कसैलाई थाहा छैन। दोबाटो कथा मण्डलीले पाँच वर्षमाथिका बालबालिकाका लागि कुरा नलुकाई, तर नरम गरी, अङ्ग्रेजीमा भनेको छ। सोह्रवटा अग्ला चित्रमा रुखको टुप्पो हेर्न किताब ठाडो पार्नुपर्छ।",
  },
  language: "eng",
  originalLanguage: "nep",
  genres: ["picture-books", "folk-tales"],
  aliases: ["Sunkesari Maiya", "Sunkesara Rani", "सुनकेशरा रानी", "सुनकेसरी"],
  contributions: [
    { contributor: "nepali-tradition", role: "A01" },
    { contributor: "dobato-story-circle", role: "B03" },
    { contributor: "ekadeshma-translation-desk", role: "B06" },
    { contributor: "kuchi-picture-room", role: "A12" },
  ],
  contents: [
    { title: { en: "One golden hair", np: "एउटा सुनौलो केश" }, page: 4 },
    { title: { en: "Grow, tree, grow", np: "बढ रुख बढ" }, page: 12 },
    { title: { en: "Those who called from below", np: "तलबाट बोलाउनेहरू" }, page: 20 },
    { title: { en: "The view from the top", np: "टुप्पाबाट देखिने संसार" }, page: 30 },
    { title: { en: "For grown-ups: telling the hard part", np: "ठुलाका लागि: गाह्रो कुरा कसरी भन्ने" }, page: 38 },
  ],
  editions: [
    {
      format: "hardback",
      editionNumber: 1,
      name: { en: "Tall picture book", np: "अग्लो चित्रपुस्तक" },
      isbn13: "9789937980333",
      price: "850",
      currency: "NPR",
      discounts: [],
      status: "active",
      publishedOn: "2026-10-09",
      pages: 40,
      size: { length: 300, width: 190, thickness: 10, weight: 430 },
      listings: [
        { bookstore: "ekadeshma", availability: "inStock" },
        { bookstore: "chautari", availability: "toOrder" },
      ],
    },
    {
      format: "paperback",
      editionNumber: 1,
      name: { en: "Classroom paperback", np: "कक्षाकोठा संस्करण" },
      isbn13: "9789937980340",
      price: "390",
      currency: "NPR",
      discounts: [{ percent: "10" }],
      status: "active",
      publishedOn: "2026-10-09",
      pages: 40,
      size: { length: 280, width: 180, thickness: 4, weight: 180 },
      listings: [{ bookstore: "ekadeshma", availability: "inStock" }],
    },
  ],
  reviews: [
    {
      kind: "press",
      text: {
        en: "The first picture book this year that made a room of six-year-olds stand up to see better.",
      },
      reviewerName: { en: "Children's page" },
      sourceName: { en: "Ink and Paper Quarterly", np: "मसी र कागज त्रैमासिक" },
      writtenOn: "2026-10-31",
      status: "published",
    },
    {
      kind: "reader",
      rating: 4,
      text: {
        en: "Beautiful. I would have liked the Nepali on the facing page.",
        np: "सुन्दर छ। सँगैको पानामा नेपाली पनि भए हुन्थ्यो।",
      },
      reviewerName: { en: "Ramila M.", np: "रमिला एम." },
      writtenOn: "2026-11-08",
      status: "published",
    },
  ],
  cover: { design: "leaf", palette: "nila" },
};
