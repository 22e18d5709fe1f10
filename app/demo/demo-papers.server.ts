import { eq, getTableName } from "drizzle-orm";
import { paperCertifications } from "#app/db/tables/certificates.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import {
  coatings,
  environmentalCertifications,
  grainDirections,
  paperTypes,
  printingMethods,
} from "#app/db/tables/paper-reference.server.ts";
import { paperCosts, paperPrintingMethods, papers } from "#app/db/tables/papers.server.ts";
import { bookFormats } from "#app/db/tables/reference.server.ts";
import { type Database, transact } from "#app/db/transact.server.ts";
import { PLAIN_PAPER } from "#app/domain/reference/paper.ts";
import { changeEditions } from "#app/records/editions/save-edition.server.ts";
import type { Writer } from "#app/records/writer.ts";
import { valueOf } from "./demo-rows.ts";

type Measures = Omit<typeof papers.$inferInsert, "paperTypeId" | "grainDirectionId" | "surfaceCoatingId">;

/** A paper of the demo data; what it refers to is named by its codes. */
type Paper = Omit<
  Measures,
  "recycledPreConsumerPct" | "recycledPostConsumerPct" | "isAcidFree" | "sheetSizes"
> &
  Partial<Measures> & {
    readonly type: string;
    readonly grain: string;
    readonly coating?: string;
    readonly methods: readonly string[];
    readonly certificates?: readonly {
      readonly code: string;
      readonly number: string;
      readonly validUntil: string;
    }[];
    /** Of a kilogram, in paisa. */
    readonly cost?: bigint;
  };

/** The papers of the demo data. Mills, suppliers and numbers of certificates are visibly invented. */
const PAPERS: readonly Paper[] = [
  {
    name: { en: "Cream book paper 70 g", np: "क्रिम पुस्तक कागज ७० ग्राम" },
    type: "book_wove",
    grain: "long",
    methods: ["offset_sheetfed", "offset_web", "digital_inkjet", "pod"],
    certificates: [{ code: "fsc_mix", number: "DEMO-C000070", validUntil: "2028-06-30" }],
    cost: 17500n,
    bulkCm3PerG: "1.80",
    tint: "cream",
    grammageGsm: 70,
    caliperUm: 126,
    brightnessPct: 72,
    opacityPct: 92,
    tensileMdNPerM: 4300,
    tensileCdNPerM: 2200,
    isAcidFree: true,
    sheetSizes: ["584x914", "508x762"],
    mill: "Demonstration Mill",
    supplier: "Bagmati Paper (demonstration)",
  },
  {
    name: { en: "White maplitho 80 g", np: "सेतो म्यापलिथो ८० ग्राम" },
    type: "maplitho",
    grain: "long",
    methods: ["offset_sheetfed", "digital_toner", "risograph"],
    tint: "white",
    grammageGsm: 80,
    caliperUm: 102,
    brightnessPct: 88,
    whitenessCie: 140,
    opacityPct: 93,
    sheetSizes: ["584x914"],
    supplier: "Bagmati Paper (demonstration)",
  },
  {
    name: { en: "Newsprint 48 g", np: "न्युजप्रिन्ट ४८ ग्राम" },
    type: "newsprint",
    grain: "unknown",
    methods: ["offset_web", "risograph"],
    tint: "natural",
    grammageGsm: 48,
    brightnessPct: 57,
    opacityPct: 94,
    recycledPreConsumerPct: 20,
    recycledPostConsumerPct: 60,
  },
  {
    name: { en: "Gloss art paper 130 g", np: "ग्लस आर्ट कागज १३० ग्राम" },
    type: "art_gloss",
    grain: "short",
    coating: "mill_gloss",
    methods: ["offset_sheetfed", "digital_toner"],
    tint: "white",
    grammageGsm: 130,
    caliperUm: 95,
    brightnessPct: 90,
    opacityPct: 95,
    sheetSizes: ["635x914"],
  },
  {
    name: { en: "Art board 300 g", np: "आर्ट बोर्ड ३०० ग्राम" },
    type: "art_board",
    grain: "long",
    coating: "mill_gloss",
    methods: ["offset_sheetfed", "digital_toner", "pod"],
    tint: "white",
    grammageGsm: 300,
    caliperUm: 330,
    sheetSizes: ["584x914"],
  },
  {
    name: { en: "Greyboard 1200 g", np: "ग्रे बोर्ड १२०० ग्राम" },
    type: "greyboard",
    grain: "long",
    methods: [],
    tint: "coloured",
    grammageGsm: 1200,
    caliperUm: 2000,
    recycledPostConsumerPct: 100,
    sheetSizes: ["787x1092"],
  },
  {
    name: { en: "Lokta, natural, 60 g", np: "लोक्ता, प्राकृतिक, ६० ग्राम" },
    type: "lokta",
    grain: "unknown",
    methods: ["letterpress", "screen"],
    tint: "natural",
    grammageGsm: 60,
    caliperUm: 180,
    isAcidFree: true,
    sheetSizes: ["508x762"],
    mill: "Demonstration cooperative, Dolakha",
  },
];

/** Adds the papers of the demo data, with what they can be printed with and are certified by, and lets paperbacks use them. */
export async function addDemoPapers(db: Database, writer: Writer): Promise<void> {
  const tables = [
    paperTypes,
    grainDirections,
    coatings,
    printingMethods,
    environmentalCertifications,
  ] as const;
  const ids = new Map<string, string>();
  for (const table of tables)
    for (const { code, id } of await db.select({ code: table.code, id: table.id }).from(table))
      ids.set(`${getTableName(table)}:${code}`, id);
  const idOf = (table: (typeof tables)[number], code: string): string => {
    const id = ids.get(`${getTableName(table)}:${code}`);
    if (!id) throw new Error(`The seed has no ${code} in ${getTableName(table)}.`);
    return id;
  };
  for (const { type, grain, coating, methods, certificates = [], cost, ...paper } of PAPERS) {
    const [row] = await db
      .insert(papers)
      .values({
        recycledPreConsumerPct: 0,
        recycledPostConsumerPct: 0,
        isAcidFree: false,
        sheetSizes: [],
        ...paper,
        paperTypeId: idOf(paperTypes, type),
        grainDirectionId: idOf(grainDirections, grain),
        surfaceCoatingId: coating ? idOf(coatings, coating) : null,
      })
      .returning({ id: papers.id });
    const paperId = row?.id ?? "";
    if (methods.length > 0)
      await db
        .insert(paperPrintingMethods)
        .values(methods.map((code) => ({ paperId, printingMethodId: idOf(printingMethods, code) })));
    if (cost !== undefined)
      await db.insert(paperCosts).values({ paperId, amountMinor: cost, currency: "NPR" });
    for (const { code, ...certificate } of certificates)
      await db.insert(paperCertifications).values({
        ...certificate,
        paperId,
        certificationId: idOf(environmentalCertifications, code),
      });
  }
  await printPaperbacks(db, writer, {
    method: idOf(printingMethods, "offset_sheetfed"),
    coating: idOf(coatings, "lamination_matt"),
  });
}

/** Gives the paperbacks of the demo data their papers: one of the list for the inner pages, and one for the cover. */
async function printPaperbacks(
  db: Database,
  writer: Writer,
  { method, coating }: Readonly<Record<"method" | "coating", string>>,
): Promise<void> {
  const rows = await db.select({ id: papers.id, name: papers.name }).from(papers);
  const paperNamed = (en: string) => rows.find(({ name }) => name.en === en)?.id ?? "";
  const own = { ...PLAIN_PAPER, isGrainAlongSpine: true, printingMethodId: method };
  const editions = await db
    .select({ id: bookEditions.id, pages: bookEditions.pages })
    .from(bookEditions)
    .innerJoin(bookFormats, eq(bookFormats.id, bookEditions.formatId))
    .where(eq(bookFormats.code, "paperback"));
  const changes = editions.map(({ id, pages }) => ({
    id,
    openedVersion: null,
    patch: {
      papers: [
        {
          ...own,
          component: "text" as const,
          paperId: paperNamed("Cream book paper 70 g"),
          leaves: pages === null ? null : Math.ceil(pages / 2),
          colours: "1/1" as const,
        },
        {
          ...own,
          component: "cover" as const,
          paperId: paperNamed("Art board 300 g"),
          colours: "4/0" as const,
          coatingId: coating,
        },
      ],
    },
  }));
  const results = await transact(
    db,
    async (tx) => await changeEditions(tx, { actor: writer.actor }, changes),
  );
  for (const result of results) valueOf(result);
}
