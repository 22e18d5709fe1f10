import type { DemoBook } from "#app/demo/demo-types.ts";

/** Songs of Vidyapati in Maithili. */
export const vidyapatiPadavali: DemoBook = {
  key: "vidyapati-padavali",
  publisher: "dobato",
  title: { en: "Vidyapati Padavali", np: "विद्यापति पदावली" },
  subtitle: { en: "Songs in Maithili from the Nepal palm leaves", np: "नेपालका तालपत्रबाट मैथिली गीत" },
  abbreviation: { en: "VP", np: "वि.प." },
  description: {
    en: "Six hundred years after they were made, these songs still open weddings in the plains and close the evening in village temples. Vidyapati, scholar of the court of Mithila, wrote treatises in Sanskrit and kept Maithili for what mattered: longing, teasing, rain, old age, a river goddess addressed like a mother. The oldest large gathering of his songs, two hundred and eighty-eight on palm leaf, is preserved in Nepal. From it we have chosen ninety, printed in Devanagari with the raga where it is named, a plain Nepali paraphrase, and notes for singers on lengthening and breath.",
    np: "बनेको छ सय वर्षपछि पनि मधेसमा बिहे यिनै गीतले खुल्छ र गाउँका मन्दिरमा साँझ यिनैले टुङ्गिन्छ। मिथिला दरबारका विद्वान् विद्यापतिले शास्त्र संस्कृतमा लेखे, मनका कुरा भने मैथिलीमा राखे: विरह, ठट्टा, वर्षा, बुढ्यौली र आमालाई झैँ बोलाइएकी गङ्गा। उनका गीतको पुरानो र ठुलो सङ्ग्रह, तालपत्रमा लेखिएका दुई सय अठासी पद, नेपालमै सुरक्षित छ। तीमध्ये नब्बे पद यहाँ देवनागरीमा छन्; राग तोकिएको भए राग, सरल नेपाली भावार्थ र गाउनेका लागि स्वर तथा सासका टिपोट पनि छन्।",
  },
  language: "mai",
  originalLanguage: "mai",
  genres: ["lyric-poetry", "classics"],
  aliases: ["Vidyapati", "Bidyapati Padabali", "विद्यापतिक पदावली", "Maithili songs"],
  contributions: [
    { contributor: "vidyapati", role: "A01" },
    { contributor: "dobato-editors", role: "C01" },
    { contributor: "kuchi-picture-room", role: "A36" },
  ],
  contents: [
    { title: { en: "The palm-leaf songbook", np: "तालपत्रको गीतपोथी" }, page: 9 },
    {
      title: { en: "Songs of love", np: "प्रेमका पद" },
      page: 23,
      children: [
        { title: { en: "Meeting", np: "मिलन" }, page: 25 },
        { title: { en: "Separation", np: "विरह" }, page: 71 },
      ],
    },
    { title: { en: "Songs to Shiva", np: "शिवका पद (नचारी)" }, page: 127 },
    { title: { en: "Songs to Ganga and the Goddess", np: "गङ्गा र देवीका पद" }, page: 159 },
    { title: { en: "For singers", np: "गाउनेका लागि" }, page: 183 },
    { title: { en: "First lines", np: "पहिलो हरफको सूची" }, page: 195 },
  ],
  editions: [
    {
      format: "hardback",
      editionNumber: 1,
      name: { en: "Library edition", np: "पुस्तकालय संस्करण" },
      isbn13: "9789937980258",
      price: "1100",
      currency: "NPR",
      discounts: [{ percent: "10" }],
      status: "active",
      publishedOn: "2025-01-30",
      pages: 208,
      size: { length: 235, width: 155, thickness: 20, weight: 470 },
      listings: [{ bookstore: "ekadeshma", availability: "fewLeft" }],
    },
    {
      format: "paperback",
      editionNumber: 1,
      name: { en: "Singer's edition", np: "गायक संस्करण" },
      isbn13: "9789937980265",
      price: "475",
      currency: "NPR",
      discounts: [],
      status: "active",
      publishedOn: "2026-06-26",
      pages: 200,
      size: { length: 210, width: 140, thickness: 13, weight: 260 },
      listings: [
        { bookstore: "ekadeshma", availability: "inStock" },
        { bookstore: "chautari", availability: "inStock" },
      ],
    },
  ],
  reviews: [
    {
      kind: "reader",
      rating: 5,
      title: { en: "It lies flat on a harmonium", np: "हार्मोनियममाथि अडिने किताब" },
      text: {
        en: "My aunt in Janakpur found two songs she knew with other words, and was delighted to argue.",
        np: "जनकपुरकी काकीले आफूले अर्कै शब्दमा जानेका दुई गीत भेट्टाउनुभयो र खुसीले बहस गर्नुभयो।",
      },
      reviewerName: { en: "Rambha Jha", np: "रम्भा झा" },
      writtenOn: "2026-08-16",
      status: "published",
    },
    {
      kind: "press",
      text: { np: "भावार्थ सरल छ, पाण्डित्य देखाउने लोभ छैन। रागको सङ्केत गायकका लागि साँच्चै उपयोगी छ।" },
      reviewerName: { np: "सङ्गीत विभाग" },
      sourceName: { en: "Pipal Leaf Gazette", np: "पिपलपाते गजेट" },
      writtenOn: "2025-04-06",
      status: "published",
    },
  ],
  cover: { design: "river", palette: "lokta" },
};
