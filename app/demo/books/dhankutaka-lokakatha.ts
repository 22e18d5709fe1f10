import type { DemoBook } from "#app/demo/demo-types.ts";

/** Folk tales of Dhankuta, an invented collection. */
export const dhankutakaLokakatha: DemoBook = {
  key: "dhankutaka-lokakatha",
  publisher: "dobato",
  title: { en: "Dhankutaka Lokakatha", np: "धनकुटाका लोककथा" },
  subtitle: { en: "Folk tales from the orange hills", np: "सुन्तला बारीका डाँडाबाट" },
  abbreviation: { en: "DLK", np: "ध.लो." },
  description: {
    en: "Thirty-four tales told between the Tamor and the Arun, gathered over three winters in kitchens, cowsheds and one broken-down bus. A jackal opens a school for goats. A bride counts the stars for her mother-in-law. Two brothers divide a single orange and lose a mountain. Each tale keeps the teller's way of beginning and ending, and the words of eastern speech are left alone, with a list at the back for readers from elsewhere. Tellers asked that their tales be printed without their names, as belonging to everyone; the book records only the ward and the month.",
    np: "तमोर र अरुणका बिचमा सुनाइने चौँतिस कथा, तीन हिउँद लगाएर भान्सा, गोठ र बिग्रिएको एउटा बसभित्र बटुलिएका। स्याल बाख्राका पाठापाठीका लागि विद्यालय खोल्छ। बुहारी सासूका लागि तारा गन्छे। दुई दाजुभाइ एउटै सुन्तला बाँड्दा पहाडै गुमाउँछन्। हरेक कथामा सुनाउनेको आफ्नै थालनी र टुङ्ग्याउनी जोगाइएको छ; पूर्वेली बोलीका शब्द जस्ताको तस्तै छन्, अन्यत्रका पाठकका लागि अन्त्यमा सूची छ। कथा सबैको साझा हो भन्दै सुनाउनेले आफ्नो नाम छाप्न मानेनन्, त्यसैले पुस्तकले वडा र महिना मात्र लेखेको छ।",
  },
  language: "nep",
  genres: ["folk-tales", "childrens-stories"],
  aliases: ["Dhankuta folk tales", "Dhankutaka Lok Katha", "धनकुटाका दन्त्यकथा"],
  contributions: [
    { contributor: "nepali-tradition", role: "A01" },
    { contributor: "dobato-editors", role: "C01" },
    { contributor: "kuchi-picture-room", role: "A12" },
    { contributor: "ekadeshma-voice-room", role: "E07" },
  ],
  contents: [
    { title: { en: "Three winters of listening", np: "सुन्दै बितेका तीन हिउँद" }, page: 7 },
    {
      title: { en: "Animals", np: "जनावर" },
      page: 15,
      children: [
        { title: { en: "The jackal's school", np: "स्यालको विद्यालय" }, page: 15 },
        { title: { en: "Why the bat pays no tax", np: "चमेरोले किन तिरो तिर्दैन" }, page: 27 },
      ],
    },
    {
      title: { en: "Brothers, brides and kings", np: "दाजुभाइ, बुहारी र राजा" },
      page: 73,
      children: [
        { title: { en: "One orange, two brothers", np: "एउटा सुन्तला, दुई दाजुभाइ" }, page: 73 },
        { title: { en: "The bride who counted stars", np: "तारा गन्ने बुहारी" }, page: 88 },
      ],
    },
    { title: { en: "Ghosts and bargains", np: "भूत र बोलकबोल" }, page: 141 },
    { title: { en: "Eastern words", np: "पूर्वेली शब्द" }, page: 197 },
  ],
  editions: [
    {
      format: "paperback",
      editionNumber: 1,
      name: { en: "Illustrated paperback", np: "सचित्र संस्करण" },
      isbn13: "9789937980272",
      price: "420",
      currency: "NPR",
      discounts: [],
      status: "active",
      publishedOn: "2026-11-06",
      pages: 204,
      size: { length: 210, width: 148, thickness: 14, weight: 290 },
      listings: [
        { bookstore: "ekadeshma", availability: "inStock" },
        { bookstore: "chautari", availability: "inStock", price: "399" },
      ],
    },
    {
      format: "audiobook",
      editionNumber: 1,
      name: { en: "Twelve tales, told aloud", np: "सुनाइएका बाह्र कथा" },
      price: "250",
      currency: "NPR",
      discounts: [],
      status: "active",
      publishedOn: "2026-11-06",
      listings: [{ bookstore: "ekadeshma", availability: "inStock" }],
    },
  ],
  reviews: [
    {
      kind: "reader",
      rating: 5,
      text: { np: "मेरो हजुरआमाले पनि स्यालको विद्यालय भन्नुहुन्थ्यो, तर अन्त्य अर्कै थियो। अब छोरालाई दुवै सुनाउँछु।" },
      reviewerName: { en: "Tika Rai", np: "टीका राई" },
      writtenOn: "2026-11-14",
      status: "published",
    },
    {
      kind: "press",
      text: {
        en: "A collection with good manners: it says where it sat, and leaves the tellers their privacy.",
        np: "शिष्ट सङ्ग्रह: आफू कहाँ बसेर सुन्यो भन्छ, सुनाउनेको गोपनीयता भने जोगाइदिन्छ।",
      },
      reviewerName: { en: "The books desk", np: "पुस्तक विभाग" },
      sourceName: { en: "Nine Hills Review", np: "नौ डाँडा समीक्षा" },
      writtenOn: "2026-11-16",
      status: "published",
    },
  ],
  cover: { design: "hills", palette: "simal" },
};
