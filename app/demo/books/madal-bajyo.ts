import type { DemoBook } from "#app/demo/demo-types.ts";

/** An invented first book of Nepali instruments. */
export const madalBajyo: DemoBook = {
  key: "madal-bajyo",
  publisher: "dobato",
  title: { en: "Madal Bajyo!", np: "मादल बज्यो!" },
  subtitle: { en: "A first book of sounds", np: "स्वरको पहिलो किताब" },
  abbreviation: { en: "MB", np: "मा.ब." },
  description: {
    en: "Ghin-tang, ghin-tang: the madal wakes up and goes looking for friends to play with. On every spread it meets one more instrument of Nepal, hears its sound, and makes room on the mat, until the whole courtyard is too loud for the buffalo to sleep. Made for hands that still grab and mouths that still taste, with rounded corners, thick boards and only a few words to a page, in Nepali with English underneath. The last spread shows all the players at once and asks the smallest listener to find the one who is only pretending to blow.",
    np: "घिन्ताङ, घिन्ताङ! मादल ब्युँझिन्छ र सँगै बज्ने साथी खोज्न निस्कन्छ। पाना पल्टिँदै जाँदा नेपालका बाजा एक-एक गरी भेटिन्छन्, आफ्नो स्वर सुनाउँछन् र गुन्द्रीमा ठाउँ पाउँछन्। अन्त्यमा आँगन यति घन्किन्छ, भैँसी निदाउनै सक्दैन। समाउन र चाट्न मन पराउने साना हातमुखका लागि गोल कुना, बाक्ला पाना र थोरै शब्द; माथि नेपाली, तल अङ्ग्रेजी। पछिल्लो पानामा सबै बाजा सँगै छन्, अनि सबैभन्दा सानो श्रोताले फुकेजस्तो मात्र गर्ने एक जनालाई खोज्नुपर्छ।",
  },
  language: "nep",
  genres: ["board-books", "picture-books"],
  aliases: ["Madal Bajyo", "मादल बज्यो", "Nepali instruments board book"],
  contributions: [
    { contributor: "dobato-story-circle", role: "A01" },
    { contributor: "kuchi-picture-room", role: "A12" },
  ],
  contents: [
    { title: { en: "Madal", np: "मादल" }, page: 2 },
    { title: { en: "Sarangi", np: "सारङ्गी" }, page: 6 },
    { title: { en: "Bansuri", np: "बाँसुरी" }, page: 10 },
    { title: { en: "Narsingha", np: "नरसिङ्गा" }, page: 14 },
    { title: { en: "Everybody together", np: "सबै सँगै" }, page: 18 },
  ],
  editions: [
    {
      format: "board-book",
      editionNumber: 1,
      name: { en: "Board book", np: "बाक्ला पानाको किताब" },
      isbn13: "9789937980319",
      price: "350",
      currency: "NPR",
      discounts: [],
      status: "active",
      publishedOn: "2024-09-27",
      pages: 20,
      size: { length: 150, width: 150, thickness: 15, weight: 280 },
      listings: [{ bookstore: "chautari", availability: "fewLeft" }],
    },
    {
      format: "board-book",
      editionNumber: 2,
      name: { en: "Larger board book, new colours", np: "ठुलो आकार, नयाँ रङ" },
      isbn13: "9789937980326",
      price: "450",
      currency: "NPR",
      discounts: [{ percent: "10" }],
      status: "active",
      publishedOn: "2026-10-23",
      pages: 20,
      size: { length: 180, width: 180, thickness: 16, weight: 390 },
      listings: [
        { bookstore: "ekadeshma", availability: "inStock" },
        { bookstore: "chautari", availability: "inStock", price: "430" },
      ],
    },
  ],
  reviews: [
    {
      kind: "reader",
      rating: 5,
      text: {
        en: "Chewed at every corner and still our favourite.",
        np: "सबै कुना टोकिसकियो, तर मन पर्ने किताब अझै यही हो।",
      },
      reviewerName: { en: "Sabina L.", np: "सबिना एल." },
      writtenOn: "2025-02-17",
      status: "published",
    },
    {
      kind: "endorsement",
      text: { np: "हाम्रा बालकक्षामा यो किताब खोल्दा ताली आफैँ सुरु हुन्छ।" },
      reviewerName: { np: "मैना पुन, बाल शिक्षक" },
      writtenOn: "2026-10-05",
      status: "published",
    },
  ],
  cover: { design: "bands", palette: "teal" },
};
