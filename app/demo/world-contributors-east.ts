import type { DemoContributor } from "./demo-types.ts";

/** Asian writers of the world classics. */
export const easternWriters: readonly DemoContributor[] = [
  {
    key: "rabindranath-tagore",
    kind: "person",
    name: { en: "Rabindranath Tagore", np: "रवीन्द्रनाथ ठाकुर" },
    sortName: { en: "Tagore, Rabindranath", np: "ठाकुर, रवीन्द्रनाथ" },
    biography: {
      en: "Bengali poet, composer, painter and teacher. He founded a school under the trees at Santiniketan, and in 1913 became the first Asian to receive the Nobel Prize in Literature.",
      np: "बङ्गाली कवि, सङ्गीतकार, चित्रकार र शिक्षक। शान्तिनिकेतनमा रुखमुनि पढाइ हुने विद्यालय खोलेका उनी सन् १९१३ मा साहित्यको नोबेल पुरस्कार पाउने पहिलो एसियाली बने।",
    },
    born: 1861,
    died: 1941,
  },
  {
    key: "kalidasa",
    kind: "person",
    name: { en: "Kalidasa", np: "कालिदास" },
    sortName: { en: "Kalidasa", np: "कालिदास" },
    biography: {
      en: "The great poet and playwright of classical Sanskrit. Scholars usually place him in the fourth or fifth century; everything else told about his life is legend.",
      np: "संस्कृतका महाकवि र नाटककार। विद्वान्हरू उनलाई प्रायः चौथो वा पाँचौँ शताब्दीका मान्छन्, उनको जीवनबारे सुनिने बाँकी कुरा भने किंवदन्ती हुन्।",
    },
  },
  {
    key: "vishnu-sharma",
    kind: "person",
    name: { en: "Vishnu Sharma", np: "विष्णु शर्मा" },
    sortName: { en: "Sharma, Vishnu", np: "शर्मा, विष्णु" },
    biography: {
      en: "The old teacher who, the book itself says, promised a king to make three dull princes wise within six months, and did it by telling stories.",
      np: "पढ्न मन नगर्ने तीन राजकुमारलाई छ महिनामा बुद्धिमान् बनाइदिने वचन दिएका र कथा भनेरै त्यो वचन पूरा गरेका वृद्ध गुरु। उनको परिचय यही ग्रन्थले दिन्छ।",
    },
  },
  {
    key: "sun-tzu",
    kind: "person",
    name: { en: "Sun Tzu", np: "सुन जु" },
    sortName: { en: "Sun Tzu", np: "सुन जु" },
    biography: {
      en: "By tradition a general of the Chinese kingdom of Wu about five centuries before the common era. The short book under his name may be the work of several hands.",
      np: "परम्पराअनुसार इसापूर्व पाँचौँ शताब्दीतिर चीनको वु राज्यका सेनापति। उनको नामको सानो ग्रन्थ एकभन्दा बढी हातले लेखेको पनि हुन सक्छ।",
    },
  },
  {
    key: "kakuzo-okakura",
    kind: "person",
    name: { en: "Kakuzo Okakura", np: "काकुजो ओकाकुरा" },
    sortName: { en: "Okakura, Kakuzo", np: "ओकाकुरा, काकुजो" },
    biography: {
      en: "Japanese scholar of art who helped to found a national school of painting and later looked after the Asian collection of a museum in Boston. He wrote his best-known books in English.",
      np: "जापानी कलाविद्। राष्ट्रिय चित्रकला विद्यालय खोल्न सघाएका उनले पछि बोस्टनको एउटा सङ्ग्रहालयमा एसियाली सङ्ग्रह सम्हाले। उनका चर्चित पुस्तक अङ्ग्रेजीमै लेखिएका हुन्।",
    },
    born: 1863,
    died: 1913,
  },
  {
    key: "kahlil-gibran",
    kind: "person",
    name: { en: "Kahlil Gibran", np: "खलिल जिब्रान" },
    sortName: { en: "Gibran, Kahlil", np: "जिब्रान, खलिल" },
    biography: {
      en: "Poet and painter from the mountains of Lebanon who grew up in Boston's immigrant quarter and wrote in both Arabic and English.",
      np: "लेबनानको पहाडमा जन्मेर बोस्टनको आप्रवासी टोलमा हुर्केका कवि र चित्रकार। उनले अरबी र अङ्ग्रेजी दुवै भाषामा लेखे।",
    },
    born: 1883,
    died: 1931,
  },
  {
    key: "premchand",
    kind: "person",
    name: { en: "Premchand", np: "प्रेमचन्द" },
    sortName: { en: "Premchand", np: "प्रेमचन्द" },
    biography: {
      en: "Pen name of Dhanpat Rai, a schoolmaster from near Varanasi. He wrote in Urdu first and in Hindi later, always about farmers, clerks, widows and children.",
      np: "वाराणसी नजिकको गाउँका शिक्षक धनपत रायको कलमी नाम। पहिले उर्दू र पछि हिन्दीमा लेख्ने उनका कथामा किसान, कारिन्दा, विधवा र केटाकेटी बाँच्छन्।",
    },
    born: 1880,
    died: 1936,
  },
];
