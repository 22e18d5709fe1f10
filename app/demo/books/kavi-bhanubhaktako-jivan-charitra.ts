import type { DemoBook } from "#app/demo/demo-types.ts";

/** Motiram Bhatta's life of Bhanubhakta (1891). */
export const kaviBhanubhaktakoJivanCharitra: DemoBook = {
  key: "kavi-bhanubhaktako-jivan-charitra",
  publisher: "ekadeshma",
  title: { en: "Kavi Bhanubhaktako Jivan Charitra", np: "कवि भानुभक्तको जीवनचरित्र" },
  subtitle: { en: "The first literary biography in Nepali", np: "नेपालीको पहिलो साहित्यिक जीवनी" },
  abbreviation: { en: "KBJC", np: "क.भा.जी." },
  description: {
    en: "In 1891 a poet of twenty-five published the life of a poet who had been dead for twenty-three years, and a literature acquired an ancestor. Motiram Bhatta had heard Bhanubhakta's verses sung at a wedding; he collected them, questioned those who remembered, and wrote down the stories we still tell, of the grass-cutter who dug a well and of the verse petition sent from detention. Scholars have since doubted some of them. Our edition prints the biography entire, marks what can be checked against documents, and adds a chronology, a family tree and a short life of Motiram himself.",
    np: "सन् १८९१ मा पच्चिस वर्षका एक कविले तेइस वर्षअघि बितेका अर्का कविको जीवनी छापे, र एउटा साहित्यले आफ्नो पुर्खा पायो। बिहेमा गाइएका श्लोक सुनेर मोतीराम भट्ट भानुभक्तको खोजीमा लागे, कविता बटुले, सम्झनेहरूलाई सोधे र हामी आज पनि सुनाउने प्रसङ्ग लेखे: कुवा खनाउने घाँसी, थुनामा बसेर पठाइएको कवितात्मक बिन्तीपत्र। केही प्रसङ्गमा पछि शङ्का पनि गरियो। यस संस्करणले जीवनी पूरै छापेको छ, कागजातले पुष्टि गर्ने कुरा छुट्ट्याएको छ, अनि घटनाक्रम, वंशवृक्ष र मोतीरामकै छोटो जीवनी थपेको छ।",
  },
  language: "nep",
  genres: ["biography", "history", "classics"],
  series: { key: "nepali-classics", number: "7" },
  aliases: ["Life of Bhanubhakta", "Kabi Bhanubhaktako Jiwan Charitra", "भानुभक्तको जीवनी"],
  contributions: [
    { contributor: "motiram-bhatta", role: "A01" },
    { contributor: "ekadeshma-editorial-desk", role: "B01" },
  ],
  contents: [
    { title: { en: "A wedding song in Kathmandu", np: "काठमाडौँमा बिहेको एउटा गीत" }, page: 9 },
    {
      title: { en: "The life of the poet Bhanubhakta", np: "कवि भानुभक्तको जीवनचरित्र" },
      page: 23,
      children: [
        { title: { en: "Family and schooling", np: "कुल र शिक्षा" }, page: 23 },
        { title: { en: "The grass-cutter", np: "घाँसीको प्रसङ्ग" }, page: 34 },
        { title: { en: "The years of the Ramayan", np: "रामायण लेखिएका वर्ष" }, page: 48 },
        { title: { en: "Last days", np: "अन्तिम दिन" }, page: 71 },
      ],
    },
    { title: { en: "What the documents say", np: "कागजातले के भन्छन्" }, page: 85 },
    { title: { en: "Motiram Bhatta, a short life", np: "मोतीराम भट्ट: छोटो जीवनी" }, page: 107 },
    { title: { en: "Chronology and family tree", np: "घटनाक्रम र वंशवृक्ष" }, page: 121 },
  ],
  editions: [
    {
      format: "paperback",
      editionNumber: 1,
      name: { en: "Annotated edition", np: "सटिप्पण संस्करण" },
      isbn13: "9789937980098",
      price: "340",
      currency: "NPR",
      discounts: [],
      status: "active",
      publishedOn: "2025-07-08",
      pages: 136,
      size: { length: 210, width: 140, thickness: 9, weight: 185 },
      listings: [
        { bookstore: "ekadeshma", availability: "inStock" },
        { bookstore: "chautari", availability: "notHeld" },
      ],
    },
    {
      format: "epub",
      editionNumber: 1,
      name: { en: "Electronic edition", np: "विद्युतीय संस्करण" },
      isbn13: "9789937980104",
      price: "180",
      currency: "NPR",
      discounts: [{ percent: "20" }],
      status: "active",
      publishedOn: "2025-08-15",
      listings: [{ bookstore: "ekadeshma", availability: "inStock" }],
    },
  ],
  reviews: [
    {
      kind: "press",
      text: {
        en: "The editors neither worship the old stories nor sneer at them. They put the papers beside them and let us look.",
      },
      reviewerName: { en: "S. Bhattarai" },
      sourceName: { en: "Ink and Paper Quarterly", np: "मसी र कागज त्रैमासिक" },
      writtenOn: "2025-10-10",
      status: "published",
    },
    {
      kind: "reader",
      rating: 2,
      text: { np: "जीवनी राम्रो छ, तर वंशवृक्षको पाना यति सानो छ कि लेन्स नभई पढ्न सकिँदैन। अर्को छपाइमा सच्याइयोस्।" },
      reviewerName: { np: "रमेश बी." },
      writtenOn: "2025-11-27",
      status: "published",
    },
  ],
  cover: { design: "window", palette: "harital" },
};
