import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, integer } from "drizzle-orm/pg-core";
import {
  columnOfMeasure,
  type EditionMeasure,
  MEASURE_NAMES,
  measuresIn,
  ofMeasures,
} from "#app/domain/editions/edition-measures.ts";
import { SIDE_MAX_MM, WEIGHT_MAX_G } from "#app/domain/limits.ts";

/** A column for each measure of an edition. Pair them with `measureRules`. */
export const measureColumns = () => ofMeasures((name) => integer(columnOfMeasure(name)));

/** The constraints of the measures: above zero, and no more than a book can have. */
export function measureRules(prefix: string, table: Readonly<Record<EditionMeasure, AnyPgColumn>>) {
  const columns = (names: readonly EditionMeasure[]) =>
    sql.join(
      names.map((name) => table[name]),
      sql`, `,
    );
  const most = (number: number) => sql.raw(String(number));
  return [
    check(`${prefix}_measures_positive`, sql`least(${columns(MEASURE_NAMES)}) > 0`),
    check(
      `${prefix}_measures_plausible`,
      sql`(greatest(${columns(measuresIn("mm"))}) <= ${most(SIDE_MAX_MM)}) is not false and (${table.weightG} <= ${most(WEIGHT_MAX_G)}) is not false`,
    ),
  ];
}
