import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Database, db } from "#app/db/client.server.ts";
import { brandTokens } from "#app/db/tables/site.server.ts";
import { type Listener, listen } from "#app/platform/live/listener.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { DEFAULT_TOKENS, readTokens, type Tokens } from "#brand/token-set.ts";
import { paletteColour, storedTokensCss } from "#brand/tokens-css.ts";

/** The tokens in use, and their style sheet where they are not the built ones. */
export type Brand = {
  readonly tokens: Tokens;
  /** Colour of the browser's own surfaces around the page. */
  readonly themeColour: string;
  readonly styleSheet: { readonly css: string; readonly digest: string } | undefined;
};

/** The topic of `live_events` on which a change of the tokens is announced. */
const TOPIC = "public:brand";

const DEFAULT_BRAND: Brand = brandOf(DEFAULT_TOKENS, false);

let listener: Listener | undefined;
let cached: Promise<Brand> | undefined;

/**
 * Keeps the tokens of this process until the database announces others, so that no request reads them. After each
 * connection they are read again: an announcement may have been missed.
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
 * The brand as it is now, from which pages, drawn covers and letters take colours and type. A process that follows it reads
 * it once; another one, such as a command, at each call.
 */
export async function brand(on: Pick<Database, "select"> = db()): Promise<Brand> {
  if (!listener) return await readBrand(on);
  cached ??= readBrand(on);
  const reading = cached;
  try {
    return await reading;
  } catch (error) {
    // A failure is not kept: the next caller reads again.
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
  // A newer version of the product may ask for more than a set was stored with. The site is shown as built.
  log.error({ brandTokens: row.id, problems: read.problems }, "the stored tokens of the brand are refused");
  return DEFAULT_BRAND;
}

function brandOf(tokens: Tokens, isStored: boolean): Brand {
  const css = isStored ? storedTokensCss(tokens) : undefined;
  return {
    tokens,
    themeColour: paletteColour("nila.900", tokens),
    styleSheet: css === undefined ? undefined : { css, digest: digestOf(css) },
  };
}

const digestOf = (css: string): string => createHash("sha256").update(css).digest("hex").slice(0, 16);
