import type { RawElement, RawProduct } from "#app/onix/read/raw-element.ts";
import { type Fate, type Fates, PRODUCT_FATES } from "./element-fates.ts";
import type { NotKeptKind } from "./not-kept-kinds.ts";

/** How many composites or elements of a kind were read and not kept. */
export type NotKept = { readonly kind: NotKeptKind; readonly count: number };

/** What was not kept of the records of a file, by kind. */
export class NotKeptCounts {
  readonly #counts = new Map<NotKeptKind, number>();

  /** Counts what a record contains that is not kept. */
  add(product: RawProduct): void {
    this.#addChildren(product, PRODUCT_FATES);
  }

  /** The kinds of which there was anything, the most frequent first. */
  list(): NotKept[] {
    return [...this.#counts]
      .map(([kind, count]) => ({ kind, count }))
      .toSorted((one, other) => other.count - one.count || one.kind.localeCompare(other.kind, "en"));
  }

  #addChildren(parent: RawElement, fates: Fates): void {
    for (const child of parent.children) {
      if (typeof child === "string") continue;
      const fate = Object.hasOwn(fates, child.name) ? (fates[child.name] as Fate) : "other";
      if (typeof fate === "object") this.#addChildren(child, fate);
      else this.#count(typeof fate === "function" ? fate(child, parent) : fate);
    }
  }

  #count(kind: "kept" | NotKeptKind): void {
    if (kind !== "kept") this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }
}
