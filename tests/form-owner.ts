/** The fields of a form by their names. */
export type Fields = Readonly<Record<string, string>>;

/** What the forms of a signed-in person need: the person, an address of theirs, a text for unique names, and unused links. */
export type FormOwner = {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  /** A text that no name has. */
  readonly unused: string;
  /** Id of a publisher. */
  readonly publisher: string;
  /** Id of the format of paperbacks. */
  readonly paperback: string;
  /** Id of an edition. */
  readonly edition: string;
  /** Ids of a page of the brand book, and of its section, which has no other. */
  readonly brandPage: { readonly page: string; readonly section: string };
  /** A book on no list. */
  readonly book: string;
  /** Id of a bookstore, which lists nothing. */
  readonly bookstore: string;
  /** Id of a bookstore for which the company took money, without a statement of it. */
  readonly stated: string;
  /** Ids of a listing with copies, its bookstore and its edition. */
  readonly stocked: { readonly listing: string; readonly bookstore: string; readonly edition: string };
  /** Id of a listing of the same edition, at a bookstore without copies. */
  readonly lacking: string;
  /** Ids of a type of paper, a grain direction and a printing method that are compatible. */
  readonly paper: Readonly<Record<"type" | "direction" | "method", string>>;
  /** Id of the role of authors. */
  readonly author: string;
  readonly unverifiedPassword: string;
  readonly links: Readonly<
    Record<"verify" | "reset" | "signIn" | "keepAccount" | "changeEmail" | "invitation", string>
  >;
};
