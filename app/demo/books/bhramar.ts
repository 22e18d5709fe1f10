import type { DemoBook } from "#app/demo/demo-types.ts";

/** Bhramar (1936). */
export const bhramar: DemoBook = {
  key: "bhramar",
  publisher: "ekadeshma",
  title: { en: "Bhramar", np: "भ्रमर" },
  subtitle: { en: "A novel of the Darjeeling hills", np: "दार्जिलिङ पहाडको उपन्यास" },
  abbreviation: { en: "BH", np: "भ्र." },
  description: {
    en: "The only novel Rup Narayan Singh finished appeared in 1936 and sounded like nothing before it. Its people are young, educated and uncertain; they write letters, walk in mist, take tea, and discover that feeling does not obey the rules their families have made for it. The bee of the title goes from flower to flower and is not always to blame. Readers came for the romance and stayed for the sentences, which taught Nepali prose to move like music. Our text restores the author's punctuation and explains, lightly, the Darjeeling of clubs, schools and railway platforms in which it was written.",
    np: "रूपनारायण सिंहले पूरा गरेको यो एउटै उपन्यास सन् १९३६ मा आउँदा नेपालीमा त्यस्तो स्वर कसैले सुनेको थिएन। यसका पात्र तन्नेरी छन्, पढेलेखेका छन् र अन्योलमा छन्। तिनीहरू चिठी लेख्छन्, कुहिरोमा हिँड्छन्, चिया खान्छन् र मनले घरका नियम मान्दैन भन्ने थाहा पाउँछन्। फूल-फूल डुल्ने भ्रमरको मात्रै दोष पनि हुँदैन। पाठक प्रेमकथा खोज्दै आए, वाक्यको मोहनीले रोकिए; नेपाली गद्यले यहीँ सङ्गीतझैँ बग्न सिक्यो। यस संस्करणले लेखककै विराम चिह्न फर्काएको छ र त्यस बेलाको दार्जिलिङबारे हलुका टिप्पणी दिएको छ।",
  },
  language: "nep",
  genres: ["novels", "classics"],
  series: { key: "nepali-classics", number: "6" },
  aliases: ["Bhramar upanyas", "Brahmar", "The Bee"],
  contributions: [
    { contributor: "rup-narayan-singh", role: "A01" },
    { contributor: "ekadeshma-editorial-desk", role: "A24" },
    { contributor: "kuchi-picture-room", role: "A36" },
  ],
  contents: [
    { title: { en: "Introduction: mist and manners", np: "भूमिका: कुहिरो र चालचलन" }, page: 7 },
    {
      title: { en: "Bhramar", np: "भ्रमर" },
      page: 19,
      children: [
        { title: { en: "Part one", np: "पहिलो भाग" }, page: 19 },
        { title: { en: "Part two", np: "दोस्रो भाग" }, page: 97 },
      ],
    },
    { title: { en: "Darjeeling in the nineteen-thirties", np: "सन् तिसको दशकको दार्जिलिङ" }, page: 189 },
    { title: { en: "A note on the text", np: "पाठबारे टिपोट" }, page: 201 },
  ],
  editions: [
    {
      format: "paperback",
      editionNumber: 1,
      name: { en: "Paperback", np: "साधारण संस्करण" },
      isbn13: "9789937980159",
      price: "395",
      currency: "NPR",
      discounts: [{ percent: "10" }],
      status: "active",
      publishedOn: "2024-11-22",
      pages: 204,
      size: { length: 198, width: 129, thickness: 14, weight: 225 },
      listings: [
        { bookstore: "ekadeshma", availability: "fewLeft" },
        { bookstore: "chautari", availability: "inStock" },
      ],
    },
    {
      format: "paperback-flaps",
      editionNumber: 2,
      name: { en: "Ninetieth anniversary edition", np: "नब्बे वर्ष विशेष संस्करण" },
      isbn13: "9789937980166",
      price: "545",
      currency: "NPR",
      discounts: [],
      status: "active",
      publishedOn: "2026-07-31",
      pages: 208,
      size: { length: 203, width: 133, thickness: 15, weight: 265 },
      listings: [{ bookstore: "ekadeshma", availability: "inStock" }],
    },
  ],
  reviews: [
    {
      kind: "reader",
      rating: 3,
      text: {
        en: "The heroine deserved a chapter of her own. The mist, on the other hand, is perfect throughout.",
      },
      reviewerName: { en: "Pema Y." },
      writtenOn: "2025-03-14",
      status: "published",
    },
    {
      kind: "endorsement",
      text: {
        en: "Read it once for what happens and once with your ear.",
        np: "एकपटक कथाका लागि पढ्नुहोस्, अर्को पटक कानले पढ्नुहोस्।",
      },
      reviewerName: { en: "Asmita Thulung, novelist", np: "अस्मिता थुलुङ, उपन्यासकार" },
      writtenOn: "2026-07-20",
      status: "published",
    },
    {
      kind: "reader",
      rating: 5,
      text: { np: "हजुरबुबाको पुरानो प्रतिको पाना झरिसकेका थिए। नयाँ संस्करण हातमा लिँदा उहाँ धेरै बेर बोल्नुभएन।" },
      reviewerName: { np: "सुजाता प्रधान" },
      writtenOn: "2026-09-09",
      status: "published",
    },
  ],
  cover: { design: "bands", palette: "plum" },
};
