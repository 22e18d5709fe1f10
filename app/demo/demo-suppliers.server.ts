import { inArray } from "drizzle-orm";
import { artists } from "#app/db/tables/artists.server.ts";
import { couriers } from "#app/db/tables/couriers.server.ts";
import { printingMethods } from "#app/db/tables/paper-reference.server.ts";
import { presses, pressPrintingMethods } from "#app/db/tables/suppliers.server.ts";
import type { Database } from "#app/db/transact.server.ts";

/** The presses of the demo data. Their telephone numbers are visibly invented. */
const PRESSES: readonly (typeof presses.$inferInsert)[] = [
  {
    name: { en: "Bagmati Offset", np: "बागमती अफसेट" },
    kinds: ["printer", "binder"],
    bindings: ["perfect", "case_sewn", "saddle_stitch"],
    legalName: "Bagmati Offset (demonstration)",
    isVatRegistered: true,
    country: "NP",
    placeCode: "lalitpur/lalitpur",
    address: { en: "Kupondole", np: "कुपण्डोल" },
    phone: "+977 1 0000011",
    maxSheetWidthMm: 720,
    maxSheetHeightMm: 1020,
    minRun: 500,
    standardLeadDays: 21,
    advancePercent: 50,
    balanceDays: 30,
    currency: "NPR",
  },
  {
    name: { en: "Machhapuchhre Digital", np: "माछापुच्छ्रे डिजिटल" },
    kinds: ["printer"],
    isVatRegistered: false,
    country: "NP",
    placeCode: "kaski/pokhara",
    phone: "+977 61 000011",
    minRun: 1,
    maxRun: 500,
    standardLeadDays: 7,
    currency: "NPR",
  },
];

/** The artists of the demo data. */
const ARTISTS: readonly (typeof artists.$inferInsert)[] = [
  {
    name: { en: "Sunita Maharjan", np: "सुनीता महर्जन" },
    kind: "person",
    disciplines: ["cover_design", "illustration"],
    languages: ["nep", "eng"],
    defaultRights: "exclusive_licence",
    phone: "+977 1 0000012",
    address: { en: "Patan", np: "पाटन" },
  },
  {
    name: { en: "Studio Himchuli", np: "स्टुडियो हिमचुली" },
    kind: "studio",
    disciplines: ["lettering", "layout", "maps"],
    defaultRights: "assignment",
    phone: "+977 61 000012",
  },
];

/** The couriers of the demo data. */
const COURIERS: readonly (typeof couriers.$inferInsert)[] = [
  {
    code: "himchuli",
    name: { en: "Himchuli Courier", np: "हिमचुली कुरियर" },
    website: "https://courier.example/follow",
    sortOrder: 1,
  },
  { code: "night_bus", name: { en: "Night bus", np: "रात्रि बस" }, sortOrder: 2 },
];

/** Adds the presses, artists and couriers of the demo data; the first press prints by the methods of offset. */
export async function addDemoSuppliers(db: Database): Promise<void> {
  const [first] = await db
    .insert(presses)
    .values([...PRESSES])
    .returning({ id: presses.id });
  await db.insert(artists).values([...ARTISTS]);
  await db.insert(couriers).values([...COURIERS]);
  const methods = await db
    .select({ id: printingMethods.id })
    .from(printingMethods)
    .where(inArray(printingMethods.code, ["offset_sheetfed", "offset_web"]));
  if (first && methods.length > 0)
    await db
      .insert(pressPrintingMethods)
      .values(methods.map(({ id }) => ({ pressId: first.id, printingMethodId: id })));
}
