import type { DemoBook } from "#app/demo/demo-types.ts";

/** Ritu Vichar (1916). */
export const rituVichar: DemoBook = {
  key: "ritu-vichar",
  publisher: "ekadeshma",
  title: { en: "Ritu Vichar", np: "ऋतुविचार" },
  subtitle: { en: "Reflections on six seasons", np: "छ ऋतुको चिन्तन" },
  abbreviation: { en: "RV", np: "ऋ.वि." },
  description: {
    en: "Six seasons, six cantos, and hardly a wasted syllable. Lekhnath Paudyal published this poem in 1916, when Nepali verse was still proving that it could be elegant, and settled the argument. He looks at mango blossom, dust, flood, moonlight, mist and bare branches, and each time finds a way of speaking about patience, pride or the passing of power without raising his voice. The couplets are short enough to learn on the way to work. We print them with generous space, a gloss of Sanskrit words in the margin, and brush drawings of the plants that the poet names.",
    np: "छ ऋतु, छ सर्ग र एउटा पनि फाल्तु अक्षर छैन। नेपाली पद्य सुन्दर हुन सक्छ कि सक्दैन भन्ने बहस चलिरहेकै बेला, सन् १९१६ मा लेखनाथ पौड्यालले यो काव्य छापे र बहस टुङ्ग्याइदिए। आँपको मुजुरा, धुलो, बाढी, जुनेली, कुहिरो र नाङ्गा हाँगा हेर्दै उनी धैर्य, घमण्ड र सत्ताको क्षणभङ्गुरताका कुरा स्वर नउचाली गर्छन्। श्लोक यति छोटा छन्, काममा जाँदै गर्दा कण्ठ गर्न सकिन्छ। यहाँ खुला ठाउँ छोडेर छापिएका श्लोकसँगै छेउमा तत्सम शब्दका अर्थ र काव्यमा आएका बोटबिरुवाका कुचीचित्र छन्।",
  },
  language: "nep",
  genres: ["lyric-poetry", "classics"],
  series: { key: "nepali-classics", number: "5" },
  aliases: ["Ritubichar", "Ritu Bichar", "ऋतु विचार"],
  contributions: [
    { contributor: "lekhnath-paudyal", role: "A01" },
    { contributor: "kuchi-picture-room", role: "A12" },
    { contributor: "ekadeshma-editorial-desk", role: "A24" },
  ],
  contents: [
    { title: { en: "A poet among the seasons", np: "ऋतुका बिचमा कवि" }, page: 7 },
    {
      title: { en: "The six cantos", np: "छ सर्ग" },
      page: 17,
      children: [
        { title: { en: "Spring", np: "वसन्त" }, page: 17 },
        { title: { en: "Summer", np: "ग्रीष्म" }, page: 37 },
        { title: { en: "Rains", np: "वर्षा" }, page: 57 },
        { title: { en: "Autumn", np: "शरद्" }, page: 77 },
        { title: { en: "Early winter", np: "हेमन्त" }, page: 97 },
        { title: { en: "Deep winter", np: "शिशिर" }, page: 117 },
      ],
    },
    { title: { en: "Plants and birds of the poem", np: "काव्यका बोटबिरुवा र चराचुरुङ्गी" }, page: 139 },
  ],
  editions: [
    {
      format: "paperback-flaps",
      editionNumber: 1,
      name: { en: "Illustrated edition", np: "सचित्र संस्करण" },
      isbn13: "9789937980111",
      price: "450",
      currency: "NPR",
      discounts: [],
      status: "active",
      publishedOn: "2026-03-20",
      pages: 152,
      size: { length: 198, width: 129, thickness: 12, weight: 220 },
      listings: [
        { bookstore: "ekadeshma", availability: "inStock" },
        { bookstore: "chautari", availability: "inStock", price: "425" },
      ],
    },
    {
      format: "pamphlet",
      editionNumber: 1,
      name: { en: "Spring, by itself", np: "वसन्त मात्र" },
      price: "150",
      currency: "NPR",
      discounts: [],
      status: "active",
      publishedOn: "2026-03-14",
      pages: 32,
      size: { length: 180, width: 110, thickness: 2, weight: 45 },
      listings: [{ bookstore: "ekadeshma", availability: "inStock" }],
    },
  ],
  reviews: [
    {
      kind: "reader",
      rating: 5,
      text: {
        en: "I keep the spring pamphlet in my bag and the whole book by the window.",
        np: "‘वसन्त’ को सानो पुस्तिका झोलामा बोक्छु, पूरा किताब झ्यालमा राख्छु।",
      },
      reviewerName: { en: "Nirmala S.", np: "निर्मला एस." },
      writtenOn: "2026-04-18",
      status: "published",
    },
    {
      kind: "press",
      text: { np: "छेउका अर्थले कविताको बाटो रोक्दैनन्, बाटो देखाउँछन्। चित्र भने अझ थोरै भए पुग्थ्यो।" },
      reviewerName: { np: "कविता विभाग" },
      sourceName: { en: "Sanjhbatti Weekly", np: "साँझबत्ती साप्ताहिक" },
      writtenOn: "2026-05-03",
      status: "published",
    },
  ],
  cover: { design: "leaf", palette: "teal" },
};
