import type { DemoBook } from "#app/demo/demo-types.ts";

/** Sahanshila Sushila (late 1930s); its electronic edition is still a draft. */
export const sahanshilaSushila: DemoBook = {
  key: "sahanshila-sushila",
  publisher: "ekadeshma",
  title: { en: "Sahanshila Sushila", np: "सहनशीला सुशीला" },
  subtitle: { en: "A domestic drama", np: "सामाजिक नाटक" },
  abbreviation: { en: "SS", np: "स.सु." },
  description: {
    en: "Everyone in the house agrees that Sushila is patient, and nobody asks what it costs her. Bhim Nidhi Tiwari's play of the late nineteen-thirties put an ordinary Kathmandu family on stage in the speech such families really used, and made it uncomfortable to call endurance a virtue and leave it at that. It ran in courtyards and school halls long before there were theatres to ask for it. The text here follows the author's last revision of the spelling. The notes give a floor plan for a single set, a list of household objects, and questions that students tend to answer loudly.",
    np: "सुशीला सहनशील छन् भन्नेमा घरमा सबै एकमत छन्, तर त्यसको मोल कसैले सोध्दैन। सन् तिसको दशकको अन्त्यतिर भीमनिधि तिवारीले काठमाडौँको एउटा साधारण परिवारलाई त्यही परिवारले बोल्ने बोलीमा मञ्चमा उभ्याए र सहनुलाई गुण भनेर मात्र पन्छिन गाह्रो बनाइदिए। नाचघर नहुँदै यो नाटक चोक र विद्यालयका हलमा खेलियो। यहाँ लेखकको पछिल्लो हिज्जे पछ्याइएको छ। टिप्पणीमा एउटै दृश्यसज्जाको नक्सा, चाहिने घरायसी सामानको सूची र विद्यार्थीले ठुलो स्वरमा जवाफ दिने गरेका प्रश्न छन्।",
  },
  language: "nep",
  genres: ["plays"],
  aliases: ["Sahansheela Susheela", "Sahanashila Sushila", "सहनशीला सुसीला"],
  contributions: [
    { contributor: "bhim-nidhi-tiwari", role: "A01" },
    { contributor: "ekadeshma-editorial-desk", role: "A24" },
  ],
  contents: [
    { title: { en: "What patience costs", np: "सहनुको मोल" }, page: 7 },
    { title: { en: "Persons of the play", np: "पात्र परिचय" }, page: 14 },
    {
      title: { en: "The play", np: "नाटक" },
      page: 15,
      children: [
        { title: { en: "Opening scenes", np: "सुरुका दृश्य" }, page: 15 },
        { title: { en: "Closing scenes", np: "अन्त्यका दृश्य" }, page: 58 },
      ],
    },
    { title: { en: "Set, objects, questions", np: "मञ्च, सामान र प्रश्न" }, page: 97 },
  ],
  editions: [
    {
      format: "paperback",
      editionNumber: 1,
      name: { en: "College edition", np: "क्याम्पस संस्करण" },
      isbn13: "9789937980197",
      price: "260",
      currency: "NPR",
      discounts: [],
      status: "active",
      publishedOn: "2026-02-12",
      pages: 112,
      size: { length: 198, width: 129, thickness: 7, weight: 130 },
      listings: [
        { bookstore: "ekadeshma", availability: "inStock" },
        { bookstore: "chautari", availability: "fewLeft", price: "245" },
      ],
    },
    {
      format: "epub",
      editionNumber: 1,
      name: { en: "Electronic edition", np: "विद्युतीय संस्करण" },
      price: "160",
      currency: "NPR",
      discounts: [],
      status: "draft",
      publishedOn: "2026-11-30",
      listings: [],
    },
  ],
  reviews: [
    {
      kind: "reader",
      rating: 4,
      text: { np: "कक्षामा पढाउँदा छात्र र छात्राले फरक-फरक ठाउँमा रिस देखाए। नाटक अझै जिउँदै रहेछ।" },
      reviewerName: { np: "शारदा ढकाल, शिक्षक" },
      writtenOn: "2026-06-15",
      status: "published",
    },
  ],
  cover: { design: "lattice", palette: "simal" },
};
