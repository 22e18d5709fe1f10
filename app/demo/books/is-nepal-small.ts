import type { DemoBook } from "#app/demo/demo-types.ts";

/** Essays by Laxmi Prasad Devkota in English, announced for 2027. */
export const isNepalSmall: DemoBook = {
  key: "is-nepal-small",
  publisher: "dobato",
  title: { en: "Is Nepal Small? Selected Essays", np: "के नेपाल सानो छ? (अङ्ग्रेजीमा चुनिएका निबन्ध)" },
  subtitle: { en: "Fourteen pieces by Laxmi Prasad Devkota", np: "लक्ष्मीप्रसाद देवकोटाका चौध निबन्ध" },
  abbreviation: { en: "INS", np: "के.ने.सा." },
  description: {
    en: "Devkota is known abroad, when he is known, as a poet. At home people quote the essays. Fourteen of them are gathered here in English for the first time by our desk: the mule that belonged to a doctor, the magic of human faces, the fifteenth of Asar when everyone is knee-deep in mud, and the title piece, which begins with a map and ends somewhere above the clouds. He wrote fast, coined words, and contradicted himself on principle. The translators have tried to keep the speed. A short preface gives the life, and each essay opens with two lines on its occasion.",
    np: "विदेशमा देवकोटालाई चिन्नेहरूले कविका रूपमा चिन्छन्। घरमा भने मान्छेले निबन्धका हरफ सुनाउँछन्। तीमध्ये चौधवटा यहाँ अङ्ग्रेजीमा छन्: कविराजको च्याङ्ग्रे खच्चर, मान्छेको जादु, सबै जना घुँडासम्म हिलोमा हुने असार पन्ध्र, र नक्साबाट सुरु भएर बादलमाथि कतै टुङ्गिने शीर्ष निबन्ध। उनी छिटो लेख्थे, शब्द बनाउँथे र आफ्नै कुरा काट्न डराउँदैनथे। अनुवादकले त्यो गति जोगाउन खोजेका छन्। सुरुमा छोटो जीवनी छ र हरेक निबन्धको टुप्पामा त्यसको प्रसङ्ग दुई हरफमा दिइएको छ।",
  },
  language: "eng",
  originalLanguage: "nep",
  genres: ["essays", "classics"],
  aliases: ["Ke Nepal Sano Chha", "के नेपाल सानो छ", "Devkota essays in English"],
  contributions: [
    { contributor: "laxmi-prasad-devkota", role: "A01" },
    { contributor: "ekadeshma-translation-desk", role: "B06" },
    { contributor: "dobato-editors", role: "A24" },
  ],
  contents: [
    { title: { en: "A life in a hurry", np: "हतारको जीवन" }, page: 7 },
    { title: { en: "Is Nepal Small?", np: "के नेपाल सानो छ?" }, page: 17 },
    {
      title: { en: "Creatures", np: "प्राणीहरू" },
      page: 31,
      children: [
        { title: { en: "The Doctor's Bony Mule", np: "कविराजको च्याङ्ग्रे खच्चर" }, page: 33 },
        { title: { en: "The Chirping of a Bird", np: "एउटी चरीको चिरीबिरी" }, page: 44 },
      ],
    },
    { title: { en: "The Fifteenth of Asar", np: "आषाढको पन्ध्र" }, page: 71 },
    { title: { en: "The Habit of Writing", np: "लेख्ने बानी" }, page: 118 },
    { title: { en: "On his made-up words", np: "उनले बनाएका शब्दबारे" }, page: 179 },
  ],
  editions: [
    {
      format: "paperback-flaps",
      editionNumber: 1,
      name: { en: "English edition", np: "अङ्ग्रेजी संस्करण" },
      isbn13: "9789937980241",
      price: "690",
      currency: "NPR",
      discounts: [],
      status: "forthcoming",
      publishedOn: "2027-04-14",
      pages: 188,
      size: { length: 203, width: 130, thickness: 14, weight: 245 },
      listings: [
        { bookstore: "ekadeshma", availability: "toOrder" },
        { bookstore: "chautari", availability: "toOrder" },
      ],
    },
  ],
  reviews: [],
  cover: { design: "weave", palette: "teal" },
};
