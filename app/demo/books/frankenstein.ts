import type { DemoBook } from "#app/demo/demo-types.ts";

/** Frankenstein (1818) in Nepali. */
export const frankenstein: DemoBook = {
  key: "frankenstein",
  publisher: "ekadeshma",
  title: { en: "Frankenstein", np: "फ्र्याङ्केन्स्टाइन" },
  subtitle: { en: "or, The Modern Prometheus", np: "अर्थात् आधुनिक प्रोमिथियस" },
  abbreviation: { en: "Frank.", np: "फ्र्याङ्क." },
  description: {
    en: "In a rented room in a German university town, a student gives life to a body he has put together himself, looks into its eyes, and runs away. Everything terrible in this book follows from that second act, not the first. The creature learns to speak by listening through a wall, asks his maker for kindness, and is refused. Mary Shelley wrote it at eighteen. Two centuries on, when machines are learning to answer us, her question about what a maker owes to the thing made has not grown old.",
    np: "जर्मनीको एउटा विश्वविद्यालय भएको सहरमा एक विद्यार्थी आफैँले जोडेको शरीरमा प्राण भर्छ, त्यसका आँखामा हेर्छ र भाग्छ। यस कथामा जति अनिष्ट हुन्छ, प्राण भरेकाले होइन, त्यसरी छोडेर भागेकाले हुन्छ। भित्तापारिबाट सुनेर बोल्न सिकेको त्यो प्राणीले आफ्ना सर्जकसँग अलिकति माया माग्छ, पाउँदैन। मेरी सेलीले अठार वर्षमा लेखेको यो उपन्यास दुई सय वर्षपछि, यन्त्रले हामीलाई जवाफ दिन थालेको बेला झन् नजिक लाग्छ: सृष्टि गर्नेको जिम्मेवारी कहाँसम्म हो?",
  },
  language: "nep",
  originalLanguage: "eng",
  genres: ["science-fiction", "novels", "classics"],
  aliases: ["Frankenstine", "फ्रेन्केन्स्टाइन", "फ्रान्केन्स्टाइन", "Modern Prometheus"],
  contributions: [
    { contributor: "mary-shelley", role: "A01" },
    { contributor: "ekadeshma-translation-desk", role: "B06" },
    { contributor: "ekadeshma-editorial-desk", role: "A24" },
  ],
  contents: [
    { title: { en: "The summer without sun", np: "घाम नलागेको गर्मीयाम" }, page: 9 },
    { title: { en: "Letters from the ice", np: "हिउँबाट आएका चिठी" }, page: 21 },
    {
      title: { en: "Victor's story", np: "भिक्टरको कथा" },
      page: 37,
      children: [
        { title: { en: "Geneva", np: "जेनेभा" }, page: 37 },
        { title: { en: "The night of the experiment", np: "प्रयोगको रात" }, page: 61 },
      ],
    },
    { title: { en: "The creature speaks", np: "प्राणी बोल्छ" }, page: 112 },
    { title: { en: "The chase to the north", np: "उत्तरतिरको लखेटाइ" }, page: 179 },
  ],
  editions: [
    {
      format: "paperback",
      editionNumber: 1,
      name: { en: "First Nepali edition", np: "पहिलो नेपाली संस्करण" },
      isbn13: "9789937990042",
      price: "650",
      currency: "NPR",
      discounts: [{ percent: "10" }],
      status: "active",
      publishedOn: "2025-10-31",
      pages: 256,
      size: { length: 210, width: 140, thickness: 17, weight: 300 },
      listings: [
        { bookstore: "ekadeshma", availability: "inStock" },
        { bookstore: "chautari", availability: "fewLeft" },
      ],
    },
    {
      format: "epub",
      editionNumber: 1,
      name: { en: "E-book", np: "विद्युतीय संस्करण" },
      isbn13: "9789937990059",
      price: "390",
      currency: "NPR",
      discounts: [],
      status: "active",
      publishedOn: "2026-01-15",
      listings: [{ bookstore: "ekadeshma", availability: "inStock" }],
    },
  ],
  reviews: [
    {
      kind: "reader",
      rating: 5,
      title: { np: "डर होइन, दया लाग्यो" },
      text: { np: "भूतको कथा होला भनेर राति पढ्न थालेको थिएँ। बिहान हुँदा त्यो बिचरा प्राणीको पक्षमा उभिइसकेको रहेछु।" },
      reviewerName: { en: "Rojina Tamang", np: "रोजिना तामाङ" },
      writtenOn: "2025-12-19",
      status: "published",
    },
    {
      kind: "endorsement",
      text: {
        en: "I set it for my engineering students in the week before their first project. They complained, and then they would not stop talking.",
        np: "इन्जिनियरिङका विद्यार्थीलाई पहिलो परियोजनाअघि यो पढ्न दिएँ। सुरुमा गनगन गरे, पढेपछि बहस रोकिएन।",
      },
      reviewerName: { en: "Dipak Sharma Lamsal, lecturer", np: "दीपक शर्मा लम्साल, प्राध्यापक" },
      writtenOn: "2026-03-11",
      status: "published",
    },
    {
      kind: "reader",
      rating: 2,
      text: { en: "The letters at the start are slow. I gave up at page 30 and may try again in winter." },
      reviewerName: { en: "Anup K.C.", np: "अनुप के.सी." },
      writtenOn: "2026-05-06",
      status: "published",
    },
  ],
  cover: { design: "moon", palette: "nila" },
};
