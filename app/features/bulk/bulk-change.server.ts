import type { z } from "zod";
import type { Database, Transaction } from "#app/db/transact.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { RefusalValues, Result } from "#app/domain/result.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { BulkRefusal } from "./bulk-messages.ts";

/** What a change would do to one row, or why it leaves it as it is. */
export type Planned = {
  /** Id of what is changed: an edition, or a book. */
  readonly id: string;
  readonly kind: "edition" | "book";
  readonly publisherId: string;
  readonly title: L10n;
  /** Tells it from others with the same title. */
  readonly detail?: (language: Language) => string;
  /** The edition whose page shows it. */
  readonly editionId: string;
} & (
  | {
      readonly refusal: {
        readonly code: BulkRefusal;
        readonly field?: string;
        readonly values?: RefusalValues;
      };
    }
  | {
      readonly refusal?: undefined;
      readonly before: (language: Language) => string;
      readonly after: (language: Language) => string;
    }
);

/** What came of the change of one row. */
export type Written = Result<{ readonly changed: boolean }, string>;

/** A change of many editions, or of their books, with one value for all. */
export type BulkChange<Value> = {
  readonly name: "status" | "price" | "setPrice" | "discount" | "genre";
  /** The value as an operation stores it. */
  readonly value: z.ZodType<Value>;
  /** Whether numbers are compared: before and after are then aligned at their end. */
  readonly isNumber: boolean;
  /** What the change would do to the selected editions now, one entry for each row that it concerns. */
  readonly plan: (
    on: Database,
    viewer: Viewer,
    editionIds: readonly string[],
    value: Value,
  ) => Promise<readonly Planned[]>;
  /** Changes rows that the plan has not refused, by the verbs of `app/records`; a result for each, in order. */
  readonly write: (
    tx: Transaction,
    viewer: Viewer,
    ids: readonly string[],
    value: Value,
  ) => Promise<readonly Written[]>;
};

/** Checks a change against its type. */
export const defineBulkChange = <Value>(change: BulkChange<Value>): BulkChange<Value> => change;
