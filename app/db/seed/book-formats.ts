import type { BINDINGS, Medium } from "#app/domain/editions/catalogue-values.ts";
import type { L10n } from "#app/domain/text/l10n.ts";

/** A form books are sold in. Sizes are millimetres of the trimmed page. */
export type SeedBookFormat = {
  readonly code: string;
  readonly title: L10n;
  readonly medium: Medium;
  /** ONIX list 150. */
  readonly productForm: string;
  /** ONIX list 175. */
  readonly productFormDetails: readonly string[];
  readonly binding: (typeof BINDINGS)[number];
  readonly hasSpine: boolean;
  readonly requiresIsbn: boolean;
  readonly requiresDimensions: boolean;
  readonly defaultTrim?: { readonly widthMm: number; readonly heightMm: number };
  /** The number of pages is a multiple of this, because sheets are folded. */
  readonly pageMultiple?: 4 | 8 | 16;
  readonly description: L10n;
  readonly sortOrder: number;
};

type Row = Omit<SeedBookFormat, "sortOrder">;

/** The trimmed page of most Nepali novels, 5½ by 8½ inches. */
const NOVEL_TRIM = { widthMm: 140, heightMm: 216 };

const bound = { medium: "print", hasSpine: true, requiresIsbn: true, requiresDimensions: true } as const;

/** Thin or wire-bound books have no spine to print on and often no ISBN. */
const spineless = {
  medium: "print",
  hasSpine: false,
  requiresIsbn: false,
  requiresDimensions: true,
} as const;

const file = {
  binding: "none",
  hasSpine: false,
  requiresIsbn: false,
  requiresDimensions: false,
} as const;

const rows: readonly Row[] = [
  {
    ...bound,
    code: "hardback",
    title: { en: "Hardback", np: "हार्डकभर" },
    productForm: "BB",
    productFormDetails: ["B304"],
    binding: "case_sewn",
    defaultTrim: NOVEL_TRIM,
    pageMultiple: 16,
    description: {
      en: "Sewn sections in a stiff case. It opens flat and lasts for decades.",
      np: "सिलाइएका फर्मा र कडा गाता। पूरै खुल्छ र दशकौँ टिक्छ।",
    },
  },
  {
    ...bound,
    code: "paperback",
    title: { en: "Paperback", np: "पेपरब्याक" },
    productForm: "BC",
    productFormDetails: ["B305"],
    binding: "perfect",
    defaultTrim: NOVEL_TRIM,
    pageMultiple: 8,
    description: {
      en: "Leaves glued into a card cover: light, and the least costly to print.",
      np: "बाक्लो कागजको गातामा टाँसिएका पाना। हलुका र छपाइमा सबैभन्दा सस्तो।",
    },
  },
  {
    ...bound,
    code: "paperback-flaps",
    title: { en: "Paperback with flaps", np: "पल्लासहितको पेपरब्याक" },
    productForm: "BC",
    productFormDetails: ["B504"],
    binding: "perfect",
    defaultTrim: NOVEL_TRIM,
    pageMultiple: 8,
    description: {
      en: "A paperback whose cover folds inwards, which keeps its corners and makes room for a few words.",
      np: "भित्र मोडिने पल्ला भएको पेपरब्याक। कुना जोगिन्छ र थप केही शब्द अटाउँछन्।",
    },
  },
  {
    ...bound,
    code: "sewn-paperback",
    title: { en: "Sewn paperback", np: "सिलाइएको पेपरब्याक" },
    productForm: "BC",
    productFormDetails: ["B304"],
    binding: "sewn_paperback",
    defaultTrim: NOVEL_TRIM,
    pageMultiple: 16,
    description: {
      en: "Sewn like a hardback, covered like a paperback: for books that are opened often.",
      np: "सिलाइ हार्डकभरको जस्तो, गाता नरम। बारम्बार पल्टाइने पुस्तकका लागि।",
    },
  },
  {
    ...spineless,
    code: "pamphlet",
    title: { en: "Pamphlet", np: "पुस्तिका" },
    productForm: "BF",
    productFormDetails: ["B310"],
    binding: "saddle_stitch",
    defaultTrim: { widthMm: 148, heightMm: 210 },
    pageMultiple: 4,
    description: {
      en: "A few folded sheets, stitched or stapled through the fold.",
      np: "बिचबाट मोडेर सिलाइएका वा पिन लगाइएका केही पाना।",
    },
  },
  {
    ...spineless,
    code: "spiral",
    title: { en: "Spiral bound", np: "स्पाइरल बँधाइ" },
    productForm: "BE",
    productFormDetails: [],
    binding: "spiral",
    defaultTrim: { widthMm: 210, heightMm: 297 },
    description: {
      en: "Single leaves on one coil. The book folds back on itself on a desk.",
      np: "एउटै कुण्डलीमा उनिएका पाना। टेबुलमा पछाडि मोडेर राख्न मिल्छ।",
    },
  },
  {
    ...spineless,
    code: "wire-o",
    title: { en: "Wire-O bound", np: "दोहोरो तार बँधाइ" },
    productForm: "BE",
    productFormDetails: ["B312"],
    binding: "wire_o",
    defaultTrim: { widthMm: 148, heightMm: 210 },
    description: {
      en: "Single leaves on a double wire: for notebooks, calendars and workbooks.",
      np: "दोहोरो तारमा उनिएका पाना। अभ्यास पुस्तिका, पात्रो र टिपोट पुस्तिकाका लागि।",
    },
  },
  {
    ...bound,
    code: "board-book",
    title: { en: "Board book", np: "बाक्ला पानाको पुस्तक" },
    productForm: "BH",
    productFormDetails: [],
    binding: "board",
    defaultTrim: { widthMm: 180, heightMm: 180 },
    description: {
      en: "Thick rounded pages for very small hands.",
      np: "साना हातका लागि गोलो कुना भएका बाक्ला पाना।",
    },
  },
  {
    code: "book",
    title: { en: "Book", np: "पुस्तक" },
    medium: "print",
    productForm: "BA",
    productFormDetails: [],
    binding: "none",
    hasSpine: true,
    requiresIsbn: false,
    requiresDimensions: false,
    description: {
      en: "A printed book whose binding has not been stated.",
      np: "बँधाइ नखुलाइएको छापिएको पुस्तक।",
    },
  },
  {
    code: "printed-item",
    title: { en: "Other printed item", np: "अन्य छापिएको सामग्री" },
    medium: "print",
    productForm: "PZ",
    productFormDetails: [],
    binding: "none",
    hasSpine: false,
    requiresIsbn: false,
    requiresDimensions: false,
    description: {
      en: "Cards, calendars, posters and whatever else is printed and is not bound as a book.",
      np: "कार्ड, पात्रो, पोस्टरजस्ता पुस्तकका रूपमा नबाँधिएका छापिएका सामग्री।",
    },
  },
  {
    ...file,
    code: "epub",
    title: { en: "EPUB", np: "EPUB" },
    medium: "digital",
    productForm: "ED",
    productFormDetails: ["E101"],
    description: {
      en: "An e-book whose text fits itself to the screen and to the reader's letter size.",
      np: "पर्दा र पाठकले रोजेको अक्षरको आकारअनुसार मिल्ने ई-बुक।",
    },
  },
  {
    ...file,
    code: "pdf",
    title: { en: "PDF", np: "PDF" },
    medium: "digital",
    productForm: "ED",
    productFormDetails: ["E107"],
    description: {
      en: "The printed page as a file, with every line where the printer put it.",
      np: "छापिएकै पाना फाइलका रूपमा, हरेक हरफ आफ्नै ठाउँमा।",
    },
  },
  {
    ...file,
    code: "digital",
    title: { en: "Other digital", np: "अन्य डिजिटल" },
    medium: "digital",
    productForm: "EA",
    productFormDetails: [],
    description: {
      en: "A digital book in some other kind of file.",
      np: "अन्य किसिमको फाइलमा रहेको डिजिटल पुस्तक।",
    },
  },
  {
    ...file,
    code: "audiobook",
    title: { en: "Audiobook", np: "अडियोबुक" },
    medium: "audio",
    productForm: "AJ",
    productFormDetails: ["A103"],
    description: {
      en: "The book read aloud, as sound files to download.",
      np: "पढेर सुनाइएको पुस्तक, डाउनलोड गर्न मिल्ने ध्वनि फाइलमा।",
    },
  },
  {
    ...file,
    code: "audio-cd",
    title: { en: "Audio CD", np: "अडियो सिडी" },
    medium: "audio",
    productForm: "AC",
    productFormDetails: ["A101"],
    description: {
      en: "The book read aloud, on compact discs.",
      np: "पढेर सुनाइएको पुस्तक, सिडीमा।",
    },
  },
];

/** The formats of a new installation, in the order a form offers them. */
export const bookFormats: readonly SeedBookFormat[] = rows.map((row, index) => ({
  ...row,
  sortOrder: (index + 1) * 10,
}));
