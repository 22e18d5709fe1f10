import type { SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { href } from "react-router";
import type { Transaction } from "#app/db/transact.server.ts";
import type { Actor } from "#app/domain/people/actor.ts";
import { REFERENCE_ROWS, type ReferenceKind } from "#app/domain/reference/reference-kinds.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import type { ReferenceRefusal } from "#app/features/reference/reference-messages.ts";
import type { NoParts, Part, RowOf } from "#app/platform/changes/row-parts.ts";
import type { Field } from "./field.server.ts";

/** The columns that every table of the engine has. */
type Columns = "id" | "version" | "createdBy" | "archivedOn" | "mergedIntoId";
export type KindTable = PgTable & Readonly<Record<Columns, AnyPgColumn>>;

/** A row that uses another one. */
export type Usage = { readonly id: string; readonly name: L10n; readonly editionId: string | null };

/** Where rows of a kind are used, other than by fields of other kinds, which the engine finds itself. */
export type Use = {
  /** What uses it, such as "Editions". */
  readonly label: () => string;
  /**
   * The rows that use the row with this id, as a query of their `id` and `name`, a text in both languages; and `edition_id`, where
   * `pathOf` needs it.
   */
  readonly rows: (id: SQL) => SQL;
  /** The path in English of the page of such a row; undefined where a site administrator may open none. */
  readonly pathOf?: (usage: Usage) => string;
  /** Lets all of them use another row instead, in the transaction of a merge. */
  readonly move: (tx: Transaction, actor: Actor, from: string, into: string) => Promise<void>;
  /** Those that cannot use the other row, because they use it already: `id` and `name`. */
  readonly obstacles?: (from: string, into: string) => SQL;
};

/** A field whose value is in a table of its own, by the id of the row. */
export type PartField<Value> = Field<Value> & {
  readonly part: Part<Value>;
  /** The column of that table with the id of the row. */
  readonly owner: AnyPgColumn;
  /** How the value refers to rows of the kind `refersTo`. */
  readonly references?: {
    /** The column with their ids. */
    readonly target: AnyPgColumn;
    idsOf(value: Value): readonly string[];
    /** The value that refers to another row in place of one. */
    moved(value: Value, fromId: string, intoId: string): Value;
  };
};

export type Values = Readonly<Record<string, unknown>>;

/** What is wrong with the values of a row, and at which field. */
export type Fault = {
  readonly code: ReferenceRefusal;
  readonly field: string;
  /** The names of the rows that are the reason, in the language of the request. */
  readonly names?: string;
};

/** Pictures of a row. */
export type Pictures = {
  readonly heading: () => string;
  readonly most: number;
} & (
  | { readonly column: string; readonly part?: never }
  | { readonly part: Part<string[]>; readonly owner: AnyPgColumn; readonly column?: never }
);

/** A text of a row that is encrypted under the session secret, in a column of `SEALED_COLUMNS`. */
export type SealedText = {
  readonly column: string;
  /** What its key is derived for. */
  readonly purpose: string;
  readonly heading: () => string;
  readonly label: () => string;
  readonly hint: () => string;
};

/** A rule about the rows of a kind that refer to a row of another, after that row was changed. */
export type UsersRule = {
  readonly kind: ReferenceKind;
  readonly verify: (tx: Transaction, id: string) => Promise<Fault | undefined>;
};

/** A kind of reference rows. Its pages, forms, list, changes and export follow from this. */
export type Kind = {
  /** The word of the kind in abilities, audit entries, live events and URL parameters. */
  readonly name: ReferenceKind;
  readonly table: KindTable;
  /** The path in English of the list; a row is below it by its id, and `add` adds one. */
  readonly path: string;
  readonly texts: Readonly<Record<"title" | "description" | "add", () => string>>;
  /** The field with the name of a row. */
  readonly nameField: string;
  /** Whether two rows that are in use may have one name, as two people may. */
  readonly hasHomonyms?: boolean;
  /** The fields by the names of their columns, in the order of the form; then those that are no columns. */
  readonly fields: Readonly<Record<string, Field<unknown>>>;
  readonly parts?: Readonly<Record<string, PartField<unknown>>>;
  /** Fields of which each value exists once, archived rows included. */
  readonly unique?: readonly string[];
  /** The list: its columns after the name, those that are hidden at first, and its filters. */
  readonly list: {
    readonly columns: readonly string[];
    readonly optional?: readonly string[];
    readonly filters?: readonly string[];
  };
  /** Pictures of its rows, in a column with the hash of one or in a table of several. They have forms of their own. */
  readonly pictures?: Pictures;
  /** A text that is encrypted. It has a form of its own. */
  readonly sealed?: SealedText;
  readonly uses?: readonly Use[];
  /** A rule about several fields. */
  readonly check?: (values: Values) => Fault | undefined;
  /** A rule about the rows that a row refers to, which are read in the transaction of its change. */
  readonly verify?: (tx: Transaction, values: Values) => Promise<Fault | undefined>;
  /**
   * Rules about the rows of other kinds that refer to a row, which are read after its change: where one returns a fault, the change
   * is not made. The other kinds are locked first, as for a change of their own rows, in the order given.
   */
  readonly users?: readonly UsersRule[];
  /** Columns that follow from the fields of a new row. */
  readonly derived?: (values: Values) => Values;
};

type FieldsOf<Table extends KindTable> = {
  readonly [Name in keyof RowOf<Table>]?: Field<RowOf<Table>[Name]>;
};

type Name<Fields> = keyof Fields & string;

/** Checks a definition against its table: a field must have a column of its name and type. */
export const defineKind = <Table extends KindTable, const Fields extends FieldsOf<Table>>(
  kind: Omit<Kind, "path" | "table" | "fields" | "nameField" | "unique" | "list" | "check" | "derived"> & {
    readonly table: Table;
    readonly fields: Fields;
    readonly nameField: Name<Fields>;
    readonly unique?: readonly Name<Fields>[];
    readonly list: Readonly<Record<"columns", readonly Name<Fields>[]>> &
      Partial<Readonly<Record<"optional" | "filters", readonly Name<Fields>[]>>>;
    readonly check?: (values: RowOf<Table>) => Fault | undefined;
    readonly derived?: (values: RowOf<Table>) => Partial<RowOf<Table>>;
  },
): Kind => ({ ...kind, path: `${href("/admin")}/${REFERENCE_ROWS[kind.name].path}` }) as unknown as Kind;

/** What a form is made of: the fields of a kind, or those of a feature beside the engine. */
export type FormDefinition = Pick<Kind, "fields" | "parts">;

/** All fields of a form by their names, in its order. */
export const fieldsOf = ({
  fields,
  parts,
}: FormDefinition): readonly (readonly [string, Field<unknown>])[] => [
  ...Object.entries(fields),
  ...Object.entries(parts ?? {}),
];

/** The ids of the rows of another kind that a value of a field refers to. */
export const idsReferredTo = (
  { parts }: FormDefinition,
  field: string,
  value: unknown,
): readonly string[] => {
  if (value === undefined) return [];
  const ids = parts?.[field]?.references?.idsOf(value) ?? value;
  return [ids].flat().filter((each) => typeof each === "string");
};

/** The name of the part with the pictures of a row. */
export const PICTURES = "pictures";

/** The parts of a row, which are stored beside it. */
export const partsOf = ({ parts = {}, pictures }: Kind): NoParts =>
  // Which parts there are is known from the definition alone, so to the compiler there are none.
  Object.fromEntries([
    ...Object.entries(parts).map(([name, { part }]) => [name, part] as const),
    ...(pictures?.part ? [[PICTURES, pictures.part] as const] : []),
  ]);

/** The options of `changeRow` that all changes of rows of a kind share. */
export const changeOf = (kind: Kind) =>
  ({
    table: kind.table,
    kind: kind.name,
    ability: REFERENCE_ABILITY,
    parts: partsOf(kind),
    scopeOf: () => null,
  }) as const;

/** The ability to see and change rows of every kind. */
export const REFERENCE_ABILITY = "reference.change";
