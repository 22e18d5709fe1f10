import { type LiveCursor, readCursor, writeCursor } from "#app/domain/web/live-cursor.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { keyFor, seal, unseal } from "#app/platform/secrets/sealed.server.ts";

/** Writes the positions of streams as texts for clients, and reads the texts that clients send. */
export type CursorCodec = {
  readonly write: (cursor: LiveCursor) => string;
  /** Undefined for a text that was not written by this codec. */
  readonly read: (text: string) => LiveCursor | undefined;
};

/** A cursor is padded to a multiple of this length, so that its length reveals nothing and pages have one length. */
const PADDED_LENGTH = 96;
const OWNER = "live";

const codecs = new Map<string, CursorCodec>();

/**
 * The codec of this configuration, which encrypts cursors. A cursor has the numbers of the database's transactions:
 * two of them tell how many writes happened in between, and so, on a quiet site, whether a form has just written
 * something about a person.
 * The key is derived from the session secret, so every process can read what another one wrote.
 * @throws Error without a session secret
 */
export function sealedCursors({ sessionSecret: secret }: Pick<Config, "sessionSecret">): CursorCodec {
  if (!secret) throw new Error("SESSION_SECRET is not set.");
  const existing = codecs.get(secret);
  if (existing) return existing;
  const key = keyFor(secret, "live cursor");
  let last: { readonly plain: string; readonly sealed: string } | undefined;
  const codec: CursorCodec = {
    write(cursor) {
      const plain = writeCursor(cursor);
      // The pages of many visitors have one cursor, which is encrypted once.
      if (last?.plain !== plain) {
        const length = Math.ceil(plain.length / PADDED_LENGTH) * PADDED_LENGTH;
        last = { plain, sealed: seal(plain.padEnd(length), key, OWNER) };
      }
      return last.sealed;
    },
    read(text) {
      try {
        return readCursor(String(unseal(text, key, OWNER)).trimEnd());
      } catch {
        return undefined;
      }
    },
  };
  codecs.set(secret, codec);
  return codec;
}
