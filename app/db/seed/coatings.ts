import type {
  COATING_AREAS,
  COATING_FINISHES,
  COATING_PROCESSES,
  CoatedPart,
} from "#app/domain/reference/paper-reference.ts";
import type { L10n } from "#app/domain/text/l10n.ts";

type Seed = { readonly code: string; readonly name: L10n };

type Coating = Seed & {
  readonly process: (typeof COATING_PROCESSES)[number];
  readonly finish?: (typeof COATING_FINISHES)[number];
  readonly area?: (typeof COATING_AREAS)[number];
  readonly appliesTo: CoatedPart[];
  readonly thicknessUm?: number;
  readonly protectionRank: number;
  readonly hindersRecycling: boolean;
  readonly onixDetails: string[];
  /** The code of the coating that must be under it. */
  readonly under?: string;
  /** The codes of the printing methods it can be used with. */
  readonly methods: readonly string[];
};

const SHEETS = ["offset_sheetfed", "digital_toner", "pod"] as const;
const film = {
  process: "lamination",
  area: "flood",
  appliesTo: ["cover", "jacket"],
  hindersRecycling: true,
} as const;

/** The coating that paper has when it comes from the mill. */
const mill = {
  process: "paper_coating",
  area: "flood",
  protectionRank: 0,
  hindersRecycling: false,
  methods: [...SHEETS, "offset_web", "gravure", "screen", "letterpress"],
} as const;

const rows: readonly Coating[] = [
  {
    code: "uncoated",
    name: { en: "No coating", np: "लेप नलगाइएको" },
    process: "none",
    appliesTo: ["text", "cover", "jacket"],
    protectionRank: 0,
    hindersRecycling: false,
    onixDetails: [],
    methods: [...SHEETS, "offset_web", "digital_inkjet", "letterpress", "screen", "risograph"],
  },
  {
    code: "varnish",
    name: { en: "Varnish", np: "वार्निस" },
    process: "varnish",
    finish: "gloss",
    area: "flood",
    appliesTo: ["text", "cover", "jacket"],
    protectionRank: 1,
    hindersRecycling: false,
    onixDetails: [],
    methods: ["offset_sheetfed"],
  },
  {
    code: "aqueous",
    name: { en: "Water-based coating", np: "पानीमा आधारित लेप" },
    process: "aqueous",
    finish: "silk",
    area: "flood",
    appliesTo: ["text", "cover", "jacket"],
    protectionRank: 2,
    hindersRecycling: false,
    onixDetails: [],
    methods: ["offset_sheetfed", "offset_web"],
  },
  {
    ...film,
    appliesTo: ["cover", "jacket"],
    code: "lamination_gloss",
    name: { en: "Gloss lamination", np: "ग्लस ल्यामिनेसन" },
    finish: "gloss",
    thicknessUm: 20,
    protectionRank: 4,
    onixDetails: ["B415"],
    methods: SHEETS,
  },
  {
    ...film,
    appliesTo: ["cover", "jacket"],
    code: "lamination_matt",
    name: { en: "Matt lamination", np: "म्याट ल्यामिनेसन" },
    finish: "matt",
    thicknessUm: 20,
    protectionRank: 4,
    onixDetails: ["B415"],
    methods: SHEETS,
  },
  {
    ...film,
    appliesTo: ["cover", "jacket"],
    code: "lamination_soft",
    name: { en: "Soft-touch lamination", np: "मखमली ल्यामिनेसन" },
    finish: "soft_touch",
    thicknessUm: 25,
    protectionRank: 3,
    onixDetails: ["B415"],
    methods: SHEETS,
  },
  {
    code: "uv_spot",
    name: { en: "Spot UV", np: "स्पट यूभी" },
    process: "uv",
    finish: "gloss",
    area: "spot",
    appliesTo: ["cover", "jacket"],
    protectionRank: 1,
    hindersRecycling: true,
    onixDetails: [],
    under: "lamination_matt",
    methods: ["offset_sheetfed", "digital_toner"],
  },
  {
    code: "foil",
    name: { en: "Foil stamping", np: "फोइल छाप" },
    process: "foil",
    area: "spot",
    appliesTo: ["cover", "jacket"],
    protectionRank: 1,
    hindersRecycling: true,
    onixDetails: [],
    methods: ["offset_sheetfed", "letterpress", "screen"],
  },
  {
    ...mill,
    code: "mill_gloss",
    appliesTo: ["text", "cover", "jacket"],
    onixDetails: [],
    name: { en: "Gloss, by the mill", np: "मिलमै ग्लस बनाइएको" },
    finish: "gloss",
  },
  {
    ...mill,
    code: "mill_silk",
    appliesTo: ["text", "cover", "jacket"],
    onixDetails: [],
    name: { en: "Silk, by the mill", np: "मिलमै सिल्क बनाइएको" },
    finish: "silk",
  },
  {
    ...mill,
    code: "mill_matt",
    appliesTo: ["text", "cover", "jacket"],
    onixDetails: [],
    name: { en: "Matt, by the mill", np: "मिलमै म्याट बनाइएको" },
    finish: "matt",
  },
];

/** The coatings of a new installation, in the order of their list. */
export const coatings = rows.map((row, at) => ({ ...row, sortOrder: (at + 1) * 10 }));
