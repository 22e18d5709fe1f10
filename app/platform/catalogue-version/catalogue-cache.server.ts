import { keepPageUntil } from "#app/platform/kept-pages/page-record.server.ts";
import { catalogueVersion } from "./catalogue-version.server.ts";

/** What the reading of data says about how long they may be kept. */
export type Keeping = {
  /** They are not complete. */
  readonly never: () => void;
  /** They change at this time, in ms since 1970, without anybody writing anything. */
  readonly until: (time: number) => void;
};

type Kept<Data> = { readonly data: Promise<Data>; until: number };

/**
 * Data that depend on the catalogue alone, and so are the same for everyone who asks for them. They are kept in memory until the
 * catalogue changes; those not used for longest are dropped for others. Simultaneous calls for the same data read them once.
 */
export class CatalogueCache<Data> {
  readonly #max: number;
  readonly #versionNow: () => string | undefined;
  readonly #kept = new Map<string, Kept<Data>>();
  #version: string | undefined;

  /** @param max the number of data that are kept */
  constructor(max: number, versionNow = () => catalogueVersion()) {
    this.#max = max;
    this.#versionNow = versionNow;
  }

  /**
   * The data of a key, read at the first call and after changes of the catalogue; at each call while changes are not followed. A page
   * that shows them is kept no longer than they are.
   * @param read fails for data that do not exist or could not be read; a failure is not kept
   */
  async get(key: string, read: (keeping: Keeping) => Promise<Data>): Promise<Data> {
    const version = this.#versionNow();
    if (version === undefined) return await read({ never: () => {}, until: keepPageUntil });
    if (version !== this.#version) {
      this.#kept.clear();
      this.#version = version;
    }
    const before = this.#kept.get(key);
    // Removed and added again, a key is the last one of the map; the first is the one not used for longest.
    this.#kept.delete(key);
    const kept = before && before.until > Date.now() ? before : this.#begin(key, read);
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
    }
  }

  #begin(key: string, read: (keeping: Keeping) => Promise<Data>): Kept<Data> {
    const keeping: Keeping = {
      never: () => keeping.until(0),
      until: (time) => {
        kept.until = Math.min(kept.until, time);
      },
    };
    // Read in the next turn, so that `kept` is there when it is told how long it may be kept.
    const kept: Kept<Data> = {
      data: Promise.resolve().then(async () => await read(keeping)),
      until: Number.POSITIVE_INFINITY,
    };
    return kept;
  }

  #drop(key: string, kept: Kept<Data>): void {
    if (this.#kept.get(key) === kept) this.#kept.delete(key);
  }
}
