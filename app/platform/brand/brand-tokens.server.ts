import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Database, db } from "#app/db/client.server.ts";
import { brandTokens } from "#app/db/tables/site.server.ts";
import { type Listener, listen } from "#app/platform/live/listener.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { DEFAULT_TOKENS, readTokens, type Tokens } from "#brand/token-set.ts";
import { storedTokensCss, themeColour } from "#brand/tokens-css.ts";

/** The design tokens in use, and their style sheet where a stored set replaces the default tokens. */
export type Brand = {
  readonly tokens: Tokens;
  /** Colour of the browser's own bars around the page (`theme-color`). */
  readonly themeColour: string;
  readonly styleSheet: { readonly css: string; readonly digest: string } | undefined;
};

/** The topic of `live_events` to which the database writes when the tokens change. */
const TOPIC = "public:brand";

const DEFAULT_BRAND: Brand = brandOf(DEFAULT_TOKENS, false);

let listener: Listener | undefined;
let cached: Promise<Brand> | undefined;

/**
 * Caches the tokens in this process until the database sends a notification that they changed, so that requests do not read
 * them. After each reconnection they are read again: a notification may have been missed.
 */
export function followBrand(): void {
  listener ??= listen(
    (topic) => {
      if (topic === undefined || topic === TOPIC) cached = undefined;
    },
    undefined,
    { channel: "live", name: "ekadeshma brand" },
  );
}

/** Ends `followBrand`. */
export async function unfollowBrand(): Promise<void> {
  const ended = listener;
  listener = undefined;
  cached = undefined;
  await ended?.close();
}

/**
 * The current brand, from which pages, drawn covers and letters take colours and type. A process that called `followBrand`
 * reads it once; any other process, such as a command, reads it at each call.
 */
export async function brand(on: Pick<Database, "select"> = db()): Promise<Brand> {
  if (!listener) return await readBrand(on);
  cached ??= readBrand(on);
  const reading = cached;
  try {
    return await reading;
  } catch (error) {
    // A failure is not cached: the next call reads again.
    if (cached === reading) cached = undefined;
    throw error;
  }
}

async function readBrand(on: Pick<Database, "select">): Promise<Brand> {
  const [row] = await on
    .select({ id: brandTokens.id, tokens: brandTokens.tokens })
    .from(brandTokens)
    .where(eq(brandTokens.isCurrent, true));
  if (!row) return DEFAULT_BRAND;
  const read = readTokens(row.tokens);
  if (read.ok) return brandOf(read.tokens, true);
  // A newer version of the product may require tokens that an older stored set does not have. The default tokens are used then.
  log.error({ brandTokens: row.id, problems: read.problems }, "the stored tokens of the brand are invalid");
  return DEFAULT_BRAND;
}

function brandOf(tokens: Tokens, isStored: boolean): Brand {
  const css = isStored ? storedTokensCss(tokens) : undefined;
  return {
    tokens,
    themeColour: themeColour(tokens),
    styleSheet: css === undefined ? undefined : { css, digest: digestOf(css) },
  };
}

const digestOf = (css: string): string => createHash("sha256").update(css).digest("hex").slice(0, 16);
