/**
 * The Noto fonts decompose ई before a nasal sign (ईँ, ईं) into इ and its hook, and have a ligature of the hook with each sign;
 * but the ligature lookup precedes the decomposing lookup, so hook and sign overlap. This module moves the decomposing lookup
 * before the ligature lookup; all other lookups keep their order.
 */

const [SHORT_I, LONG_I] = [0x0907, 0x0908];
const CANDRABINDU = 0x0901;
const [MULTIPLE, LIGATURE, CONTEXT, CHAINED_CONTEXT, EXTENSION] = [2, 4, 5, 6, 7];

type GlyphOf = (codePoint: number) => number | undefined;
type Subtable = { readonly type: number; readonly at: number };

/**
 * Returns the font with the two lookups in the right order, or the same bytes when the order is right already. The given bytes
 * are not modified; checksums are not recalculated, because neither HarfBuzz nor its subsetter checks them.
 * @param sfnt an uncompressed TrueType or OpenType font
 * @param glyphOf returns the glyph of a character
 */
export function fixLookupOrder(sfnt: Uint8Array, glyphOf: GlyphOf): Uint8Array {
  const font = Buffer.from(sfnt);
  const table = tableAt(font, "GSUB");
  const [long, short, nasal] = [LONG_I, SHORT_I, CANDRABINDU].map(glyphOf);
  if (table === undefined || !long || !short || !nasal) return sfnt;
  const lookups = new Lookups(font, table);
  const decomposing = lookups.find(MULTIPLE, (at) => sequenceOf(font, at, long)[0] === short);
  if (decomposing === undefined) return sfnt;
  const hook = lookups.subtables(decomposing).map(({ at }) => sequenceOf(font, at, long)[1])[0];
  const ligating = lookups.find(LIGATURE, (at) => hook !== undefined && isLigatureOf(font, at, hook, nasal));
  if (ligating === undefined || ligating > decomposing) return sfnt;
  lookups.move(decomposing, ligating);
  return font;
}

/** The offset of a table, from the directory at the start of the font. */
function tableAt(font: Buffer, tag: string): number | undefined {
  for (let index = 0, at = 12; index < font.readUInt16BE(4); index += 1, at += 16) {
    if (font.toString("latin1", at, at + 4) === tag) return font.readUInt32BE(at + 8);
  }
  return undefined;
}

/** The index of a glyph in a coverage table, -1 when it is not covered. */
function coverageIndex(font: Buffer, at: number, glyph: number): number {
  const count = font.readUInt16BE(at + 2);
  for (let index = 0; index < count; index += 1) {
    if (font.readUInt16BE(at) === 1) {
      if (font.readUInt16BE(at + 4 + 2 * index) === glyph) return index;
    } else {
      const [first, last, start] = [0, 2, 4].map((step) => font.readUInt16BE(at + 4 + 6 * index + step));
      if (glyph >= (first ?? 0) && glyph <= (last ?? -1)) return (start ?? 0) + glyph - (first ?? 0);
    }
  }
  return -1;
}

/** The glyphs with which a multiple substitution replaces a glyph. */
function sequenceOf(font: Buffer, at: number, glyph: number): number[] {
  const index = coverageIndex(font, at + font.readUInt16BE(at + 2), glyph);
  if (index < 0) return [];
  const sequence = at + font.readUInt16BE(at + 6 + 2 * index);
  return readUint16s(font, sequence + 2, font.readUInt16BE(sequence));
}

/** Whether a ligature substitution replaces exactly these two glyphs. */
function isLigatureOf(font: Buffer, at: number, first: number, second: number): boolean {
  const index = coverageIndex(font, at + font.readUInt16BE(at + 2), first);
  if (index < 0) return false;
  const set = at + font.readUInt16BE(at + 6 + 2 * index);
  return readUint16s(font, set + 2, font.readUInt16BE(set)).some((offset) => {
    const ligature = set + offset;
    return font.readUInt16BE(ligature + 2) === 2 && font.readUInt16BE(ligature + 4) === second;
  });
}

/** Reads `count` unsigned 16-bit numbers from an offset. */
function readUint16s(font: Buffer, at: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => font.readUInt16BE(at + 2 * index));
}

/** The lookups of a substitution table, and all references to them by number. */
class Lookups {
  readonly #font: Buffer;
  readonly #features: number;
  readonly #list: number;

  constructor(font: Buffer, table: number) {
    this.#font = font;
    this.#features = table + font.readUInt16BE(table + 6);
    this.#list = table + font.readUInt16BE(table + 8);
  }

  get #count(): number {
    return this.#font.readUInt16BE(this.#list);
  }

  subtables(lookup: number): Subtable[] {
    const at = this.#list + this.#font.readUInt16BE(this.#list + 2 + 2 * lookup);
    const type = this.#font.readUInt16BE(at);
    return readUint16s(this.#font, at + 6, this.#font.readUInt16BE(at + 4)).map((offset) => {
      const sub = at + offset;
      if (type !== EXTENSION) return { type, at: sub };
      return { type: this.#font.readUInt16BE(sub + 2), at: sub + this.#font.readUInt32BE(sub + 4) };
    });
  }

  find(type: number, fits: (at: number) => boolean): number | undefined {
    const numbers = Array.from({ length: this.#count }, (_, number) => number);
    return numbers.find((number) => this.subtables(number).some((one) => one.type === type && fits(one.at)));
  }

  /** Moves a lookup before an earlier one; the numbers of the lookups between the two increase by one. */
  move(from: number, to: number): void {
    const numberNow = (number: number) =>
      number === from ? to : number >= to && number < from ? number + 1 : number;
    // Several features may share a table, so the references are a set: each is renumbered once.
    const references = new Set([...this.#inFeatures(), ...this.#inContexts()]);
    const offsets = readUint16s(this.#font, this.#list + 2, this.#count);
    for (const [number, offset] of offsets.entries()) {
      this.#font.writeUInt16BE(offset, this.#list + 2 + 2 * numberNow(number));
    }
    for (const at of references) this.#font.writeUInt16BE(numberNow(this.#font.readUInt16BE(at)), at);
  }

  *#inFeatures(): Generator<number> {
    for (let index = 0; index < this.#font.readUInt16BE(this.#features); index += 1) {
      const feature = this.#features + this.#font.readUInt16BE(this.#features + 6 + 6 * index);
      const count = this.#font.readUInt16BE(feature + 2);
      for (let index = 0; index < count; index += 1) yield feature + 4 + 2 * index;
    }
  }

  *#inContexts(): Generator<number> {
    for (let lookup = 0; lookup < this.#count; lookup += 1) {
      for (const { type, at } of this.subtables(lookup)) {
        if (type === CONTEXT || type === CHAINED_CONTEXT)
          yield* this.#inContext(at, type === CHAINED_CONTEXT);
      }
    }
  }

  /** The offsets of lookup numbers in one contextual subtable: by glyphs (1), by classes (2), by coverage (3). */
  *#inContext(at: number, isChained: boolean): Generator<number> {
    const format = this.#font.readUInt16BE(at);
    if (format === 3) {
      yield* this.#inRule(at + 2, isChained, 0);
      return;
    }
    const sets = at + (format === 1 ? 4 : isChained ? 10 : 6);
    for (const set of readUint16s(this.#font, sets + 2, this.#font.readUInt16BE(sets))) {
      if (set === 0) continue;
      for (const rule of readUint16s(this.#font, at + set + 2, this.#font.readUInt16BE(at + set))) {
        yield* this.#inRule(at + set + rule, isChained, 1);
      }
    }
  }

  /** @param implied how many glyphs of the input are counted but not listed: 1 for the first glyph, or 0 */
  *#inRule(rule: number, isChained: boolean, implied: number): Generator<number> {
    let at = rule;
    let records: number;
    if (isChained) {
      at += 2 + 2 * this.#font.readUInt16BE(at);
      at += 2 + 2 * (this.#font.readUInt16BE(at) - implied);
      at += 2 + 2 * this.#font.readUInt16BE(at);
      records = this.#font.readUInt16BE(at);
      at += 2;
    } else {
      records = this.#font.readUInt16BE(at + 2);
      at += 4 + 2 * (this.#font.readUInt16BE(at) - implied);
    }
    for (let record = 0; record < records; record += 1) yield at + 4 * record + 2;
  }
}
