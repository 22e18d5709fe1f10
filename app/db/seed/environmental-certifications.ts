import type { CERTIFICATION_SCHEMES, CertifiedThing } from "#app/domain/reference/paper-reference.ts";
import type { L10n } from "#app/domain/text/l10n.ts";

type Seed = { readonly code: string; readonly name: L10n };

type Certification = Seed & {
  readonly scheme: (typeof CERTIFICATION_SCHEMES)[number];
  readonly claim?: string;
  readonly appliesTo: CertifiedThing[];
  readonly onixFeature?: string;
  readonly onixScheme?: string;
  readonly requiresCertificateNumber: boolean;
  readonly requiresRecycledPct: boolean;
  readonly issuer?: string;
  readonly website?: string;
  readonly publicLabel: L10n;
};

const forest = { requiresCertificateNumber: true, requiresRecycledPct: false } as const;
const FSC = {
  ...forest,
  scheme: "fsc",
  issuer: "Forest Stewardship Council",
  website: "https://fsc.org/",
} as const;
const PEFC = { ...forest, scheme: "pefc", issuer: "PEFC Council", website: "https://www.pefc.org/" } as const;
const label = { requiresCertificateNumber: true, requiresRecycledPct: false } as const;

const rows: readonly Certification[] = [
  {
    ...FSC,
    code: "fsc_100",
    name: { en: "FSC, all from certified forests", np: "एफएससी, पूरै प्रमाणित वनको" },
    claim: "100",
    appliesTo: ["paper", "press"],
    onixFeature: "31",
    publicLabel: {
      en: "All of the paper is from certified forests.",
      np: "यसको सबै कागज प्रमाणित वनको हो।",
    },
  },
  {
    ...FSC,
    code: "fsc_mix",
    name: { en: "FSC, mixed sources", np: "एफएससी, मिश्रित स्रोत" },
    claim: "mix",
    appliesTo: ["paper", "press"],
    onixFeature: "32",
    publicLabel: {
      en: "The paper is from certified forests and other checked sources.",
      np: "यसको कागज प्रमाणित वन र जाँचिएका अन्य स्रोतको हो।",
    },
  },
  {
    ...FSC,
    code: "fsc_recycled",
    requiresRecycledPct: true,
    name: { en: "FSC, recycled", np: "एफएससी, पुनःचक्रित" },
    claim: "recycled",
    appliesTo: ["paper", "press"],
    onixFeature: "33",
    publicLabel: { en: "The paper is recycled.", np: "यसको कागज पुनःचक्रित हो।" },
  },
  {
    ...PEFC,
    code: "pefc",
    name: { en: "PEFC certified", np: "पिईएफसी प्रमाणित" },
    claim: "certified",
    appliesTo: ["paper", "press"],
    onixFeature: "34",
    publicLabel: {
      en: "The paper is from forests that are managed sustainably.",
      np: "यसको कागज दिगो व्यवस्थापन गरिएको वनको हो।",
    },
  },
  {
    ...PEFC,
    code: "pefc_recycled",
    requiresRecycledPct: true,
    name: { en: "PEFC, recycled", np: "पिईएफसी, पुनःचक्रित" },
    claim: "recycled",
    appliesTo: ["paper", "press"],
    onixFeature: "35",
    publicLabel: {
      en: "The paper is made from recovered fibres.",
      np: "यसको कागज सङ्कलित रेसाबाट बनेको हो।",
    },
  },
  {
    ...label,
    code: "blue_angel",
    scheme: "blue_angel",
    name: { en: "Blue Angel", np: "ब्लू एन्जल" },
    appliesTo: ["paper", "product"],
    onixScheme: "101",
    issuer: "RAL",
    website: "https://www.blauer-engel.de/",
    publicLabel: {
      en: "It was made with few harmful substances.",
      np: "यो कम हानिकारक पदार्थ प्रयोग गरी बनाइएको हो।",
    },
  },
  {
    ...label,
    code: "eu_ecolabel",
    scheme: "eu_ecolabel",
    name: { en: "EU Ecolabel", np: "युरोपेली सङ्घको पर्यावरण चिह्न" },
    appliesTo: ["paper", "product"],
    onixScheme: "105",
    issuer: "European Commission",
    publicLabel: {
      en: "It meets the environmental criteria of the European Union.",
      np: "यसले युरोपेली सङ्घको वातावरणीय मापदण्ड पूरा गर्छ।",
    },
  },
  {
    code: "recycled",
    scheme: "recycled_claim",
    name: { en: "Recycled content, own statement", np: "पुनःचक्रित अंश, आफ्नै भनाइ" },
    appliesTo: ["paper"],
    onixFeature: "37",
    requiresCertificateNumber: false,
    requiresRecycledPct: true,
    publicLabel: {
      en: "Part of the paper is recycled.",
      np: "यसको कागजको केही अंश पुनःचक्रित हो।",
    },
  },
  {
    code: "none",
    scheme: "none",
    name: { en: "Not certified", np: "प्रमाणित नभएको" },
    appliesTo: ["paper", "product", "press"],
    onixFeature: "30",
    requiresCertificateNumber: false,
    requiresRecycledPct: false,
    publicLabel: { en: "It has no environmental certification.", np: "यसको वातावरणीय प्रमाणपत्र छैन।" },
  },
];

/** The environmental certifications of a new installation, in the order of their list. */
export const environmentalCertifications = rows.map((row, at) => ({ ...row, sortOrder: (at + 1) * 10 }));
