import { countsCopies, type StockPlaceKind } from "./stock.ts";

/** A kind of place, or any place where copies are counted. */
type End = StockPlaceKind | "counted";

type MovementKindDefinition = {
  /** Between which kinds of places it is. */
  readonly ends: readonly (readonly [from: End, to: End])[];
  /** What it needs beside the ledger: the line of a sale, or of an order; `form` where a person records it by itself. */
  readonly documents: readonly ("form" | "count" | "sale" | "order" | "request")[];
  /**
   * How a bookstore sees it: the place at the other end, and whether copies arrive (1), leave (-1) or either (0). None for what a bookstore
   * does not do by itself.
   */
  readonly atStore?: { readonly other: StockPlaceKind; readonly direction: 1 | -1 | 0 };
};

/**
 * What happens to copies. A kind is defined here once: the table, its checks, the function of the database (`movementFitsSql`), the forms and
 * what a bookstore may record follow from it; a label in both languages is demanded by its type.
 * - `printed`: they came from the press;
 * - `received`: they arrived from where nobody counts them;
 * - `transferred`: they went from one place to another;
 * - `sold`: over the counter, or by an order;
 * - `returnedByReader`: a reader brought them back;
 * - `returnedToPublisher`: they were sent back;
 * - `damaged`: they can no longer be sold;
 * - `adjusted`: they were counted, and there were more or fewer.
 */
export const MOVEMENT_KINDS = {
  printed: { ends: [["press", "counted"]], documents: [] },
  received: {
    ends: [["elsewhere", "counted"]],
    documents: ["form", "request", "order"],
    atStore: { other: "elsewhere", direction: 1 },
  },
  transferred: { ends: [["counted", "counted"]], documents: ["form", "request", "order"] },
  sold: {
    ends: [["counted", "reader"]],
    documents: ["sale", "order"],
    atStore: { other: "reader", direction: -1 },
  },
  returnedByReader: {
    ends: [["reader", "counted"]],
    documents: ["sale", "order"],
    atStore: { other: "reader", direction: 1 },
  },
  returnedToPublisher: {
    ends: [
      ["counted", "elsewhere"],
      ["counted", "publisher"],
    ],
    documents: ["form", "order"],
    atStore: { other: "elsewhere", direction: -1 },
  },
  damaged: {
    ends: [["counted", "damaged"]],
    documents: ["form"],
    atStore: { other: "damaged", direction: -1 },
  },
  adjusted: {
    ends: [
      ["counted", "lost"],
      ["lost", "counted"],
    ],
    documents: ["count"],
    atStore: { other: "lost", direction: 0 },
  },
} as const satisfies Record<string, MovementKindDefinition>;

export type StockMovementKind = keyof typeof MOVEMENT_KINDS;
export const STOCK_MOVEMENT_KINDS = Object.keys(MOVEMENT_KINDS) as [
  StockMovementKind,
  ...StockMovementKind[],
];

type Definition = (typeof MOVEMENT_KINDS)[StockMovementKind];
type With<Part> = {
  [Kind in StockMovementKind]: (typeof MOVEMENT_KINDS)[Kind] extends Part ? Kind : never;
}[StockMovementKind];

/** The movements of a bookstore. */
export type StoreMovementKind = With<{ readonly atStore: object }>;

/** Those that a person records by themselves, without a sale or a count. */
export type RecordedMovementKind = {
  [Kind in StoreMovementKind]: "form" extends (typeof MOVEMENT_KINDS)[Kind]["documents"][number]
    ? Kind
    : never;
}[StoreMovementKind];

const isDocumentedBy = (kind: StockMovementKind, document: Definition["documents"][number]): boolean =>
  MOVEMENT_KINDS[kind].documents.some((each) => each === document);

export const RECORDED_MOVEMENT_KINDS = STOCK_MOVEMENT_KINDS.filter(
  (kind): kind is RecordedMovementKind => "atStore" in MOVEMENT_KINDS[kind] && isDocumentedBy(kind, "form"),
);

/** How a bookstore sees a movement of a kind. */
export const atStore = <Kind extends StoreMovementKind>(
  kind: Kind,
): (typeof MOVEMENT_KINDS)[Kind]["atStore"] => MOVEMENT_KINDS[kind].atStore;

/** The kinds of movements that a line of a sale has, and those that a line of an order has. */
export const kindsOf = (document: "sale" | "order"): readonly StockMovementKind[] =>
  STOCK_MOVEMENT_KINDS.filter((kind) => isDocumentedBy(kind, document));

const isAt = (end: End, place: StockPlaceKind): boolean =>
  end === "counted" ? countsCopies(place) : end === place;

/** Whether a movement of a kind can be between two kinds of places. */
export const movementFits = (kind: StockMovementKind, from: StockPlaceKind, to: StockPlaceKind): boolean =>
  MOVEMENT_KINDS[kind].ends.some(([source, target]) => isAt(source, from) && isAt(target, to));

const endSql = (end: End, column: string): string =>
  end === "counted" ? `counts_copies(${column})` : `${column} = '${end}'`;

/** The text of the function of the database that says the same as `movementFits`: its file is compared with it. */
export function movementFitsSql(): string {
  const cases = STOCK_MOVEMENT_KINDS.map((kind) => {
    const ends: readonly (readonly [End, End])[] = MOVEMENT_KINDS[kind].ends;
    const either = ends.map(([from, to]) => `(${endSql(from, "from_kind")} and ${endSql(to, "to_kind")})`);
    return `    when '${kind}' then ${either.join(" or ")}`;
  });
  return `-- Between which kinds of places a movement of each kind can be: one of no known kind between none. Written from MOVEMENT_KINDS of
-- app/domain/stock/movement-kinds.ts, with which a test compares it.
create or replace function stock_movement_fits(movement_kind text, from_kind text, to_kind text) returns boolean
language sql immutable parallel safe
  return case movement_kind
${cases.join("\n")}
    else false
  end;
`;
}
