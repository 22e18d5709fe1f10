import type { Actor } from "#app/domain/people/actor.ts";

/** Who writes rows, and whether their values are from a catalogue record. */
export type Writer = {
  readonly actor: Actor | null;
  /**
   * True for values of a catalogue record or another complete file. A record may lack fields that a person must fill before
   * an edition is public, and may refer to archived rows, because it describes a book that exists.
   */
  readonly isFromRecord?: boolean;
  /** True where the covers that editions lack are drawn afterwards, so that an edition may become public before. */
  readonly willDrawCovers?: boolean;
};
