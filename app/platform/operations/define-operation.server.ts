import type { z } from "zod";
import type { Transaction } from "#app/db/transact.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Refused } from "#app/domain/web/operation.ts";
import type { OperationFiles } from "./operation-files.server.ts";
import type { Operation } from "./read-operation.server.ts";

/** Records what a step did; stored in the transaction of the step. */
export type Notes = {
  /** Adds to a count of the report. */
  readonly count: (name: string, by?: number) => void;
  /** Notes one row that is left as it is, with all the reasons why. It is counted once. */
  readonly refuse: (...reasons: readonly Refused[]) => void;
  /** Notes what was left out of a row that is taken otherwise. Nothing is counted. */
  readonly mention: (...reasons: readonly Refused[]) => void;
};

/** What a definition needs to do its work. */
export type OperationWork<Input> = {
  readonly id: string;
  readonly input: Input;
  readonly publisherId: string | null;
  /** The operation whose changes are taken back, for an undoing. */
  readonly undoOf: string | null;
  /** The operation that this one completes. */
  readonly follows: string | null;
  /** The person who started it, with the roles of now: loaded again before each step. */
  readonly actor: () => Viewer;
  /** How much was done before this run: where the work continues after a stop. */
  readonly done: number;
  /** How much there is to do, where that was known at the start. */
  readonly total: number | null;
  /** Aborted when the process stops. Steps check it themselves. */
  readonly signal: AbortSignal;
  readonly files: OperationFiles;
  /** The folder of pictures, for work that stores some. */
  readonly uploadDir: string;
  /**
   * Does one part of the work and counts it as done, in one transaction: after a stop both are stored or neither. Before it, the
   * work ends here when the person cancelled it, or lost the right to it.
   * @param count how much of `total` the part is
   */
  readonly step: <Value>(
    count: number,
    work: (tx: Transaction, notes: Notes) => Promise<Value>,
  ) => Promise<Value>;
  /**
   * Shows how far work is that must be done in one single step, or whose total is known only now. It also ends work that was
   * cancelled. `done` of such work says nothing after a stop: it begins again.
   */
  readonly progress: (done: number, total?: number) => Promise<void>;
};

/** An operation that completes another one. */
export type Following = { readonly kind: string; readonly input: unknown; readonly total: number };

/** A kind of operation. */
export type OperationDefinition<Input> = {
  /** Stored with each operation. Its messages are in `operation.json`. */
  readonly kind: string;
  readonly input: z.ZodType<Input>;
  /** Whether its changes can be taken back. */
  readonly canUndo: boolean;
  /**
   * Checked when it is started and before each step.
   * @throws AppError notFound when the person may not do it (any more)
   */
  readonly authorize: (
    actor: Viewer | null,
    of: { readonly publisherId: string | null; readonly input: Input },
  ) => asserts actor is Viewer;
  /**
   * What completes the work once it has ended, however it ended: it is started in the background, in the name of the same
   * person, and is undone with it.
   */
  readonly followedBy?: (tx: Transaction, ended: Operation) => Promise<Following | undefined>;
  /** Called once more after each stop, with `done` of where it ended. */
  readonly run: (work: OperationWork<Input>) => Promise<void>;
};

/** Any definition, for the registry of all kinds. */
// biome-ignore lint/suspicious/noExplicitAny: the input of each is checked by its own schema
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyOperation = OperationDefinition<any>;

/** Checks a definition against its type. */
export const defineOperation = <Input>(definition: OperationDefinition<Input>): OperationDefinition<Input> =>
  definition;

/** Ends an operation as failed, for a reason that a person can understand: `code` is the key of its message. */
export class OperationFailed extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
