import { sql } from "drizzle-orm";
import {
  coatings,
  environmentalCertifications,
  grainDirections,
  paperTypes,
  printingMethods,
} from "#app/db/tables/paper-reference.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { coatings as seedCoatings } from "./coatings.ts";
import { environmentalCertifications as seedCertifications } from "./environmental-certifications.ts";
import * as seed from "./papers.ts";

/** Inserts the reference rows of paper and printing that are missing; what was changed since is not overwritten. */
export async function seedPapers(tx: Transaction): Promise<void> {
  await tx
    .insert(paperTypes)
    .values([...seed.paperTypes])
    .onConflictDoNothing();
  await tx
    .insert(printingMethods)
    .values([...seed.printingMethods])
    .onConflictDoNothing();
  await tx
    .insert(grainDirections)
    .values([...seed.grainDirections])
    .onConflictDoNothing();
  await tx
    .insert(environmentalCertifications)
    .values([...seedCertifications])
    .onConflictDoNothing();
  const added = await tx
    .insert(coatings)
    .values(seedCoatings.map(({ under: _under, methods: _methods, ...row }) => row))
    .onConflictDoNothing()
    .returning({ id: coatings.id, code: coatings.code });
  // Only the links of new rows are written: an administrator may have removed those of others.
  const links = added.map(({ id, code }) => {
    const { under = null, methods = [] } = seedCoatings.find((row) => row.code === code) ?? {};
    return { id, under, methods };
  });
  const given = sql`jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as given (id uuid, under text, methods jsonb)`;
  await tx.execute(sql`
    insert into coating_printing_methods (coating_id, printing_method_id)
    select given.id, method.id from ${given} join printing_methods method on given.methods ? method.code`);
  await tx.execute(sql`
    update coatings set requires_under_id = below.id from ${given} join coatings below on below.code = given.under
    where coatings.id = given.id`);
}
