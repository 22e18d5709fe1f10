import type { DemoBook } from "#app/demo/demo-types.ts";

/** Bir Charitra (1903, printed whole in 1965), announced for 2027. */
export const veerCharitra: DemoBook = {
  key: "veer-charitra",
  publisher: "ekadeshma",
  title: { en: "Bir Charitra", np: "वीरचरित्र" },
  subtitle: { en: "A romance in four parts", np: "चार भागको तिलस्मी उपन्यास" },
  abbreviation: { en: "BC", np: "वी.च." },
  description: {
    en: "Doors that open on a whispered word, powders that bring sleep, a spy in every disguise: a court physician of Kathmandu, in love with the popular romances of his day, sat down about 1903 to write one in Nepali. Only the beginning was printed in his lifetime, and readers waited until 1965 to have all four parts together. Girish Ballabh Joshi was not trying to found the Nepali novel; he was trying to keep you awake until two in the morning. He manages both. This new setting modernises the punctuation, lists the characters and their disguises, and leaves every trapdoor where he put it.",
    np: "खुसुक्क भनिएको एउटा शब्दले खुल्ने ढोका, सुँघ्दै निद्रा लाग्ने धुलो, भेषैपिच्छे नयाँ जासुस। आफ्नो समयका लोकप्रिय आख्यानमा लट्ठ परेका काठमाडौँका एक कविराजले सन् १९०३ तिर नेपालीमै त्यस्तो कथा लेख्न थाले। जीवनकालमा सुरुको अंश मात्र छापियो; चारै भाग एकै ठाउँमा पढ्न पाठकले वि.सं. २०२२ सम्म पर्खनुपर्‍यो। गिरीशवल्लभ जोशी नेपाली उपन्यासको जग हाल्न होइन, पाठकलाई रातको दुई बजेसम्म जगाउन खोज्दै थिए। दुवै काम भयो। यस छपाइमा विराम चिह्न आधुनिक छन्, पात्र र भेषको सूची छ, तर चोरढोका सबै आफ्नै ठाउँमा छन्।",
  },
  language: "nep",
  genres: ["novels", "classics"],
  series: { key: "nepali-classics", number: "9" },
  aliases: ["Veer Charitra", "Veercharitra", "वीर चरित्र", "Bircharitra"],
  contributions: [
    { contributor: "girish-ballabh-joshi", role: "A01" },
    { contributor: "ekadeshma-editorial-desk", role: "B01" },
  ],
  contents: [
    { title: { en: "Characters and their disguises", np: "पात्र र तिनका भेष" }, page: 9 },
    { title: { en: "Part one", np: "पहिलो भाग" }, page: 17 },
    { title: { en: "Part two", np: "दोस्रो भाग" }, page: 121 },
    { title: { en: "Part three", np: "तेस्रो भाग" }, page: 233 },
    { title: { en: "Part four", np: "चौथो भाग" }, page: 341 },
    { title: { en: "The physician who wrote a novel", np: "उपन्यास लेख्ने कविराज" }, page: 449 },
  ],
  editions: [
    {
      format: "sewn-paperback",
      editionNumber: 1,
      name: { en: "Complete in one volume", np: "एकै ठेलीमा सम्पूर्ण" },
      isbn13: "9789937980173",
      price: "975",
      currency: "NPR",
      discounts: [{ percent: "15" }],
      status: "forthcoming",
      publishedOn: "2027-02-19",
      pages: 464,
      size: { length: 210, width: 140, thickness: 30, weight: 610 },
      listings: [
        { bookstore: "ekadeshma", availability: "toOrder" },
        { bookstore: "chautari", availability: "toOrder" },
      ],
    },
  ],
  reviews: [
    {
      kind: "endorsement",
      text: {
        en: "I read the proofs with a torch under the quilt, as intended.",
        np: "प्रुफ सिरकभित्र टर्च बालेर पढेँ। पढ्ने तरिका पनि त्यही रहेछ।",
      },
      reviewerName: { en: "Bishnu Maskey, bookseller", np: "विष्णु मास्के, पुस्तक विक्रेता" },
      writtenOn: "2026-10-25",
      status: "published",
    },
  ],
  cover: { design: "lattice", palette: "plum" },
};
