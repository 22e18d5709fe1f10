import type { LiveKind } from "#app/domain/web/live-kinds.ts";

/** An event as it is sent to open pages. */
export type LiveEvent = {
  /** Unique; not ordered by time. */
  readonly id: string;
  /** The object of the event, such as `person:{id}` or `session:{id}`. */
  readonly topic: string;
  readonly kind: LiveKind;
  readonly detail: Readonly<Record<string, string>>;
  /**
   * For an event of a public topic: the milliseconds over which the pages that receive it spread their reloads, and which a page
   * waits between two of them. It grows with the number of open pages.
   */
  readonly within?: number;
};
