import type { DemoBook } from "#app/demo/demo-types.ts";

/** The Art of War in a new English version. */
export const theArtOfWar: DemoBook = {
  key: "the-art-of-war",
  publisher: "ekadeshma",
  title: { en: "The Art of War", np: "युद्धकला" },
  subtitle: { en: "Thirteen chapters", np: "तेह्र अध्याय" },
  abbreviation: { en: "Art of W.", np: "यु. क." },
  description: {
    en: "The general who wins, says this small book, has usually won before he leaves camp. It has less to say about fighting than about counting: distances, weather, grain, the temper of officers, the price of a spy. Managers quote it and generals have ignored it for twenty-five centuries. A new English version, made line by line for our own readers, with the oldest commentators brought in only where the text cannot be understood without them, and one map of the old kingdoms.",
    np: "जित्ने सेनापतिले प्रायः शिविर छोड्नुअघि नै जितिसकेको हुन्छ, यो सानो ग्रन्थको कुरा त्यही हो। यसमा लडाइँभन्दा बढी हिसाब छ: दूरी, मौसम, अन्न, अधिकृतको स्वभाव र गुप्तचरको ज्याला। पच्चीस शताब्दीदेखि कम्पनी चलाउनेले उद्धरण गर्दै आए, सेनापतिले बिर्सँदै। हाम्रै पाठकका लागि हरफ-हरफ मिलाएर गरिएको नयाँ अङ्ग्रेजी अनुवाद, जहाँ पुराना टीकाकारलाई नबोलाई अर्थ नखुल्ने ठाउँमा मात्र बोलाइएको छ, साथमा प्राचीन राज्यहरूको एउटा नक्सा।",
  },
  language: "eng",
  originalLanguage: "chi",
  genres: ["philosophy", "history", "classics"],
  aliases: ["Sunzi", "Yuddhakala", "आर्ट अफ वार", "सन त्जु"],
  contributions: [
    { contributor: "sun-tzu", role: "A01" },
    { contributor: "ekadeshma-translation-desk", role: "B06" },
    { contributor: "ekadeshma-editorial-desk", role: "A24" },
  ],
  contents: [
    { title: { en: "Who wrote this book?", np: "यो ग्रन्थ कसले लेख्यो?" }, page: 7 },
    {
      title: { en: "Before the war", np: "युद्धअघि" },
      page: 21,
      children: [
        { title: { en: "Reckoning", np: "गणना" }, page: 21 },
        { title: { en: "The cost of an army", np: "सेनाको खर्च" }, page: 29 },
      ],
    },
    { title: { en: "On the march", np: "कुच" }, page: 67 },
    { title: { en: "Nine kinds of ground", np: "नौ थरी भूमि" }, page: 96 },
    { title: { en: "Fire and spies", np: "आगो र गुप्तचर" }, page: 115 },
  ],
  editions: [
    {
      format: "paperback-flaps",
      editionNumber: 1,
      name: { en: "New English version", np: "नयाँ अङ्ग्रेजी अनुवाद" },
      isbn13: "9789937990301",
      price: "495",
      currency: "NPR",
      discounts: [],
      status: "active",
      publishedOn: "2024-03-22",
      pages: 144,
      size: { length: 190, width: 120, thickness: 11, weight: 165 },
      listings: [
        { bookstore: "ekadeshma", availability: "inStock" },
        { bookstore: "chautari", availability: "inStock" },
      ],
    },
    {
      format: "epub",
      editionNumber: 1,
      name: { en: "E-book", np: "विद्युतीय संस्करण" },
      price: "250",
      currency: "NPR",
      discounts: [{ percent: "20" }],
      status: "active",
      publishedOn: "2024-04-19",
      listings: [{ bookstore: "ekadeshma", availability: "inStock" }],
    },
  ],
  reviews: [
    {
      kind: "reader",
      rating: 2,
      text: {
        en: "I bought it for business advice. It is mostly about rivers and hay. The fault is perhaps mine.",
      },
      reviewerName: { en: "Kiran Agrawal", np: "किरण अग्रवाल" },
      writtenOn: "2024-06-02",
      status: "published",
    },
    {
      kind: "reader",
      rating: 5,
      text: { np: "बुबा सेनाबाट अवकाश हुनुभएको। पढेपछि भन्नुभयो, रसदको अध्याय लेख्ने मान्छे साँच्चै लडाइँ गएको हो।" },
      reviewerName: { en: "Sushila Khatri", np: "सुशीला खत्री" },
      writtenOn: "2025-01-30",
      status: "published",
    },
  ],
  cover: { design: "bands", palette: "harital" },
};
