import type { RefusalValues } from "#app/domain/result.ts";
import type { AnyOperation } from "./define-operation.server.ts";

/** How a kind of operation is shown. All texts are made on the server, in the language of the request. */
export type OperationTexts = {
  /** What it is, from its stored input, which is empty after its files were removed. */
  readonly title: (input: unknown) => string;
  /** The name of the kind, for the filter of the list. */
  readonly label: () => string;
  /** The place of a refusal in the file, where it is not a row of a table. */
  readonly row?: (values: { readonly row: string }) => string;
  /** What undoing it does, where that is not what it does to books. */
  readonly undoHint?: () => string;
  /** What the counts of its report say, after a number. */
  readonly counts: Readonly<Record<string, () => string>>;
  /** Why a row was left, or the whole was not done, by code. */
  readonly reasons: Readonly<Record<string, (values: RefusalValues) => string>>;
  /** The names of the fields that refusals name. */
  readonly fields: () => Readonly<Record<string, string>>;
};

/** A kind of operation, with the texts that its pages show. */
export type OperationKind = { readonly definition: AnyOperation; readonly texts: OperationTexts };
