import { done, type Result } from "#app/domain/result.ts";

/** The result of a verb that was given one row, from the verb for many. */
export function onlyOne<Row, Refusal extends string>(
  result: Result<readonly Row[], Refusal>,
): Result<Row, Refusal> {
  return result.ok ? done(result.value[0] as Row) : result;
}
