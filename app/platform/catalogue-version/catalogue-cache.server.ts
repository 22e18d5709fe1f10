import { hasChangedSince, type ShownShops } from "#app/db/catalogue-changes.server.ts";
import { keepPageForShops, keepPageUntil } from "#app/platform/kept-pages/page-record.server.ts";
import { type CatalogueVersion, catalogueVersion } from "./catalogue-version.server.ts";

/** The ids of the shops whose listings data show, of which there may be none; or `all`. */
type DeclaredShops = readonly (string | undefined)[] | "all";

/** What the reading of data says about how long they may be kept. */
export type Keeping = {
  /** They are not complete. */
  readonly never: () => void;
  /** They change at this time, in ms since 1970, without anybody writing anything. */
  readonly until: (time: number) => void;
  /** They show listings of these shops alone, where that is known only when they are read. */
  readonly shops: (ids: DeclaredShops) => void;
};

type Kept<Data> = {
  readonly data: Promise<Data>;
  readonly version: CatalogueVersion;
  until: number;
  shops: ShownShops;
};

/**
 * Data that depend on the catalogue alone, and so are the same for everyone who asks for them. They are kept in memory until what
 * they show of the catalogue changes; those not used for longest are dropped for others. Simultaneous calls for the same data read them once.
 */
export class CatalogueCache<Data> {
  readonly #max: number;
  readonly #versionNow: () => CatalogueVersion | undefined;
  readonly #hasChanged: typeof hasChangedSince;
  readonly #kept = new Map<string, Kept<Data>>();

  /** @param max the number of data that are kept */
  constructor(max: number, versionNow = () => catalogueVersion(), hasChanged = hasChangedSince) {
    this.#max = max;
    this.#versionNow = versionNow;
    this.#hasChanged = hasChanged;
  }

  /**
   * The data of a key, read at the first call and after changes of the catalogue; at each call while changes are not followed. A page
   * that shows them is kept no longer than they are.
   * @param shops whose listings they show: changes of what others sell do not change them, as long as no listing is added or removed. Those of `all`
   *   are read again after any change, unless `read` says which they are
   * @param read fails for data that do not exist or could not be read; a failure is not kept
   */
  async get(key: string, shops: DeclaredShops, read: (keeping: Keeping) => Promise<Data>): Promise<Data> {
    const version = this.#versionNow();
    if (version === undefined) {
      keepPageForShops("all");
      return await read({ never: () => {}, until: keepPageUntil, shops: () => {} });
    }
    const before = this.#kept.get(key);
    // Removed and added again, a key is the last one of the map; the first is the one not used for longest.
    this.#kept.delete(key);
    const kept = before && this.#isRight(before, version) ? before : this.#begin(version, shops, read);
    this.#kept.set(key, kept);
    const [oldest] = this.#kept.size > this.#max ? this.#kept.keys() : [];
    if (oldest !== undefined) this.#kept.delete(oldest);
    try {
      return await kept.data;
    } catch (error) {
      this.#drop(key, kept);
      throw error;
    } finally {
      keepPageUntil(kept.until);
      keepPageForShops(kept.shops);
    }
  }

  #isRight({ until, version, shops }: Kept<Data>, now: CatalogueVersion): boolean {
    return until > Date.now() && version.minute === now.minute && !this.#hasChanged(version.changes, shops);
  }

  #begin(
    version: CatalogueVersion,
    shops: DeclaredShops,
    read: (keeping: Keeping) => Promise<Data>,
  ): Kept<Data> {
    const keeping: Keeping = {
      never: () => keeping.until(0),
      until: (time) => {
        kept.until = Math.min(kept.until, time);
      },
      shops: (ids) => {
        kept.shops = shownShops(ids);
      },
    };
    // Read in the next turn, so that `kept` is there when it is told how long it may be kept.
    const kept: Kept<Data> = {
      data: Promise.resolve().then(async () => await read(keeping)),
      version,
      until: Number.POSITIVE_INFINITY,
      shops: shownShops(shops),
    };
    return kept;
  }

  #drop(key: string, kept: Kept<Data>): void {
    if (this.#kept.get(key) === kept) this.#kept.delete(key);
  }
}

const shownShops = (shops: DeclaredShops): ShownShops =>
  shops === "all" ? "all" : new Set(shops.filter((id) => id !== undefined));
