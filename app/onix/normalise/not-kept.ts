import type { RawElement, RawProduct } from "#app/onix/read/raw-element.ts";
import { type ElementUse, type ElementUses, PRODUCT_USES } from "./element-uses.ts";
import type { NotKeptKind } from "./not-kept-kinds.ts";

/** How many composites or elements of a kind were read and not kept. */
export type NotKept = { readonly kind: NotKeptKind; readonly count: number };

/** What was not kept of the records of a file, by kind. */
export class NotKeptCounts {
  readonly #counts = new Map<NotKeptKind, number>();

  /** Counts what a record contains that is not kept. */
  add(product: RawProduct): void {
    this.#addChildren(product, PRODUCT_USES);
  }

  /** The kinds of which there was anything, the most frequent first. */
  list(): NotKept[] {
    return [...this.#counts]
      .map(([kind, count]) => ({ kind, count }))
      .toSorted((one, other) => other.count - one.count || one.kind.localeCompare(other.kind, "en"));
  }

  #addChildren(parent: RawElement, uses: ElementUses): void {
    for (const child of parent.children) {
      if (typeof child === "string") continue;
      const use = Object.hasOwn(uses, child.name) ? (uses[child.name] as ElementUse) : "other";
      if (typeof use === "object") this.#addChildren(child, use);
      else this.#count(typeof use === "function" ? use(child, parent) : use);
    }
  }

  #count(kind: "kept" | NotKeptKind): void {
    if (kind !== "kept") this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }
}
