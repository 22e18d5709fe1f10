import type { DemoBook } from "#app/demo/demo-types.ts";

/** Meditations of Marcus Aurelius in Nepali. */
export const meditations: DemoBook = {
  key: "meditations",
  publisher: "dobato",
  title: { en: "Meditations", np: "आत्मचिन्तन" },
  subtitle: { en: "The notebook of an emperor", np: "एक सम्राट्को टिपोट" },
  abbreviation: { en: "Medit.", np: "आ. चि." },
  description: {
    en: "The most powerful man of his time had trouble getting out of bed. He writes it down, argues with himself about it, and gets up. Marcus Aurelius never meant these pages to be read; they are the exercises of somebody trying to be decent on a bad day, with a war outside the tent. Twelve short books on anger, work, praise, pain and the size of the universe. Our translation keeps the notes as short as he left them and puts one thought on a line where he did.",
    np: "आफ्नो समयको सबैभन्दा शक्तिशाली मान्छेलाई पनि बिहान उठ्न गाह्रो हुन्थ्यो। ऊ त्यो कुरा टिप्छ, आफैँसँग बहस गर्छ, अनि उठ्छ। मार्कस अरेलियसले यी पाना अरूले पढून् भनेर लेखेका होइनन्। पालबाहिर युद्ध चलिरहेको बेला असल भइरहन खोज्ने एक जनाको अभ्यास हो यो। रिस, काम, प्रशंसा, पीडा र ब्रह्माण्डको आकारबारे बाह्रवटा साना खण्ड। उनले जति छोटो लेखे, अनुवाद पनि त्यति नै छोटो राखिएको छ।",
  },
  language: "nep",
  originalLanguage: "grc",
  genres: ["philosophy", "classics"],
  aliases: ["Atmachintan", "मेडिटेसन्स", "Marcus Aurelius Antoninus", "मनन"],
  contributions: [
    { contributor: "marcus-aurelius", role: "A01" },
    { contributor: "dobato-translation-circle", role: "B06" },
    { contributor: "dobato-translation-circle", role: "A24" },
    { contributor: "dobato-reading-room", role: "E07" },
  ],
  contents: [
    { title: { en: "Who was writing, and where", np: "को लेख्दै थियो, कहाँ" }, page: 7 },
    { title: { en: "Book One: debts and thanks", np: "पहिलो खण्ड: ऋण र कृतज्ञता" }, page: 19 },
    {
      title: { en: "Books Two to Six", np: "दोस्रोदेखि छैटौँ खण्ड" },
      page: 33,
      children: [{ title: { en: "On getting up in the morning", np: "बिहान उठ्नेबारे" }, page: 71 }],
    },
    { title: { en: "Books Seven to Twelve", np: "सातौँदेखि बाह्रौँ खण्ड" }, page: 104 },
    { title: { en: "Stoic words", np: "स्टोइक शब्दावली" }, page: 201 },
  ],
  editions: [
    {
      format: "paperback-flaps",
      editionNumber: 1,
      name: { en: "First Nepali edition", np: "पहिलो नेपाली संस्करण" },
      isbn13: "9789937990134",
      price: "575",
      currency: "NPR",
      discounts: [{ percent: "12.5" }],
      status: "active",
      publishedOn: "2026-09-25",
      pages: 208,
      size: { length: 190, width: 125, thickness: 15, weight: 230 },
      listings: [
        { bookstore: "ekadeshma", availability: "inStock" },
        { bookstore: "chautari", availability: "fewLeft" },
      ],
    },
    {
      format: "audiobook",
      editionNumber: 1,
      name: { en: "One voice, six hours", np: "एक स्वर, छ घण्टा" },
      isbn13: "9789937990141",
      price: "9.99",
      currency: "USD",
      discounts: [],
      status: "active",
      publishedOn: "2026-10-30",
      listings: [{ bookstore: "ekadeshma", availability: "inStock" }],
    },
  ],
  reviews: [
    {
      kind: "reader",
      rating: 5,
      title: { en: "One page with morning tea", np: "बिहानको चियासँग एक पाना" },
      text: {
        en: "I run a hardware shop. I read one page before lifting the shutter, and I shout less.",
        np: "मेरो हार्डवेयर पसल छ। सटर उठाउनुअघि एक पाना पढ्छु, अचेल कम कराउँछु।",
      },
      reviewerName: { en: "Gopal Shrestha", np: "गोपाल श्रेष्ठ" },
      writtenOn: "2026-10-11",
      status: "published",
    },
    {
      kind: "reader",
      rating: 3,
      text: { np: "विचार राम्रा छन्, तर दोहोरिइरहन्छन्। छानेर पढ्दा ठिक।" },
      reviewerName: { en: "Ashmita Karki", np: "अस्मिता कार्की" },
      writtenOn: "2026-11-07",
      status: "pending",
    },
  ],
  cover: { design: "sunrise", palette: "simal" },
};
