/** An event as it is sent to open pages. */
export type LiveEvent = {
  /** Unique; says nothing about the order of events. */
  readonly id: string;
  /** The object of the event, such as `person:{id}` or `session:{id}`. */
  readonly topic: string;
  readonly kind: LiveKind;
  readonly detail: Readonly<Record<string, string>>;
};

/**
 * The kind of an event, as the database names it, such as `profile` and `roles`. Three kinds are special: `signedOut`, the
 * last event of a session; and two that the channel creates itself, `reset`, when missed events are unknown, and `end`, when
 * the server ended the stream because access was lost. All three mean that the page must reload all its data.
 */
export type LiveKind = "signedOut" | "reset" | "end" | (string & {});
