import type { Actor } from "#app/domain/actor.ts";
import type { Done, Refusal } from "#app/domain/result.ts";
import type { Writer } from "#app/works/writer.ts";

/** What a record wanted to write is refused by the rules of books. The record is refused with it; the code is the message. */
export class RecordRefused extends Error {}

/** Writes in the name of the person who imports, or of the command line. */
export const recordWriter = (actor: Actor): Writer => ({ actor, isFromRecord: true });

/** The value of what was written. @throws RecordRefused when it was refused */
export function written<Value>(result: Done<Value> | Refusal<string>): Value {
  if (result.ok) return result.value;
  const { field } = result.values ?? {};
  throw new RecordRefused(field === undefined ? result.code : `${result.code} (${field})`);
}
