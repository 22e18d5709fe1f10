import { catalogueVersion } from "./catalogue-version.server.ts";

/**
 * Data that depend on the catalogue alone, and so are the same for everyone who asks for them. They are kept in memory until the
 * catalogue changes; those not used for longest are dropped for others. Simultaneous calls for the same data read them once.
 */
export class CatalogueCache<Data> {
  readonly #max: number;
  readonly #versionNow: () => string | undefined;
  readonly #kept = new Map<string, Promise<Data>>();
  #version: string | undefined;

  /** @param max the number of data that are kept */
  constructor(max: number, versionNow = () => catalogueVersion()) {
    this.#max = max;
    this.#versionNow = versionNow;
  }

  /**
   * The data of a key, read at the first call and after changes of the catalogue; at each call while changes are not followed.
   * @param read fails for data that do not exist or could not be read; a failure is not kept. Where it returns data that are not
   *   complete, it calls `doNotKeep`
   */
  async get(key: string, read: (doNotKeep: () => void) => Promise<Data>): Promise<Data> {
    const version = this.#versionNow();
    if (version === undefined) return await read(() => {});
    if (version !== this.#version) {
      this.#kept.clear();
      this.#version = version;
    }
    const known = this.#kept.get(key);
    // Removed and added again, a key is the last one of the map; the first is the one not used for longest.
    this.#kept.delete(key);
    const data: Promise<Data> = known ?? read(drop);
    this.#kept.set(key, data);
    const [oldest] = this.#kept.size > this.#max ? this.#kept.keys() : [];
    if (oldest !== undefined) this.#kept.delete(oldest);
    const kept = this.#kept;
    function drop(): void {
      if (kept.get(key) === data) kept.delete(key);
    }
    try {
      return await data;
    } catch (error) {
      drop();
      throw error;
    }
  }
}
