import type { Actor } from "#app/domain/people/actor.ts";
import type { Done, Refusal } from "#app/domain/result.ts";
import type { Writer } from "#app/records/writer.ts";

/** Thrown when the rules of books refuse a change of a record: the record is refused. The message is the refusal's code. */
export class RecordRefused extends Error {}

/** The writer of an import's changes, with the person who imports, or the product itself for a command, as the actor. */
export const recordWriter = (actor: Actor): Writer => ({ actor, isFromRecord: true });

/** The value of a result. @throws RecordRefused when the result is a refusal */
export function valueOrThrow<Value>(result: Done<Value> | Refusal<string>): Value {
  if (result.ok) return result.value;
  const { field } = result.values ?? {};
  throw new RecordRefused(field === undefined ? result.code : `${result.code} (${field})`);
}
