import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { transact } from "#app/db/transact.server.ts";
import type { ReferenceKind } from "#app/domain/reference/reference-kinds.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import type { Values } from "#app/features/reference/engine/kind.server.ts";
import { kindNamed } from "#app/features/reference/kinds.server.ts";

const counts = new Map<ReferenceKind, number>();

const name = (at: number): L10n => ({ en: `Row ${at}`, np: `पङ्क्ति ${at}` });

/** Valid values of a new row of each kind that the engine serves, with references to other rows only where it needs them. */
const VALUES: Readonly<Record<ReferenceKind, (at: number, own: Values) => Values | Promise<Values>>> = {
  artist: (at) => ({
    name: name(at),
    kind: "studio",
    disciplines: ["cover_design", "lettering"],
    defaultRights: "exclusive_licence",
    phone: "+977 1 5550101",
    email: "studio@example.org",
    website: "https://studio.example/",
    languages: ["eng"],
    address: { en: "Patan" },
    panNumber: "301234567",
    notes: null,
    contributor: null,
    rate: { amount: 250000n, currency: "NPR", per: "page" },
  }),
  press: (at) => ({
    name: name(at),
    kinds: ["printer", "binder"],
    bindings: ["perfect", "spiral"],
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
    process: "paper_coating",
    finish: "gloss",
    area: "flood",
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
    numberPattern: null,
    requiresRecycledPct: false,
    issuer: "A council",
    website: "https://example.org/",
    labelRules: null,
    publicLabel: { en: "From forests that are cared for." },
    sortOrder: 900,
  }),
  courier: (at) => ({
    name: name(at),
    code: `courier-${at}`,
    website: "https://courier.example/follow",
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
  paper: async (at, own) => ({
    name: name(at),
    // Only a coated type can have the coating of these rows.
    paperTypeId: own.surfaceCoatingId
      ? (await addReferenceRow("paperType", { category: "coatedGloss" })).id
      : await paperTypeId(),
    surfaceCoatingId: null,
    grainDirectionId: await grainDirectionId(),
    tint: "natural",
    grammageGsm: 60,
    caliperUm: 110,
    bulkCm3PerG: "1.83",
    brightnessPct: 62,
    whitenessCie: null,
    opacityPct: 91,
    tensileMdNPerM: 3200,
    tensileCdNPerM: 2900,
    recycledPreConsumerPct: 0,
    recycledPostConsumerPct: 10,
    isAcidFree: true,
    sheetSizes: ["508x762"],
    mill: "A cooperative",
    supplier: null,
    printingMethodIds: [await printingMethodId()],
    costPerKg: { amount: 18550n, currency: "NPR" },
    certificates: [],
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
    paperCategories: ["coatedGloss", "lokta"],
    supportsVariableData: false,
    needsPlates: true,
    typicalLeadDays: 21,
    maxSheetWidthMm: 720,
    maxSheetHeightMm: 1020,
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

/** The first row of a kind that is seeded with a code. */
const seeded = (kind: ReferenceKind, code: string) => async (): Promise<string> => {
  const { table } = kindNamed(kind);
  const { rows } = await db().execute<{ id: string }>(sql`select id from ${table} where code = ${code}`);
  return rows[0]?.id ?? "";
};

const paperTypeId = seeded("paperType", "lokta");
const grainDirectionId = seeded("grainDirection", "long");
const printingMethodId = seeded("printingMethod", "screen");

/** Ids of a type of paper, a grain direction and a printing method that are compatible. */
export const paperChoices = async () => ({
  type: await paperTypeId(),
  direction: await grainDirectionId(),
  method: await printingMethodId(),
});

/** Values of a new row of a kind, which no other row has. */
export async function referenceValues(kind: ReferenceKind, own: Values = {}): Promise<Values> {
  const at = (counts.get(kind) ?? 0) + 1;
  counts.set(kind, at);
  return { ...(await VALUES[kind](at, own)), ...own };
}

/** Inserts a row of a kind, with the rows that it is linked to. */
export async function addReferenceRow(of: ReferenceKind, own: Values = {}): Promise<{ id: string }> {
  const kind = kindNamed(of);
  const values = await referenceValues(of, own);
  return await transact(db(), async (tx) => {
    const [row] = await tx
      .insert(kind.table)
      .values({ ...values, ...kind.derived?.(values) } as never)
      .returning();
    const { id } = row as { id: string };
    for (const [field, { part }] of Object.entries(kind.parts ?? {}))
      await part.write(tx, [{ id, row: row as never, before: part.none, after: values[field] ?? part.none }]);
    return { id };
  });
}
