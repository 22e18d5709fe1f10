import type { Actor } from "#app/domain/actor.ts";

/** In whose name rows are written, and where their values are from. */
export type Writer = {
  readonly actor: Actor | null;
  /**
   * True for values of a catalogue record or another complete file. A record need not have what a person must enter before
   * an edition is public, and may refer to what is archived: it describes a book that exists.
   */
  readonly isFromRecord?: boolean;
};
