import type { L10n } from "#app/domain/text/l10n.ts";

/** A genre of the tree of two levels. `parent` is the slug of a genre without a parent. */
export type SeedGenre = {
  readonly slug: string;
  readonly parent?: string;
  readonly name: L10n;
  /**
   * Thema 1.6 subject codes of this genre in exports. A code of one letter is never exported: the scheme forbids it.
   */
  readonly themaCodes: readonly string[];
  /** Thema qualifiers (place, language, purpose, age, style) that go with those codes. */
  readonly themaQualifiers: readonly string[];
  readonly isFiction?: boolean;
  readonly sortOrder: number;
};

/** Slug, English, Nepali, Thema codes and qualifiers separated by spaces. A qualifier starts with a digit. */
type Row = readonly [slug: string, en: string, np: string, thema: string];

type Branch = {
  readonly parent: Row;
  readonly isFiction?: boolean;
  readonly leaves: readonly Row[];
  /** Its position among the parents, where it differs from the position in this list. */
  readonly position?: number;
};

/**
 * A parent precedes its children, and a general genre a special one: the first one with a code is the genre of that
 * code.
 */
const branches: readonly Branch[] = [
  {
    parent: ["fiction", "Fiction", "आख्यान", "FB"],
    isFiction: true,
    leaves: [
      ["novels", "Novels", "उपन्यास", "FBA"],
      ["short-stories", "Short stories", "कथा", "FYB FBA"],
      ["folk-tales", "Folk tales and legends", "लोककथा र दन्त्यकथा", "FN"],
      ["historical-fiction", "Historical fiction", "ऐतिहासिक आख्यान", "FV"],
      ["science-fiction", "Science fiction and fantasy", "विज्ञान कथा र स्वैरकल्पना", "FL FM"],
      ["mystery", "Mystery and suspense", "रहस्य र रोमाञ्च", "FF FH FK"],
      ["adventure", "Adventure", "साहसिक आख्यान", "FJ"],
    ],
  },
  {
    parent: ["poetry", "Poetry", "कविता", "DC"],
    leaves: [
      ["epic-poetry", "Epic poetry", "महाकाव्य", "DC 6EH"],
      ["narrative-poetry", "Narrative poetry", "खण्डकाव्य", "DCR"],
      ["lyric-poetry", "Lyric poetry", "गीतिकविता", "DCF 6LB"],
      ["ghazals", "Ghazals", "गजल", "DCRG"],
      ["songs", "Songs and song texts", "गीत", "AVQS"],
      ["poetry-anthologies", "Poetry anthologies", "कवितासङ्ग्रह", "DCQ"],
    ],
  },
  {
    parent: ["drama", "Drama", "नाट्य साहित्य", "DD"],
    leaves: [
      ["plays", "Plays", "नाटक", "DDC"],
      ["one-act-plays", "One-act plays", "एकाङ्की", "DD"],
      ["monologues", "Monologues", "एकालाप", "DDV"],
      ["screenplays", "Screenplays", "पटकथा", "ATFD"],
    ],
  },
  {
    parent: ["non-fiction", "Non-fiction", "गैरआख्यान", "DNX"],
    isFiction: false,
    leaves: [
      ["essays", "Essays", "निबन्ध", "DNL"],
      ["biography", "Biography", "जीवनी", "DNB"],
      ["memoirs", "Memoirs", "संस्मरण", "DNC"],
      ["letters-and-diaries", "Letters and diaries", "पत्र र दैनिकी", "DND"],
      ["reportage", "Reportage and interviews", "रिपोर्टिङ र अन्तर्वार्ता", "DNP"],
      ["history", "History", "इतिहास", "NH"],
      ["archaeology", "Archaeology and heritage", "पुरातत्त्व र सम्पदा", "NK GLZ"],
      ["travel", "Travel", "यात्रा", "WT"],
    ],
  },
  {
    parent: ["language-and-literature", "Language and literature", "भाषा र साहित्य", "CB"],
    isFiction: false,
    leaves: [
      ["language", "Language and grammar", "भाषा र व्याकरण", "CF CBG"],
      ["dictionaries", "Dictionaries", "शब्दकोश", "CBD"],
      ["proverbs", "Proverbs and sayings", "उखान र सूक्ति", "GBCQ"],
      ["folklore", "Folklore and oral literature", "लोकवार्ता र मौखिक साहित्य", "JBGB DH GM"],
      ["literary-criticism", "Literary criticism", "साहित्य समालोचना", "DS"],
      ["writing-craft", "The craft of writing", "लेखन कला", "CBV"],
    ],
  },
  {
    parent: ["religion-and-philosophy", "Religion and philosophy", "धर्म र दर्शन", ""],
    isFiction: false,
    leaves: [
      ["religion", "Religion", "धर्म", "QRA"],
      ["hinduism", "Hinduism", "हिन्दू धर्म", "QRD"],
      ["buddhism", "Buddhism", "बौद्ध धर्म", "QRF"],
      ["indigenous-beliefs", "Indigenous beliefs", "आदिवासी धर्म र मुन्धुम", "QRRT"],
      ["spirituality", "Spirituality", "अध्यात्म", "QRVK"],
      ["philosophy", "Philosophy", "दर्शन", "QD"],
    ],
  },
  {
    parent: ["children", "Children's books", "बालसाहित्य", ""],
    leaves: [
      ["picture-books", "Picture books", "चित्रपुस्तक", "YBC"],
      ["board-books", "Board books", "बाक्ला पानाका पुस्तक", "YBCB 5AB"],
      ["childrens-stories", "Children's stories", "बालकथा", "YFB"],
      ["childrens-poetry", "Children's poetry", "बालकविता", "YDP"],
      ["early-learning", "Early learning", "प्रारम्भिक सिकाइ", "YBL"],
      ["childrens-activity-books", "Activity books", "क्रियाकलाप पुस्तक", "YBG"],
      ["childrens-knowledge", "Children's general knowledge", "बालज्ञान", "YN"],
      ["growing-up", "Growing up", "हुर्कँदाका कुरा", "YX"],
    ],
  },
  {
    parent: ["academic", "Academic and reference", "शैक्षिक र सन्दर्भ", ""],
    isFiction: false,
    leaves: [
      ["textbooks", "Textbooks", "पाठ्यपुस्तक", "YP 4TC"],
      ["study-guides", "Study guides", "अध्ययन सामग्री", "YPZ 4TM"],
      ["exam-preparation", "Public service examinations", "लोकसेवा तयारी", "GTZ 4TN"],
      ["education", "Education", "शिक्षा", "JN"],
      ["reference", "Encyclopaedias and reference", "विश्वकोश र सन्दर्भ", "GB"],
      ["nepal-studies", "Nepal studies", "नेपाल अध्ययन", "GTM 1FKN"],
    ],
  },
  {
    parent: ["arts", "Arts", "कला", "AB"],
    leaves: [
      ["art", "Art", "ललितकला", "AG"],
      ["photography", "Photography", "फोटोग्राफी", "AJ"],
      ["architecture-and-design", "Architecture and design", "वास्तुकला र डिजाइन", "AM AK"],
      ["music", "Music", "सङ्गीत", "AV"],
      ["theatre-and-film", "Theatre, dance and film", "रङ्गमञ्च, नृत्य र चलचित्र", "AT"],
      ["crafts", "Crafts", "हस्तकला", "WF"],
      ["comics", "Comics and graphic novels", "चित्रकथा", "XA"],
    ],
  },
  {
    parent: ["science", "Science and technology", "विज्ञान र प्रविधि", "PD"],
    isFiction: false,
    leaves: [
      ["natural-sciences", "Natural sciences", "प्राकृतिक विज्ञान", "PDZ"],
      ["mathematics", "Mathematics", "गणित", "PB"],
      ["computing", "Computing", "कम्प्युटर", "UB"],
      ["technology", "Technology and engineering", "प्रविधि र इन्जिनियरिङ", "TB"],
      ["agriculture", "Agriculture", "कृषि", "TV"],
      ["medicine", "Medicine and nursing", "चिकित्सा र नर्सिङ", "MB"],
    ],
  },
  {
    parent: ["nature", "Nature and mountains", "प्रकृति र हिमाल", "WN"],
    isFiction: false,
    leaves: [
      ["mountains-and-trekking", "Mountains and trekking", "हिमाल र पदयात्रा", "SZG SZC"],
      ["wildlife", "Wildlife and plants", "वन्यजन्तु र वनस्पति", "WNC WNP"],
      ["environment", "Environment", "वातावरण", "RN"],
      ["geography", "Geography and earth", "भूगोल र पृथ्वी", "RG"],
      ["gardening", "Gardening", "बागवानी", "WM"],
    ],
  },
  {
    parent: ["society", "Society and politics", "समाज र राजनीति", "JB"],
    isFiction: false,
    leaves: [
      ["social-studies", "Society and anthropology", "समाजशास्त्र र मानवशास्त्र", "JH"],
      ["culture", "Culture and customs", "संस्कृति र चालचलन", "JBCC"],
      ["politics", "Politics and government", "राजनीति र शासन", "JP"],
      ["law", "Law", "कानुन", "LN"],
      ["gender-and-communities", "Gender and communities", "लैङ्गिकता र समुदाय", "JBS"],
      ["media", "Media and journalism", "सञ्चार र पत्रकारिता", "JBCT"],
      ["psychology", "Psychology", "मनोविज्ञान", "JM"],
      ["military", "War and defence", "युद्ध र सुरक्षा", "JW"],
    ],
  },
  {
    parent: ["business", "Business and economics", "अर्थ र व्यवसाय", "KJ"],
    isFiction: false,
    leaves: [
      ["management", "Management", "व्यवस्थापन", "KJM"],
      ["entrepreneurship", "Entrepreneurship", "उद्यमशीलता", "KJH"],
      ["economics", "Economics", "अर्थशास्त्र", "KC"],
      ["finance", "Finance and accounting", "वित्त र लेखा", "KF"],
      ["industry", "Trades and industries", "उद्योग र पेसा", "KN"],
    ],
  },
  {
    parent: ["lifestyle", "Health and everyday life", "स्वास्थ्य र दैनिक जीवन", "WJ"],
    isFiction: false,
    leaves: [
      ["health", "Health", "स्वास्थ्य", "VFD"],
      ["self-help", "Self-help", "आत्मविकास", "VS"],
      ["yoga-and-wellbeing", "Yoga and well-being", "योग र आरोग्य", "VX"],
      ["cooking", "Cooking", "पाककला", "WB"],
      ["family", "Family and parenting", "परिवार र अभिभावकत्व", "VFX"],
      ["home-and-hobbies", "Home and hobbies", "घर र सोख", "WK WD"],
      ["sport", "Sport", "खेलकुद", "SC"],
      ["humour", "Humour", "हास्यव्यङ्ग्य", "WH"],
    ],
  },
  // Works of every kind become classics, so this has no parent, is neither fiction nor non-fiction, and
  // has no Thema subject: the one for classic fiction would be wrong for most. Readers expect it near the top.
  { parent: ["classics", "Classics", "कालजयी कृति", ""], leaves: [], position: 1.5 },
];

function genre([slug, en, np, thema]: Row, sortOrder: number): SeedGenre {
  const codes = thema.split(" ").filter(Boolean);
  return {
    slug,
    name: { en, np },
    themaCodes: codes.filter((code) => /^[A-Z]/.test(code)),
    themaQualifiers: codes.filter((code) => /^\d/.test(code)),
    sortOrder,
  };
}

/** The genre tree of a new installation as a list: each parent comes directly before its children. */
export const genres: readonly SeedGenre[] = branches
  .flatMap(({ parent, isFiction, leaves, position }, at) => {
    const first = (position ?? at + 1) * 100;
    const kind = isFiction === undefined ? {} : { isFiction };
    return [
      { ...genre(parent, first), ...kind },
      ...leaves.map((leaf, index) => ({
        ...genre(leaf, first + index + 1),
        ...kind,
        parent: parent[0],
      })),
    ];
  })
  .toSorted((one, other) => one.sortOrder - other.sortOrder);
