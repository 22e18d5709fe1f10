import { db } from "#app/db/client.server.ts";
import type { L10n } from "#app/domain/l10n.ts";
import type { ReferenceKind } from "#app/domain/reference-kinds.ts";
import type { Values } from "#app/features/reference/engine/kind.server.ts";
import { kindNamed } from "#app/features/reference/kinds.server.ts";

const counts = new Map<ReferenceKind, number>();

const name = (at: number): L10n => ({ en: `Row ${at}`, np: `पङ्क्ति ${at}` });

/** Valid values of a new row of each kind that the engine serves, without references to other rows. */
const VALUES: Readonly<Record<ReferenceKind, (at: number) => Values>> = {
  artist: (at) => ({
    name: name(at),
    kind: "studio",
    disciplines: ["cover_design", "lettering"],
    defaultRights: "exclusive_licence",
    phone: "+977 1 5550101",
    email: "studio@example.org",
    website: "https://studio.example/",
    address: { en: "Patan" },
    panNumber: "301234567",
    notes: null,
  }),
  press: (at) => ({
    name: name(at),
    kinds: ["printer", "binder"],
    phone: null,
    email: "press@example.org",
    country: "NP",
    placeCode: "lalitpur/lalitpur",
    address: { en: "Kupondole", np: "कुपण्डोल" },
    legalName: "A Press Pvt. Ltd.",
    panNumber: "301234568",
    isVatRegistered: true,
    advancePercent: 50,
    balanceDays: 30,
    currency: "NPR",
    standardLeadDays: 21,
    minRun: 300,
    maxRun: null,
    maxSheetWidthMm: 720,
    maxSheetHeightMm: 1020,
    notes: "Closed on Saturdays.",
  }),
  contributorRole: (at) => ({
    name: name(at),
    // Codes from G to M are of forms (`screen-forms.ts`).
    code: `${"NOPQRSTUVWXY".charAt(at / 90)}${10 + (at % 90)}`,
    creditPhrase: { en: "Done by {name}", np: "गर्ने: {name}" },
    isPrimaryCreator: false,
    requiresLanguages: false,
    earnsRoyaltyByDefault: true,
    sortOrder: 900,
  }),
  coating: (at) => ({
    name: name(at),
    code: `coating-${at}`,
    process: "uv",
    finish: "gloss",
    area: "spot",
    appliesTo: ["cover", "jacket"],
    requiresUnderId: null,
    thicknessUm: 12,
    protectionRank: 3,
    hindersRecycling: true,
    onixDetails: ["B415"],
    sortOrder: 900,
  }),
  environmentalCertification: (at) => ({
    name: name(at),
    code: `certification-${at}`,
    scheme: "fsc",
    claim: "mix",
    appliesTo: ["paper", "press"],
    onixFeature: "32",
    onixScheme: null,
    requiresCertificateNumber: true,
    requiresRecycledPct: false,
    issuer: "A council",
    website: "https://example.org/",
    labelRules: null,
    publicLabel: { en: "From forests that are cared for." },
    sortOrder: 900,
  }),
  grainDirection: (at) => ({
    name: name(at),
    code: `direction-${at}`,
    relativeTo: "sheet_long_edge",
    notation: "508 × 762",
    guidance: { np: "ढाडतिर।" },
    sortOrder: 900,
  }),
  paperType: (at) => ({
    name: name(at),
    code: `type-${at}`,
    category: "lokta",
    use: ["cover", "endpaper"],
    description: null,
    sortOrder: 900,
  }),
  printingMethod: (at) => ({
    name: name(at),
    code: `method-${at}`,
    family: "offset",
    minEconomicRun: 500,
    maxEconomicRun: null,
    colourModes: ["black", "cmyk"],
    supportsVariableData: false,
    needsPlates: true,
    typicalLeadDays: 21,
    description: { en: "For a test." },
    sortOrder: 900,
  }),
  format: (at) => ({
    title: name(at),
    code: `format-${at}`,
    medium: "print",
    productForm: "BC",
    productFormDetails: ["B305", "B504"],
    binding: "perfect",
    hasSpine: true,
    requiresIsbn: true,
    requiresDimensions: false,
    defaultWidthMm: 140,
    defaultHeightMm: 216,
    pageMultiple: 8,
    description: { en: "For a test.\nIn two lines.", np: "परीक्षणका लागि।" },
    sortOrder: 900,
  }),
};

/** Values of a new row of a kind, which no other row has. */
export function referenceValues(kind: ReferenceKind, own: Values = {}): Values {
  const at = (counts.get(kind) ?? 0) + 1;
  counts.set(kind, at);
  return { ...VALUES[kind](at), ...own };
}

/** Inserts a row of a kind. */
export async function addReferenceRow(of: ReferenceKind, own: Values = {}): Promise<{ id: string }> {
  const kind = kindNamed(of);
  const values = referenceValues(of, own);
  const [row] = await db()
    .insert(kind.table)
    .values({ ...values, ...kind.derived?.(values) } as never)
    .returning();
  return row as { id: string };
}
