import { imprints } from "#app/db/tables/publishers.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { nameKeys } from "#app/domain/people/same-name.ts";
import { done, type Refusal, type Result, refuse } from "#app/domain/result.ts";
import { addRows } from "#app/platform/changes/add-row.server.ts";
import type { Writer } from "#app/records/writer.ts";

export type Imprint = typeof imprints.$inferSelect;
export type ImprintRefusal = "imprint_name_missing";

/** The values of an imprint that may be written. */
export type ImprintValues = Pick<Imprint, "name">;
export type NewImprint = { readonly publisherId: string } & ImprintValues;

const nameKeyOf = (name: ImprintValues["name"]): string => nameKeys(name)[0] ?? "";

/**
 * Adds imprints of publishers: all, or none.
 * @returns the imprints in the order given, or why the first wrong one is refused
 * @throws AppError notFound when the actor may not add imprints to one of the publishers
 */
export async function addImprints(
  on: Database,
  { actor }: Writer,
  given: readonly NewImprint[],
): Promise<Result<readonly Imprint[], ImprintRefusal>> {
  const refusal = given.map(faultOf).find((each) => each !== undefined);
  if (refusal) return refusal;
  const added = await addRows(on, {
    actor,
    table: imprints,
    kind: "imprint",
    ability: "imprint.change",
    action: "imprint.add",
    rows: given.map((each) => ({
      scope: { publisherId: each.publisherId },
      values: { ...each, nameKey: nameKeyOf(each.name) },
    })),
  });
  return done(added);
}

const faultOf = ({ name }: ImprintValues): Refusal<ImprintRefusal> | undefined =>
  name.en || name.np ? undefined : refuse("imprint_name_missing", { field: "name" });
