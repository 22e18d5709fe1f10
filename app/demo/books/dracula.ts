import type { DemoBook } from "#app/demo/demo-types.ts";

/** Dracula (1897) in English. */
export const dracula: DemoBook = {
  key: "dracula",
  publisher: "ekadeshma",
  title: { en: "Dracula", np: "ड्राकुला" },
  subtitle: { en: "Told in letters, diaries and telegrams", np: "चिठी, डायरी र तारमा भनिएको कथा" },
  abbreviation: { en: "Dracula", np: "ड्राकुला" },
  description: {
    en: "A young solicitor travels to the Carpathians to help a courteous old nobleman buy a house in London. The whole book is paper: shorthand journals, ship's logs, newspaper cuttings, a doctor's wax cylinders, all written by people who do not yet know what the reader has guessed. Stoker's trick is that his monster is beaten by good filing. This edition prints each kind of document in its own type, so that you can see at a glance whose hand you are in.",
    np: "लन्डनमा घर किन्न चाहने एक शिष्ट वृद्ध सामन्तलाई सघाउन एउटा युवा वकिल कार्पेथियन पहाड पुग्छ। पूरै किताब कागजपत्र हो: डायरी, जहाजको दैनिकी, पत्रिकाका टुक्रा, चिकित्सकको ध्वनि-टिपोट। लेख्नेहरूलाई थाहा नभएको कुरा पाठकले बुझिसकेको हुन्छ। राक्षसलाई हराउने हतियार पनि अन्ततः कागज मिलाएर राख्ने बानी नै हो। यस अङ्ग्रेजी संस्करणमा हरेक किसिमको लिखत बेग्लै अक्षरमा छापिएको छ, कसको हातको लेखाइ हो हेर्नेबित्तिकै थाहा हुन्छ।",
  },
  language: "eng",
  genres: ["novels", "mystery", "classics"],
  aliases: ["Drakula", "ड्र्याकुला", "Count Dracula", "Vampire"],
  contributions: [
    { contributor: "bram-stoker", role: "A01" },
    { contributor: "ekadeshma-editorial-desk", role: "B01" },
    { contributor: "dobato-art-room", role: "A36" },
  ],
  contents: [
    { title: { en: "How to read these papers", np: "यी कागज कसरी पढ्ने" }, page: 7 },
    { title: { en: "The castle", np: "किल्ला" }, page: 11 },
    {
      title: { en: "Whitby", np: "ह्विट्बी" },
      page: 67,
      children: [{ title: { en: "Log of the Demeter", np: "डेमिटर जहाजको दैनिकी" }, page: 98 }],
    },
    { title: { en: "London", np: "लन्डन" }, page: 143 },
    { title: { en: "The hunt", np: "खोजी" }, page: 307 },
    { title: { en: "A calendar of events", np: "घटनाक्रमको पात्रो" }, page: 441 },
  ],
  editions: [
    {
      format: "paperback",
      editionNumber: 1,
      name: { en: "Document edition", np: "लिखत संस्करण" },
      isbn13: "9789937990264",
      price: "895",
      currency: "NPR",
      discounts: [],
      status: "active",
      publishedOn: "2026-10-23",
      pages: 448,
      size: { length: 216, width: 140, thickness: 28, weight: 510 },
      listings: [
        { bookstore: "ekadeshma", availability: "inStock" },
        { bookstore: "chautari", availability: "inStock", price: "850" },
      ],
    },
  ],
  reviews: [
    {
      kind: "reader",
      rating: 5,
      title: { en: "Read it in the load-shedding way", np: "मैनबत्ती बालेर पढेँ" },
      text: { en: "One candle, one window, one barking dog. The typefaces are a clever idea and they work." },
      reviewerName: { en: "Aayush Khadka", np: "आयुष खड्का" },
      writtenOn: "2026-11-04",
      status: "published",
    },
    {
      kind: "press",
      text: {
        en: "A book designer has clearly had more fun here than is usually allowed.",
        np: "पुस्तक सज्जाकारले सामान्यतया पाइनेभन्दा बढी नै रमाइलो गरेको देखिन्छ।",
      },
      reviewerName: { en: "N. Bajracharya", np: "न. बज्राचार्य" },
      sourceName: { en: "Paper Lantern Weekly", np: "कागजी लालटिन साप्ताहिक" },
      writtenOn: "2026-11-12",
      status: "published",
    },
  ],
  cover: { design: "moon", palette: "sindur" },
};
