import type { DemoBook } from "#app/demo/demo-types.ts";

/** Kalidasa's Meghaduta in Nepali, with the Sanskrit. */
export const meghaduta: DemoBook = {
  key: "meghaduta",
  publisher: "ekadeshma",
  title: { en: "The Cloud Messenger", np: "मेघदूत" },
  subtitle: { en: "Sanskrit verse with a Nepali rendering", np: "मूल संस्कृत श्लोक र नेपाली पद्यानुवाद" },
  abbreviation: { en: "Cloud M.", np: "मेघ." },
  description: {
    en: "A servant of the god of wealth has neglected his work and been sent away for a year. On the first day of the rains he sees a cloud resting against a hill and, being in love and out of his mind with it, asks the cloud to carry a message to his wife in the Himalaya. Then he tells it the way: rivers, towns, temples, peacocks, the snow. Few poems have so exact a map. Sanskrit and Nepali face each other across the page, and the route is drawn on the endpapers.",
    np: "काममा लापरबाही गरेबापत एक वर्षको निर्वासन पाएको यक्षले असारको पहिलो दिन डाँडामा अडिएको बादल देख्छ। विरहले सुध हराएको ऊ त्यही बादललाई हिमालमा बस्ने पत्नीकहाँ खबर पुर्‍याइदिन बिन्ती गर्छ र बाटो बताउँछ: कुन नदी तर्ने, कुन सहरमाथि रोकिने, कहाँ मयूर नाच्छन्, कहाँबाट हिउँ सुरु हुन्छ। यति ठ्याक्कै नक्सा भएका कविता थोरै छन्। यस संस्करणमा संस्कृत श्लोक र नेपाली पद्य आमनेसामने छन्, बादलको बाटो चाहिँ गाताको भित्री पानामा कोरिएको छ।",
  },
  language: "nep",
  originalLanguage: "san",
  genres: ["lyric-poetry", "epic-poetry", "classics"],
  aliases: ["Meghdoot", "Meghadutam", "मेघदूतम्", "Megha Duta"],
  contributions: [
    { contributor: "kalidasa", role: "A01" },
    { contributor: "ekadeshma-translation-desk", role: "B06" },
    { contributor: "ekadeshma-editorial-desk", role: "A24" },
    { contributor: "dobato-art-room", role: "A12" },
  ],
  contents: [
    { title: { en: "On the metre", np: "छन्दबारे" }, page: 9 },
    {
      title: { en: "Purvamegha: the journey", np: "पूर्वमेघ: यात्रा" },
      page: 23,
      children: [
        { title: { en: "From Ramagiri to Ujjayini", np: "रामगिरिदेखि उज्जयिनी" }, page: 25 },
        { title: { en: "From Ujjayini to the snows", np: "उज्जयिनीदेखि हिमाल" }, page: 63 },
      ],
    },
    { title: { en: "Uttaramegha: the city of Alaka", np: "उत्तरमेघ: अलका नगरी" }, page: 91 },
    { title: { en: "Plants and birds of the poem", np: "काव्यका बोटबिरुवा र चरा" }, page: 139 },
  ],
  editions: [
    {
      format: "hardback",
      editionNumber: 1,
      name: { en: "Facing-page edition", np: "द्विभाषी आमनेसामने संस्करण" },
      isbn13: "9789937990158",
      price: "1250",
      currency: "NPR",
      discounts: [],
      status: "active",
      publishedOn: "2025-07-16",
      pages: 152,
      size: { length: 230, width: 180, thickness: 18, weight: 540 },
      listings: [
        { bookstore: "ekadeshma", availability: "inStock" },
        { bookstore: "chautari", availability: "notHeld" },
      ],
    },
  ],
  reviews: [
    {
      kind: "press",
      text: {
        np: "मन्दाक्रान्ताको ढिलो चाल नेपालीमा ल्याउनु सजिलो होइन। धेरै ठाउँमा ल्याएको छ, केही ठाउँमा मात्राका लागि शब्द खुम्चिएका छन्।",
      },
      reviewerName: { np: "छन्द स्तम्भ" },
      sourceName: { en: "Kavita Chowk Quarterly", np: "कविता चोक त्रैमासिक" },
      writtenOn: "2025-10-05",
      status: "published",
    },
    {
      kind: "reader",
      rating: 5,
      text: {
        en: "I opened the map at the end, put my finger on the cloud's road, and read the whole poem aloud in the first week of Asar.",
        np: "पछाडिको नक्सामा बादलको बाटोमा औँला राखेर असारको पहिलो हप्ता पूरै काव्य ठुलो स्वरमा पढेँ।",
      },
      reviewerName: { en: "Ishwari Neupane", np: "ईश्वरी न्यौपाने" },
      writtenOn: "2026-06-20",
      status: "published",
    },
  ],
  cover: { design: "hills", palette: "nila" },
};
