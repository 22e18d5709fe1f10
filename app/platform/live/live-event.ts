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

/**
 * The kind of an event, as triggers of the database name it, such as `profile` and `roles`. Three kinds are special: `signedOut`,
 * the last event of a session; and two that the channel itself creates, `reset`, when it is unknown which events were missed,
 * and `end`, when the server ended the stream because access was lost. After each of the three the page must reload all its data.
 */
export type LiveKind = "signedOut" | "reset" | "end" | (string & {});
