import { createHash } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { brandTokens, brandTrials } from "#app/db/tables/brand.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { can } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { CatalogueCache } from "#app/platform/catalogue-version/catalogue-cache.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { layOver } from "#brand/lay-over.ts";
import { readTokens } from "#brand/token-set.ts";
import { DEFAULT_RELEASED, DEFAULT_TOKENS, type Tokens, textOfTokens } from "#brand/tokens.ts";
import { storedTokensCss, themeColour } from "#brand/tokens-css.ts";

/** The design tokens in use, and their style sheet where a stored set replaces the default tokens. */
export type Brand = {
  readonly tokens: Tokens;
  /** The number of the set; 0 for the one in the code. */
  readonly number: number;
  /** When the set was saved. */
  readonly savedOn: Date;
  /** Identifies the set by its content. */
  readonly digest: string;
  /** Colour of the browser's own bars around the page (`theme-color`). */
  readonly themeColour: string;
  readonly styleSheet: { readonly css: string; readonly digest: string } | undefined;
};

/** The set in the code, which is in use until another one is saved. */
export const DEFAULT_BRAND: Brand = brandOf(DEFAULT_TOKENS, 0, new Date(`${DEFAULT_RELEASED}T00:00:00Z`));

const kept = new CatalogueCache<Brand>(1);

/**
 * The current brand, from which pages, drawn covers and letters take colours and type. A process that follows the catalogue's changes
 * reads it once; any other process, such as a command, reads it at each call.
 */
export async function brand(on: Pick<Database, "select"> = db()): Promise<Brand> {
  return await kept.get("", [], async () => await storedBrand(on));
}

/** The brand that a person sees: of a site administrator who tries a set, that set; of everybody else the current one. */
export type ShownBrand = Brand & { readonly isTrial: boolean };

/** The brand as a viewer sees it. Only site administrators can try a set, so only for them something is read. */
export async function shownBrand(viewer: Viewer | null): Promise<ShownBrand> {
  const current = await brand();
  if (!viewer || !can(viewer, "brand.change")) return { ...current, isTrial: false };
  const trial = await brandTrial(viewer, current);
  return trial
    ? { ...brandOf(trial.tokens, current.number, trial.startedOn, true), isTrial: true }
    : { ...current, isTrial: false };
}

/** The set that a site administrator tries. */
export type BrandTrial = {
  readonly tokens: Tokens;
  /** The number of the set that was in use when the trial was last changed. */
  readonly basedOn: number;
  readonly startedOn: Date;
};

/**
 * The trial of a person, with what others saved since it was last changed: a value that the person did not change is that of the set in
 * use. Undefined where there is no trial, or it is of another version of the product.
 * @param current the set in use
 */
export async function brandTrial(
  viewer: Viewer,
  current: Brand,
  on: Pick<Database, "select"> = db(),
): Promise<BrandTrial | undefined> {
  const [row] = await on
    .select({ trial: brandTrials, base: brandTokens.tokens })
    .from(brandTrials)
    .leftJoin(brandTokens, eq(brandTokens.number, brandTrials.basedOn))
    .where(eq(brandTrials.personId, viewer.id));
  const read = row && readTokens(row.trial.tokens, { withContrast: false });
  if (!row || !read?.ok) return undefined;
  const { basedOn, createdOn } = row.trial;
  const trial = { tokens: read.tokens, basedOn, startedOn: createdOn };
  if (basedOn === current.number) return trial;
  const base = basedOn === 0 ? DEFAULT_TOKENS : readStored(row.base);
  if (!base) return trial;
  const laid = readTokens(layOver(read.tokens, base, current.tokens), { withContrast: false });
  return laid.ok ? { ...trial, tokens: laid.tokens } : trial;
}

function readStored(stored: unknown): Tokens | undefined {
  const read = readTokens(stored, { withContrast: false });
  return read.ok ? read.tokens : undefined;
}

/** The current brand as the database has it at this moment, past what this process keeps. */
export async function storedBrand(on: Pick<Database, "select">): Promise<Brand> {
  const [row] = await on
    .select({ number: brandTokens.number, tokens: brandTokens.tokens, savedOn: brandTokens.createdOn })
    .from(brandTokens)
    .orderBy(desc(brandTokens.number))
    .limit(1);
  if (!row) return DEFAULT_BRAND;
  const read = readTokens(row.tokens);
  if (read.ok) return brandOf(read.tokens, row.number, row.savedOn);
  // A newer version of the product may require tokens that an older stored set does not have. The default tokens are used then.
  log.error(
    { brandTokens: row.number, problems: read.problems },
    "the stored tokens of the brand are invalid",
  );
  return DEFAULT_BRAND;
}

/** @param hasStyleSheet whether the colours and type replace those of the built style sheet; a set as the default one has no need to */
function brandOf(tokens: Tokens, number: number, savedOn: Date, hasStyleSheet = false): Brand {
  const digest = digestOf(textOfTokens(tokens));
  const isDefault = digest === digestOf(textOfTokens(DEFAULT_TOKENS));
  const css = hasStyleSheet || !isDefault ? storedTokensCss(tokens) : undefined;
  return {
    tokens,
    number,
    savedOn,
    digest,
    themeColour: themeColour(tokens),
    styleSheet: css === undefined ? undefined : { css, digest: digestOf(css) },
  };
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
