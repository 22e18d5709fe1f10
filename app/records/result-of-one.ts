import { done, type Result } from "#app/domain/result.ts";

/** The result for one row, from the result of a verb for many that was given this row alone. */
export function resultOfOne<Row, Refusal extends string>(
  result: Result<readonly Row[], Refusal>,
): Result<Row, Refusal> {
  return result.ok ? done(result.value[0] as Row) : result;
}
