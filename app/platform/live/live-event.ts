/** Something that happened, as an open page hears of it. */
export type LiveEvent = {
  /** Tells one event from another; says nothing of their order. */
  readonly id: string;
  /** Whom or what it concerns, such as `person:{id}` or `session:{id}`. */
  readonly topic: string;
  readonly kind: LiveKind;
  readonly detail: Readonly<Record<string, string>>;
};

/**
 * What happened: the word the database tells it by, such as `profile` and `roles`. Three the channel itself knows:
 * `signedOut`, after which there is nobody to tell anything; and two of its own making, `reset`, when it cannot say what
 * was missed, and `end`, when the server ended the stream for a lost right. All three mean that everything is to be read
 * again.
 */
export type LiveKind = "signedOut" | "reset" | "end" | (string & {});
