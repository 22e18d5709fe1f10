// @ts-check
/**
 * Puts right what browsers overlook in the headers of a JPEG, so that the decoder can refuse every file whose picture is damaged.
 * ITU-T T.81, annex B.
 */

const MARKER = 0xff;
const [SOI, EOI, SOS, APP14] = [0xd8, 0xd9, 0xda, 0xee];
/** Frames whose scans have the whole spectrum: their parameters say so, or are wrong. */
const SEQUENTIAL = [0xc0, 0xc1];
/** What the last three bytes of the header of such a scan are. */
const WHOLE_SPECTRUM = Buffer.from([0, 63, 0]);
const ADOBE = "Adobe";
/** Where the segment of Adobe says how colours are stored, counted from its marker; codes above 2 are unknown. */
const ADOBE_TRANSFORM = 15;

/** @param {number} code */
const isFrame = (code) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
/** Markers within the data of a scan: a byte that only looks like one, a restart, or filling. @param {number} code */
const isInData = (code) => code === 0 || (code >= 0xd0 && code <= 0xd7) || code === MARKER;

/**
 * The same picture with bytes between its headers left out, the parameters of sequential scans and the code of Adobe put right,
 * and its end marked where it is whole without. The data of scans stays byte for byte: a picture that was cut or overwritten is found to be so.
 * @param {Buffer} bytes @returns {Buffer} the given buffer where nothing was wrong, or where it is no JPEG
 */
export function soundJpeg(bytes) {
  if (bytes[0] !== MARKER || bytes[1] !== SOI) return bytes;
  /** @type {Buffer[]} */
  const parts = [bytes.subarray(0, 2)];
  /** @type {Buffer | undefined} */
  let adobe;
  let isSequential = false;
  let components = 0;
  // Of a picture in several scans nobody can tell whether the last ones are missing: it stays without an end.
  let isInOneScan = false;
  let isEnded = false;
  let at = 2;
  for (;;) {
    const start = nextMarker(bytes, at);
    const code = bytes[start + 1];
    isEnded = code === EOI;
    if (start < 0 || code === undefined || isEnded) break;
    const end = start + 2 + (start + 4 <= bytes.length ? bytes.readUInt16BE(start + 2) : 0);
    if (end < start + 4 || end > bytes.length) return bytes;
    const segment = Buffer.from(bytes.subarray(start, end));
    parts.push(segment);
    if (code === APP14 && segment.toString("latin1", 4, 9) === ADOBE) adobe = segment;
    if (isFrame(code)) {
      isSequential = SEQUENTIAL.includes(code);
      components = segment[9] ?? 0;
      // Decoders take an unknown code for the usual one.
      if (adobe && (adobe[ADOBE_TRANSFORM] ?? 0) > 2) adobe[ADOBE_TRANSFORM] = components === 4 ? 2 : 1;
    }
    at = end;
    if (code === SOS) {
      isInOneScan = isSequential && segment[4] === components;
      if (isSequential && segment.length > 7) WHOLE_SPECTRUM.copy(segment, segment.length - 3);
      at = endOfData(bytes, end);
      parts.push(bytes.subarray(end, at));
    }
  }
  if (isEnded || isInOneScan) parts.push(Buffer.from([MARKER, EOI]));
  const sound = Buffer.concat(parts);
  // Bytes after the end are nothing that was put right.
  return bytes.subarray(0, sound.length).equals(sound) ? bytes : sound;
}

/** Where the next marker of a segment begins; -1 where there is none. @param {Buffer} bytes @param {number} from */
function nextMarker(bytes, from) {
  for (let at = bytes.indexOf(MARKER, from); at >= 0; at = bytes.indexOf(MARKER, at + 1))
    if (!isInData(bytes[at + 1] ?? 0)) return at;
  return -1;
}

/** Where the data of a scan ends: at the next marker that is none of its own. @param {Buffer} bytes @param {number} from */
function endOfData(bytes, from) {
  const end = nextMarker(bytes, from);
  return end < 0 ? bytes.length : end;
}
