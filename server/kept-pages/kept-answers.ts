import { LRUCache } from "lru-cache";
import { hasChangedSince, type ShownShops } from "#app/db/catalogue-changes.server.ts";

/** An answer that is sent to every visitor. */
export type KeptAnswer = {
  readonly status: number;
  readonly body: Buffer;
  /** Header names and values in turn, without those of one answer. */
  readonly headers: readonly string[];
  readonly etag: string;
  /** What its views are counted as; undefined where they are not counted. */
  readonly viewTitle: string | undefined;
  /** The pattern of its address. */
  readonly route?: string | undefined;
  /** What was searched for, where the page says that nothing was found. */
  readonly notFound?: string | undefined;
  /** The number of changes of the catalogue when it was rendered, and the shops whose listings it shows. */
  readonly changes: number;
  readonly shops: ShownShops;
  /** It is right until this time, in ms since 1970. */
  readonly until: number;
  /**
   * The body compressed, once that is done, as texts in which each character is a byte (`latin1`): Node sends a text together with
   * the headers, in one write, and bytes in another.
   */
  compressed?: { readonly br: string; readonly gzip: string };
};

/** Limits in bytes. */
export type KeptLimits = {
  /** Of answers that were asked for more than once. */
  readonly known: number;
  /** Of answers that were asked for once: a flood of invented addresses pushes out no others. */
  readonly fresh: number;
  /** Of answers that something is not found. */
  readonly missing: number;
  /** Of the body of one answer. */
  readonly each: number;
};

/** Whether what was rendered when so many changes had been counted may be another now. */
export type HasChanged = (changes: number, shops: ShownShops) => boolean;

const MEGABYTE = 2 ** 20;

export const KEPT_LIMITS: KeptLimits = {
  known: 54 * MEGABYTE,
  fresh: 8 * MEGABYTE,
  missing: 2 * MEGABYTE,
  each: MEGABYTE,
};

/** What an entry takes beside its bodies and headers. */
const ENTRY_BYTES = 1000;

const bytesOf = (key: string, { body, headers, compressed }: KeptAnswer): number =>
  ENTRY_BYTES +
  2 * key.length +
  headers.reduce((sum, text) => sum + text.length, 0) +
  body.length +
  (compressed ? compressed.br.length + compressed.gzip.length : 0);

/** Answers by their keys, of each part those that were used last. */
export class KeptAnswers {
  readonly #known: LRUCache<string, KeptAnswer>;
  readonly #fresh: LRUCache<string, KeptAnswer>;
  readonly #missing: LRUCache<string, KeptAnswer>;
  readonly #each: number;
  readonly #hasChanged: HasChanged;
  readonly #onKnown: (key: string, answer: KeptAnswer) => void;

  /** @param onKnown called with an answer when it is asked for a second time */
  constructor(
    onKnown: (key: string, answer: KeptAnswer) => void = () => {},
    { known, fresh, missing, each }: KeptLimits = KEPT_LIMITS,
    hasChanged: HasChanged = hasChangedSince,
  ) {
    const part = (maxSize: number) =>
      new LRUCache<string, KeptAnswer>({
        maxSize,
        sizeCalculation: (answer, key) => bytesOf(key, answer),
      });
    [this.#known, this.#fresh, this.#missing] = [part(known), part(fresh), part(missing)];
    this.#each = each;
    this.#hasChanged = hasChanged;
    this.#onKnown = onKnown;
  }

  /** The bytes that are kept. */
  get bytes(): number {
    return [this.#known, this.#fresh, this.#missing].reduce((sum, part) => sum + part.calculatedSize, 0);
  }

  /** An answer that is still right. */
  get(key: string, now: number): KeptAnswer | undefined {
    const known = this.#known.get(key);
    if (known) {
      if (this.#isRight(known, now)) return known;
      this.#known.delete(key);
      return undefined;
    }
    for (const part of [this.#fresh, this.#missing]) {
      const answer = part.get(key);
      if (!answer) continue;
      if (!this.#isRight(answer, now)) part.delete(key);
      else {
        if (part === this.#fresh) this.#becomeKnown(key, answer);
        return answer;
      }
    }
    return undefined;
  }

  /** Keeps an answer with the status 200 or 404 until it is not right any more, or others need its place. */
  add(key: string, answer: KeptAnswer): void {
    if (answer.body.length > this.#each) return;
    if (answer.status === 200) this.#fresh.set(key, answer);
    else if (answer.status === 404) this.#missing.set(key, answer);
  }

  /** Adds the compressed body of an answer, if it is still kept. */
  addCompressed(key: string, answer: KeptAnswer, compressed: NonNullable<KeptAnswer["compressed"]>): void {
    if (this.#known.peek(key) !== answer) return;
    answer.compressed = compressed;
    // Set again, it is weighed again.
    this.#known.delete(key);
    this.#known.set(key, answer);
  }

  #isRight({ changes, shops, until }: KeptAnswer, now: number): boolean {
    return now < until && !this.#hasChanged(changes, shops);
  }

  #becomeKnown(key: string, answer: KeptAnswer): void {
    this.#fresh.delete(key);
    this.#known.set(key, answer);
    this.#onKnown(key, answer);
  }
}
