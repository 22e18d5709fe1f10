import { PAPER_KINDS, type PaperKind } from "#app/domain/reference/paper.ts";
import type {
  ColourMode,
  GRAIN_EDGES,
  PaperPurpose,
  PRINTING_FAMILIES,
} from "#app/domain/reference/paper-reference.ts";
import type { L10n } from "#app/domain/text/l10n.ts";

/** What every seeded row about paper has. */
type Seed = { readonly code: string; readonly name: L10n; readonly sortOrder: number };
type Ordered<Row> = Row & { readonly sortOrder: number };

const inOrder = <Row>(rows: readonly Row[]): readonly Ordered<Row>[] =>
  rows.map((row, at) => ({ ...row, sortOrder: (at + 1) * 10 }));

type Type = Omit<Seed, "sortOrder"> & {
  readonly category: PaperKind;
  readonly use: PaperPurpose[];
  readonly description: L10n;
};

const types: readonly Type[] = [
  {
    code: "book_wove",
    name: { en: "Cream book paper", np: "क्रिम रङको पुस्तक कागज" },
    category: "bookWove",
    use: ["text"],
    description: {
      en: "Bulky and easy on the eyes: for novels, essays and memoirs.",
      np: "फुकेको र आँखालाई सजिलो। उपन्यास, निबन्ध र संस्मरणका लागि।",
    },
  },
  {
    code: "maplitho",
    name: { en: "White maplitho", np: "सेतो म्यापलिथो" },
    category: "uncoatedWoodfree",
    use: ["text", "endpaper"],
    description: {
      en: "Smooth, white and uncoated: for textbooks and books of reference.",
      np: "चिल्लो, सेतो र लेप नलगाइएको। पाठ्यपुस्तक र सन्दर्भ ग्रन्थका लागि।",
    },
  },
  {
    code: "mechanical",
    name: { en: "Mechanical printing paper", np: "मेकानिकल पल्पको छपाइ कागज" },
    category: "uncoatedMechanical",
    use: ["text"],
    description: {
      en: "The least costly paper for pocket books. It yellows within years.",
      np: "खल्ती पुस्तकका लागि सबैभन्दा सस्तो कागज। केही वर्षमै पहेँलिन्छ।",
    },
  },
  {
    code: "newsprint",
    name: { en: "Newsprint", np: "न्युजप्रिन्ट" },
    category: "newsprint",
    use: ["text"],
    description: { en: "For guides of one school year.", np: "एक शैक्षिक वर्षका गाइडका लागि।" },
  },
  {
    code: "art_gloss",
    name: { en: "Gloss art paper", np: "ग्लस आर्ट पेपर" },
    category: "coatedGloss",
    use: ["text", "jacket"],
    description: { en: "For photographs and jackets.", np: "तस्बिर र ज्याकेटका लागि।" },
  },
  {
    code: "art_matt",
    name: { en: "Matt art paper", np: "म्याट आर्ट पेपर" },
    category: "coatedMatt",
    use: ["text", "jacket"],
    description: { en: "For books of pictures without reflections.", np: "नटल्किने चित्रपुस्तकका लागि।" },
  },
  {
    code: "art_board",
    name: { en: "Art board", np: "आर्ट बोर्ड" },
    category: "artBoard",
    use: ["cover"],
    description: { en: "The cover of most paperbacks.", np: "धेरैजसो पेपरब्याकको गाता।" },
  },
  {
    code: "greyboard",
    name: { en: "Greyboard", np: "ग्रे बोर्ड" },
    category: "greyboard",
    use: ["case"],
    description: { en: "The stiff core of a hard case.", np: "कडा गाताभित्रको बाक्लो बोर्ड।" },
  },
  {
    code: "kraft",
    name: { en: "Brown kraft", np: "खैरो क्राफ्ट" },
    category: "kraft",
    use: ["cover", "endpaper", "jacket"],
    description: { en: "Strong, unbleached, with visible fibres.", np: "बलियो, ब्लिच नगरिएको, रेसा देखिने।" },
  },
  {
    code: "lokta",
    name: { en: "Lokta", np: "लोक्ता कागज" },
    category: "lokta",
    use: ["cover", "endpaper", "jacket"],
    description: {
      en: "Made by hand from the bark of a shrub of the hills. No two sheets are alike.",
      np: "पहाडमा पाइने लोक्ताको बोक्राबाट हातैले बनाइएको। दुई पाना उस्तै हुँदैनन्।",
    },
  },
];

type Method = Omit<Seed, "sortOrder"> & {
  readonly family: (typeof PRINTING_FAMILIES)[number];
  readonly minEconomicRun?: number;
  readonly maxEconomicRun?: number;
  readonly colourModes: ColourMode[];
  readonly paperCategories: PaperKind[];
  readonly supportsVariableData: boolean;
  readonly needsPlates: boolean;
  readonly typicalLeadDays: number;
};

const plates = { supportsVariableData: false, needsPlates: true } as const;
const digital = { family: "digital", supportsVariableData: true, needsPlates: false } as const;

const methods: readonly Method[] = [
  {
    ...plates,
    code: "offset_sheetfed",
    name: { en: "Sheet-fed offset", np: "सिट अफसेट" },
    family: "offset",
    minEconomicRun: 500,
    maxEconomicRun: 20_000,
    colourModes: ["black", "spot", "cmyk", "extended"],
    paperCategories: PAPER_KINDS.filter((category) => category !== "greyboard"),
    typicalLeadDays: 21,
  },
  {
    ...plates,
    code: "offset_web",
    name: { en: "Web offset", np: "रोल अफसेट" },
    family: "offset",
    minEconomicRun: 10_000,
    colourModes: ["black", "cmyk"],
    paperCategories: [
      "uncoatedWoodfree",
      "uncoatedMechanical",
      "bookWove",
      "coatedGloss",
      "coatedSilk",
      "coatedMatt",
      "newsprint",
    ],
    typicalLeadDays: 15,
  },
  {
    ...digital,
    code: "digital_toner",
    name: { en: "Digital, toner", np: "डिजिटल, टोनर" },
    minEconomicRun: 1,
    maxEconomicRun: 500,
    colourModes: ["black", "cmyk"],
    paperCategories: [
      "uncoatedWoodfree",
      "bookWove",
      "coatedGloss",
      "coatedSilk",
      "coatedMatt",
      "artBoard",
      "kraft",
      "other",
    ],
    typicalLeadDays: 5,
  },
  {
    ...digital,
    code: "digital_inkjet",
    name: { en: "Digital, inkjet", np: "डिजिटल, इङ्कजेट" },
    minEconomicRun: 100,
    maxEconomicRun: 3000,
    colourModes: ["black", "cmyk"],
    paperCategories: ["uncoatedWoodfree", "uncoatedMechanical", "bookWove", "newsprint"],
    typicalLeadDays: 7,
  },
  {
    ...digital,
    code: "pod",
    name: { en: "Print on demand", np: "मागअनुसार छपाइ" },
    minEconomicRun: 1,
    maxEconomicRun: 50,
    colourModes: ["black", "cmyk"],
    paperCategories: ["uncoatedWoodfree", "bookWove", "coatedGloss", "coatedSilk", "coatedMatt", "artBoard"],
    typicalLeadDays: 3,
  },
  {
    ...plates,
    code: "letterpress",
    name: { en: "Letterpress", np: "लेटरप्रेस" },
    family: "relief",
    maxEconomicRun: 1000,
    colourModes: ["black", "spot"],
    paperCategories: ["uncoatedWoodfree", "bookWove", "artBoard", "kraft", "lokta", "other"],
    typicalLeadDays: 45,
  },
  {
    ...plates,
    code: "flexo",
    name: { en: "Flexography", np: "फ्लेक्सो छपाइ" },
    family: "relief",
    minEconomicRun: 5000,
    colourModes: ["spot", "cmyk"],
    paperCategories: ["uncoatedWoodfree", "uncoatedMechanical", "newsprint", "foldingBoard", "kraft"],
    typicalLeadDays: 20,
  },
  {
    ...plates,
    code: "gravure",
    name: { en: "Gravure", np: "ग्राभ्युर" },
    family: "intaglio",
    minEconomicRun: 100_000,
    colourModes: ["cmyk", "extended"],
    paperCategories: ["uncoatedMechanical", "coatedGloss", "coatedSilk", "coatedMatt", "newsprint"],
    typicalLeadDays: 60,
  },
  {
    ...plates,
    code: "screen",
    name: { en: "Screen printing", np: "स्क्रिन छपाइ" },
    family: "stencil",
    minEconomicRun: 20,
    maxEconomicRun: 1000,
    colourModes: ["spot"],
    paperCategories: [
      "uncoatedWoodfree",
      "bookWove",
      "coatedGloss",
      "coatedSilk",
      "coatedMatt",
      "artBoard",
      "foldingBoard",
      "greyboard",
      "kraft",
      "lokta",
      "other",
    ],
    typicalLeadDays: 14,
  },
  {
    ...plates,
    code: "risograph",
    name: { en: "Risograph", np: "रिसोग्राफ" },
    family: "stencil",
    minEconomicRun: 30,
    maxEconomicRun: 1000,
    colourModes: ["black", "spot"],
    paperCategories: ["uncoatedWoodfree", "uncoatedMechanical", "bookWove", "newsprint", "kraft", "other"],
    typicalLeadDays: 5,
  },
];

type Direction = Omit<Seed, "sortOrder"> & {
  readonly relativeTo?: (typeof GRAIN_EDGES)[number];
  readonly notation?: string;
  readonly guidance: L10n;
};

const directions: readonly Direction[] = [
  {
    code: "long",
    name: { en: "Long grain", np: "लामो रेसा" },
    relativeTo: "sheet_long_edge",
    notation: "508 × 762",
    guidance: {
      en: "Choose it where the spine lies along the longer edge of the sheet.",
      np: "पुस्तकको पिठ पानाको लामो किनारासँगै पर्दा यही छान्नुहोस्।",
    },
  },
  {
    code: "short",
    name: { en: "Short grain", np: "छोटो रेसा" },
    relativeTo: "sheet_short_edge",
    notation: "762 × 508",
    guidance: {
      en: "Choose it where the spine lies along the shorter edge of the sheet.",
      np: "पुस्तकको पिठ पानाको छोटो किनारासँगै पर्दा यही छान्नुहोस्।",
    },
  },
  {
    code: "unknown",
    name: { en: "Not known", np: "थाहा नभएको" },
    guidance: {
      en: "Tear or bend a sheet in both directions before the whole stock is cut.",
      np: "सबै कागज काट्नुअघि एउटा पाना दुवैतिर च्यातेर वा मोडेर हेर्नुहोस्।",
    },
  },
];

/** The types of paper, printing methods and grain directions of a new installation, each in the order of its list. */
export const paperTypes = inOrder(types);
export const printingMethods = inOrder(methods);
export const grainDirections = inOrder(directions);
