import type { DemoBook } from "#app/demo/demo-types.ts";

/** The Jungle Book (1894), second of the House of Wonders. */
export const theJungleBook: DemoBook = {
  key: "the-jungle-book",
  publisher: "ekadeshma",
  title: { en: "The Jungle Book", np: "जङ्गलको किताब" },
  abbreviation: { en: "Jungle B.", np: "ज. कि." },
  description: {
    en: "A child walks into a wolves' cave, unafraid, and pushes his way to the milk. A bear teaches him the Law, a panther pays for him with a bull, and a lame tiger waits. Beside Mowgli's stories stand a mongoose who guards a bungalow, a white seal looking for a safe beach, and the boy who saw elephants dance. Printed with an afterword for older readers on the India that Kipling saw and the India he did not, and with the animals' names as they are called in the Tarai.",
    np: "एउटा बालक नडराई ब्वाँसोको ओडारमा पस्छ र दूध भएतिर ठेल्दै पुग्छ। भालुले उसलाई नियम सिकाउँछ, कालो चितुवाले गोरु तिरेर उसको ज्यान किन्छ, लङ्गडो बाघ भने पर्खिरहेको हुन्छ। मोग्लीका कथासँगै बङ्गला जोगाउने न्याउरीमुसो, सुरक्षित किनार खोज्ने सेतो सिल र हात्तीको नाच देख्ने केटो पनि छन्। ठुला पाठकका लागि किप्लिङले देखेको र नदेखेको भारतबारे उपसंहार, साथमा तराईमा बोलिने जनावरका नाम यस अङ्ग्रेजी संस्करणका थप विशेषता हुन्।",
  },
  language: "eng",
  genres: ["childrens-stories", "adventure", "short-stories"],
  series: { key: "house-of-wonders", number: "2" },
  aliases: ["Mowgli", "मोग्ली", "जङ्गल बुक", "Jangalko Kitab"],
  contributions: [
    { contributor: "rudyard-kipling", role: "A01" },
    { contributor: "ekadeshma-editorial-desk", role: "A24" },
    { contributor: "dobato-art-room", role: "A12" },
  ],
  contents: [
    {
      title: { en: "Mowgli", np: "मोग्ली" },
      page: 9,
      children: [
        { title: { en: "Mowgli's Brothers", np: "मोग्लीका दाजुभाइ" }, page: 9 },
        { title: { en: "Kaa's Hunting", np: "काको सिकार" }, page: 37 },
        { title: { en: "Tiger! Tiger!", np: "बाघ! बाघ!" }, page: 71 },
      ],
    },
    { title: { en: "The White Seal", np: "सेतो सिल" }, page: 99 },
    { title: { en: "Rikki-Tikki-Tavi", np: "रिकी-टिकी-टाभी" }, page: 127 },
    { title: { en: "Toomai of the Elephants", np: "हात्तीहरूको टुमाई" }, page: 151 },
    { title: { en: "Her Majesty's Servants", np: "महारानीका सेवक" }, page: 183 },
    { title: { en: "Two Indias", np: "दुई भारत" }, page: 207 },
  ],
  editions: [
    {
      format: "sewn-paperback",
      editionNumber: 1,
      name: { en: "Illustrated edition", np: "सचित्र संस्करण" },
      isbn13: "9789937990240",
      price: "750",
      currency: "NPR",
      discounts: [{ percent: "15" }],
      status: "active",
      publishedOn: "2025-08-29",
      pages: 216,
      size: { length: 198, width: 129, thickness: 16, weight: 250 },
      listings: [
        { bookstore: "ekadeshma", availability: "inStock" },
        { bookstore: "chautari", availability: "fewLeft", price: "780" },
      ],
    },
    {
      format: "epub",
      editionNumber: 1,
      name: { en: "E-book for readers abroad", np: "विदेशका पाठकका लागि विद्युतीय संस्करण" },
      isbn13: "9789937990257",
      price: "3.99",
      currency: "USD",
      discounts: [{ percent: "25" }],
      status: "active",
      publishedOn: "2025-12-05",
      listings: [{ bookstore: "ekadeshma", availability: "inStock" }],
    },
  ],
  reviews: [
    {
      kind: "endorsement",
      text: {
        en: "I guide visitors in Bardiya. The list of Tharu and Nepali animal names at the back is right, which is rare.",
        np: "म बर्दियामा पाहुना घुमाउँछु। पछाडि दिइएका जनावरका थारू र नेपाली नाम सही छन्, यस्तो कमै भेटिन्छ।",
      },
      reviewerName: { en: "Phulram Tharu, nature guide", np: "फूलराम थारू, प्रकृति पथप्रदर्शक" },
      writtenOn: "2025-10-30",
      status: "published",
    },
    {
      kind: "reader",
      rating: 4,
      text: {
        en: "Good that the afterword does not pretend the old stories are innocent. My fifteen-year-old read that part first.",
      },
      reviewerName: { en: "Meena Subedi", np: "मीना सुवेदी" },
      writtenOn: "2026-03-02",
      status: "published",
    },
    {
      kind: "reader",
      rating: 5,
      text: { np: "न्याउरीमुसोको कथा पाँचपटक पढाउन लगायो, छैटौँ पटक आफैँ पढ्यो।" },
      reviewerName: { np: "सुनिता वली" },
      writtenOn: "2026-04-30",
      status: "published",
    },
  ],
  cover: { design: "weave", palette: "simal" },
};
