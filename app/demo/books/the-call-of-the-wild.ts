import type { DemoBook } from "#app/demo/demo-types.ts";

/** The Call of the Wild (1903) in Nepali. */
export const theCallOfTheWild: DemoBook = {
  key: "the-call-of-the-wild",
  publisher: "dobato",
  title: { en: "The Call of the Wild", np: "वनको बोलावट" },
  abbreviation: { en: "Call W.", np: "व. बो." },
  description: {
    en: "Buck is a big, comfortable dog who owns a sunny garden in California, until the gardener sells him for gambling money. A few weeks later he is pulling a sledge in the Yukon, learning to sleep under snow and to steal without being caught. Jack London follows him through four masters, each with something to teach, towards a sound he can hear at night from the trees. A short, fast book about work, cold and loyalty, translated with the vocabulary of our own mountain muleteers and yak herders.",
    np: "बक क्यालिफोर्नियाको घमाइलो बगैँचामा हैकम चलाएर बसेको ठुलो कुकुर हो, मालीले जुवाको पैसाका लागि नबेचुन्जेल। केही हप्तामै ऊ युकोनको हिउँमा स्लेज तानिरहेको हुन्छ, हिउँमुनि सुत्न र नपक्डिई चोर्न सिकिरहेको हुन्छ। चार मालिक फेर्दै, हरेकबाट केही सिक्दै ऊ राति रुखहरूबाट आउने एउटा आवाजतिर तानिन्छ। श्रम, जाडो र वफादारीको छोटो, छिटो कथा, हाम्रै खच्चडवाल र चौँरीगोठालाका शब्द पछ्याएर नेपालीमा।",
  },
  language: "nep",
  originalLanguage: "eng",
  genres: ["adventure", "novels", "classics"],
  aliases: ["Vanko Bolawat", "Banko Bolawat", "जङ्गलको पुकार", "Buck"],
  contributions: [
    { contributor: "jack-london", role: "A01" },
    { contributor: "dobato-translation-circle", role: "B06" },
    { contributor: "dobato-art-room", role: "A36" },
  ],
  contents: [
    { title: { en: "Into the Primitive", np: "आदिम संसारमा" }, page: 9 },
    { title: { en: "The Law of Club and Fang", np: "मुङ्ग्रो र दाह्राको कानुन" }, page: 27 },
    { title: { en: "The Dominant Beast", np: "अगुवा पशु" }, page: 41 },
    { title: { en: "Who Has Won to Mastership", np: "नेतृत्व कसको" }, page: 64 },
    { title: { en: "The Toil of Trace and Trail", np: "डोरी र बाटोको पसिना" }, page: 78 },
    { title: { en: "For the Love of a Man", np: "एक मान्छेको मायाले" }, page: 101 },
    { title: { en: "The Sounding of the Call", np: "बोलावटको स्वर" }, page: 121 },
  ],
  editions: [
    {
      format: "paperback",
      editionNumber: 1,
      name: { en: "First Nepali edition", np: "पहिलो नेपाली संस्करण" },
      isbn13: "9789937990219",
      price: "425",
      currency: "NPR",
      discounts: [{ percent: "10" }],
      status: "active",
      publishedOn: "2026-11-06",
      pages: 144,
      size: { length: 198, width: 129, thickness: 11, weight: 175 },
      listings: [
        { bookstore: "ekadeshma", availability: "inStock" },
        { bookstore: "chautari", availability: "inStock" },
      ],
    },
    {
      format: "epub",
      editionNumber: 1,
      name: { en: "E-book", np: "विद्युतीय संस्करण" },
      price: "220",
      currency: "NPR",
      discounts: [],
      status: "active",
      publishedOn: "2026-11-06",
      listings: [{ bookstore: "ekadeshma", availability: "inStock" }],
    },
  ],
  reviews: [
    {
      kind: "endorsement",
      text: {
        en: "I have walked behind mules for thirty years. Whoever put the harness words into Nepali has asked the right people.",
        np: "तीस वर्ष खच्चडपछि हिँडेको मान्छे हुँ म। काठी र डोरीका शब्द जसले राख्यो, जान्नेलाई सोधेरै राखेको रहेछ।",
      },
      reviewerName: { en: "Karma Gyalbu, muleteer", np: "कर्मा ग्याल्बु, खच्चडवाल" },
      writtenOn: "2026-10-25",
      status: "published",
    },
    {
      kind: "reader",
      rating: 4,
      text: { np: "एकै बसाइमा सकियो। अन्त्यमा के हुन्छ भन्दिनँ।" },
      reviewerName: { en: "Sandesh Magar", np: "सन्देश मगर" },
      writtenOn: "2026-11-15",
      status: "published",
    },
  ],
  cover: { design: "river", palette: "teal" },
};
