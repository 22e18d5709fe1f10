import type { DemoBook } from "#app/demo/demo-types.ts";

/** A collection of Premchand's stories in Hindi. */
export const premchandStories: DemoBook = {
  key: "premchand-stories",
  publisher: "ekadeshma",
  title: { en: "Idgah and Other Stories", np: "इदगाह र अन्य कथा" },
  subtitle: { en: "Stories of Premchand, in Hindi", np: "हिन्दीमा प्रेमचन्दका कथा" },
  abbreviation: { en: "Idgah", np: "इदगाह" },
  description: {
    en: "A boy with three coins goes to the fair while his friends buy toys, and comes home with a pair of iron tongs because his grandmother burns her fingers. A farmer spends the blanket money on a debt and sits out a freezing night with his dog. Premchand wrote of people for whom small sums decide everything, and never once looked down at them. Ten stories in the Hindi original, with hard words explained in Nepali at the foot of the page, for the many readers here who grew up between the two languages.",
    np: "तीन पैसा बोकेर मेला गएको केटोका साथीहरू खेलौना किन्छन्, ऊ भने रोटी पकाउँदा हजुरआमाको हात पोल्छ भनेर चिम्टा किनेर फर्कन्छ। एक किसान कम्बल किन्ने पैसा ऋणमा बुझाएर कठाङ्ग्रिने रात कुकुरसँग काट्छ। थोरै पैसाले जीवनको फैसला हुने मानिसका कथा प्रेमचन्दले लेखे, तर तिनलाई कहिल्यै होच्याएनन्। मूल हिन्दीमै दसवटा कथा, अप्ठ्यारा शब्दको अर्थ पानाको पुछारमा नेपालीमा, दुई भाषाबिच हुर्केका हाम्रा धेरै पाठकका लागि।",
  },
  language: "hin",
  genres: ["short-stories", "classics"],
  aliases: ["Munshi Premchand", "प्रेमचंद", "Eidgah", "ईदगाह", "मुन्सी प्रेमचन्द"],
  contributions: [
    { contributor: "premchand", role: "A01" },
    { contributor: "ekadeshma-editorial-desk", role: "C01" },
    { contributor: "dobato-art-room", role: "A36" },
  ],
  contents: [
    {
      title: { en: "Village and field", np: "गाउँ र खेत" },
      page: 9,
      children: [
        { title: { en: "A Winter's Night", np: "पुसको रात" }, page: 9 },
        { title: { en: "Two Bullocks", np: "दुई गोरु" }, page: 21 },
        { title: { en: "The Shroud", np: "कात्रो" }, page: 43 },
      ],
    },
    {
      title: { en: "Children", np: "केटाकेटी" },
      page: 59,
      children: [
        { title: { en: "Idgah", np: "इदगाह" }, page: 59 },
        { title: { en: "My Elder Brother", np: "दाजु" }, page: 83 },
      ],
    },
    { title: { en: "Court and office", np: "अड्डा-अदालत" }, page: 101 },
  ],
  editions: [
    {
      format: "paperback",
      editionNumber: 1,
      name: { en: "First edition", np: "पहिलो संस्करण" },
      isbn13: "9789937990349",
      price: "560",
      currency: "NPR",
      discounts: [],
      status: "active",
      publishedOn: "2024-10-04",
      pages: 184,
      size: { length: 210, width: 138, thickness: 13, weight: 225 },
      listings: [
        { bookstore: "ekadeshma", availability: "inStock" },
        { bookstore: "chautari", availability: "toOrder" },
      ],
    },
    {
      format: "hardback",
      editionNumber: 2,
      name: { en: "Second edition, enlarged", np: "विस्तारित दोस्रो संस्करण" },
      price: "980",
      currency: "NPR",
      discounts: [],
      status: "draft",
      publishedOn: "2027-07-31",
      pages: 240,
      size: { length: 222, width: 145, thickness: 20, weight: 420 },
      listings: [],
    },
  ],
  reviews: [
    {
      kind: "reader",
      rating: 5,
      text: { np: "चिम्टाको कथा विद्यालयमा पढेको थिएँ। तीस वर्षपछि पनि गला उस्तै अवरुद्ध हुने रहेछ।" },
      reviewerName: { en: "Farida Ansari", np: "फरिदा अन्सारी" },
      writtenOn: "2024-12-13",
      status: "published",
    },
    {
      kind: "press",
      text: {
        en: "The footnotes are in Nepali, brief, and never explain a joke.",
        np: "पादटिप्पणी नेपालीमा छन्, छोटा छन् र ठट्टाको अर्थ कतै खुलाइदिँदैनन्।",
      },
      reviewerName: { en: "Border desk", np: "सीमा स्तम्भ" },
      sourceName: { en: "Tarai Tarang", np: "तराई तरङ्ग" },
      writtenOn: "2025-03-01",
      status: "published",
    },
  ],
  cover: { design: "hills", palette: "lokta" },
};
