import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { queryRows } from "#app/db/query-rows.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { PAPER_KINDS, type PaperUse } from "#app/domain/reference/paper.ts";
import {
  COATED_PARTS,
  COATING_FINISHES,
  COATING_PROCESSES,
  PAPER_USES,
} from "#app/domain/reference/paper-reference.ts";
import { paperUseFault } from "#app/domain/reference/paper-use-rules.ts";
import type { Reference } from "#app/records/references.server.ts";
import type { Fault } from "#app/records/refusals-by-index.ts";
import type { EditionToCheck } from "./edition-to-check.ts";
import type { EditionRefusal } from "./edition-values.server.ts";

/** The columns of a paper use that refer to reference rows, and their kinds. */
const REFERS = { paperId: "paper", coatingId: "coating", printingMethodId: "printingMethod" } as const;
const COLUMNS = Object.keys(REFERS) as readonly (keyof typeof REFERS)[];

type PlacedUse = { readonly at: number; readonly place: number; readonly use: PaperUse };

/** The papers that a change writes, with their places in the edition's list. */
const writtenUses = ({ edition: { papers = [] }, fields }: EditionToCheck, at: number): PlacedUse[] =>
  fields.includes("papers") ? papers.map((use, place) => ({ at, place, use })) : [];

/** The reference rows that papers refer to which the edition does not have already; what it has may be archived since. */
export const paperReferences = (edition: EditionToCheck, at: number): Reference[] =>
  writtenUses(edition, at).flatMap(({ place, use }) =>
    COLUMNS.flatMap((column): Reference[] => {
      const ref = use[column];
      const isKnown = edition.before?.papers?.some((each) => each[column] === ref);
      return ref === null || isKnown
        ? []
        : [{ at, field: `papers.${place}.${column}`, kind: REFERS[column], ref }];
    }),
  );

/** What the rules about a paper depend on. */
const ruled = ({ component, kind, paperId, coatingId, printingMethodId }: PaperUse) => [
  component,
  kind,
  paperId,
  coatingId,
  printingMethodId,
];

/** The papers to which the rules apply: an edition that has been printed otherwise before may say so still. */
const ruledUses = (edition: EditionToCheck, at: number): PlacedUse[] =>
  writtenUses(edition, at).filter(
    ({ use }) =>
      COLUMNS.some((column) => idOf(use[column])) &&
      !edition.before?.papers?.some((each) => isDeepStrictEqual(ruled(each), ruled(use))),
  );

/** A text that is not an id refers to no row, which `paperReferences` finds. */
const idOf = (ref: string | null) => (ref !== null && isUuid(ref) ? ref : null);

const paperFactsRow = z.object({
  n: z.int(),
  paper: z.object({ use: z.array(z.enum(PAPER_USES)), methodIds: z.array(z.string()) }).nullable(),
  method: z.object({ id: z.string(), paperCategories: z.array(z.enum(PAPER_KINDS)) }).nullable(),
  coating: z
    .object({
      process: z.enum(COATING_PROCESSES),
      finish: z.enum(COATING_FINISHES).nullable(),
      appliesTo: z.array(z.enum(COATED_PARTS)),
      methodIds: z.array(z.string()),
    })
    .nullable(),
});

/** The rules that new papers of editions break with the rows they refer to, which `paperReferences` has found and locked. */
export async function paperUseFaults(
  tx: Pick<Transaction, "execute">,
  given: readonly EditionToCheck[],
): Promise<(Fault<EditionRefusal> & { readonly at: number })[]> {
  const uses = given.flatMap(ruledUses);
  if (uses.length === 0) return [];
  const wanted = uses.map(({ use: { paperId, coatingId, printingMethodId } }, n) => ({
    n,
    paper: idOf(paperId),
    coating: idOf(coatingId),
    method: idOf(printingMethodId),
  }));
  const rows = await queryRows(
    tx,
    paperFactsRow,
    sql`
    select given.n,
      case when p.id is not null then jsonb_build_object('use', t.use, 'methodIds', coalesce((
        select jsonb_agg(l.printing_method_id) from paper_printing_methods l where l.paper_id = p.id), '[]')) end as paper,
      case when m.id is not null then jsonb_build_object('id', m.id, 'paperCategories', m.paper_categories) end as method,
      case when c.id is not null then jsonb_build_object('process', c.process, 'finish', c.finish, 'appliesTo', c.applies_to,
        'methodIds', coalesce((
          select jsonb_agg(l.printing_method_id) from coating_printing_methods l where l.coating_id = c.id), '[]')) end as coating
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as given (n int, paper uuid, coating uuid, method uuid)
    left join papers p on p.id = given.paper left join paper_types t on t.id = p.paper_type_id
    left join coatings c on c.id = given.coating left join printing_methods m on m.id = given.method
    order by given.n`,
  );
  return rows.flatMap(({ n, ...facts }) => {
    const placed = uses[n];
    if (!placed) return [];
    const { at, place, use } = placed;
    const fault = paperUseFault({ ...facts, component: use.component, kind: use.kind });
    return fault ? [{ at, code: fault.code, field: `papers.${place}.${fault.field}` }] : [];
  });
}
