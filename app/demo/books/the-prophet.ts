import type { DemoBook } from "#app/demo/demo-types.ts";

/** The Prophet (1923) in English; announced, not yet published. */
export const theProphet: DemoBook = {
  key: "the-prophet",
  publisher: "dobato",
  title: { en: "The Prophet", np: "सन्देशवाहक" },
  abbreviation: { en: "Prophet", np: "सन्देश." },
  description: {
    en: "A ship has come at last to take a stranger home after twelve years. Before he goes aboard, the townspeople ask him to speak: a mother about children, a ploughman about work, a judge about punishment, an innkeeper about food and drink. His answers are short enough to be learnt and odd enough to be argued with, which may be why they are read at so many weddings and funerals. A small hardback for the hand, printed in two colours, with wide margins left for pencil.",
    np: "बाह्र वर्षपछि परदेशीलाई घर लैजाने जहाज आइपुग्छ। जहाज चढ्नुअघि नगरवासी उसलाई बोल्न अनुरोध गर्छन्: आमाले छोराछोरीबारे सोध्छिन्, हलीले कामबारे, न्यायाधीशले सजायबारे, भट्टीवालले खानपिनबारे। उसका जवाफ कण्ठ गर्न मिल्ने गरी छोटा छन्, बहस गर्न मिल्ने गरी अनौठा पनि। बिहे र मृत्यु दुवैमा यो किताब धेरै पढिने कारण सायद यही हो। हातमा अट्ने, दुई रङमा छापिएको, सिसाकलमले लेख्न चौडा किनारा छोडिएको अङ्ग्रेजी हार्डकभर।",
  },
  language: "eng",
  genres: ["lyric-poetry", "philosophy", "religion"],
  aliases: ["Khalil Gibran", "पैगम्बर", "Gibran Prophet"],
  contributions: [
    { contributor: "kahlil-gibran", role: "A01" },
    { contributor: "dobato-art-room", role: "A36" },
  ],
  contents: [
    { title: { en: "The Coming of the Ship", np: "जहाजको आगमन" }, page: 9 },
    {
      title: { en: "Asked at home", np: "घरका प्रश्न" },
      page: 19,
      children: [
        { title: { en: "On Love", np: "प्रेमबारे" }, page: 19 },
        { title: { en: "On Children", np: "छोराछोरीबारे" }, page: 27 },
      ],
    },
    { title: { en: "Asked at work", np: "कामका प्रश्न" }, page: 41 },
    { title: { en: "Asked in the heart", np: "मनका प्रश्न" }, page: 67 },
    { title: { en: "The Farewell", np: "बिदाइ" }, page: 97 },
  ],
  editions: [
    {
      format: "hardback",
      editionNumber: 1,
      name: { en: "Two-colour hardback", np: "दुई रङको हार्डकभर" },
      isbn13: "9789937990318",
      price: "880",
      currency: "NPR",
      discounts: [],
      status: "forthcoming",
      publishedOn: "2027-01-20",
      pages: 120,
      size: { length: 175, width: 115, thickness: 14, weight: 235 },
      listings: [
        { bookstore: "ekadeshma", availability: "toOrder" },
        { bookstore: "chautari", availability: "toOrder", price: "850" },
      ],
    },
  ],
  reviews: [],
  cover: { design: "lattice", palette: "plum" },
};
