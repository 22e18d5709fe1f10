import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, inArray, isNotNull, like, lte, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { letters } from "#app/db/tables/letters.server.ts";
import { verifications } from "#app/db/tables/people.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { secondsOf } from "#app/domain/personal-data/retention.ts";
import { noteSecurity } from "#app/platform/log/security-log.server.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Purposes of links in letters, with their validity. A link is valid for its own purpose only. */
export const LINK_LIFETIME_MS = {
  verify: 24 * HOUR_MS,
  reset: HOUR_MS,
  signIn: 15 * MINUTE_MS,
  changeEmail: 24 * HOUR_MS,
  keepAccount: secondsOf("deletion") * 1000,
} as const;

export type LinkPurpose = keyof typeof LINK_LIFETIME_MS;

/** The person of a link, and its data, such as a new address. */
export type LinkHolder = { readonly userId: string; readonly detail: Readonly<Record<string, string>> };

type Tx = Pick<Database, "select" | "insert" | "update" | "delete">;

const TOKEN_BYTES = 32;
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/;

/**
 * Creates the token of a one-time link: 256 random bits, of which the database stores only the SHA-256.
 * @returns the token for the link, in base64url
 */
export async function createLink(
  tx: Tx,
  purpose: LinkPurpose,
  userId: string,
  detail: Readonly<Record<string, string>> = {},
  now = databaseNow(),
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await tx
    .delete(verifications)
    .where(and(like(verifications.identifier, "link:%"), lte(verifications.expiresAt, now)));
  await tx.insert(verifications).values({
    identifier: identifierOf(purpose, token),
    value: `${userId} ${JSON.stringify(detail)}`,
    expiresAt: linkExpiry(purpose, now),
  });
  return token;
}

/** The holder of a link, which stays valid; undefined when the link is unknown, altered, used, expired or of another purpose. */
export async function peekLink(
  purpose: LinkPurpose,
  token: string,
  now = databaseNow(),
): Promise<LinkHolder | undefined> {
  if (!TOKEN_SHAPE.test(token)) return refused(purpose, token);
  const [row] = await db()
    .select({ value: verifications.value })
    .from(verifications)
    .where(isValid(purpose, token, now));
  return row ? holderOf(row.value) : refused(purpose, token);
}

/** As `peekLink`, and makes the link invalid in the same statement, so that only one of several simultaneous uses succeeds. */
export async function consumeLink(
  tx: Tx,
  purpose: LinkPurpose,
  token: string,
  now = databaseNow(),
): Promise<LinkHolder | undefined> {
  if (!TOKEN_SHAPE.test(token)) return refused(purpose, token);
  const [row] = await tx
    .delete(verifications)
    .where(isValid(purpose, token, now))
    .returning({ value: verifications.value });
  return row ? holderOf(row.value) : refused(purpose, token);
}

/**
 * Revokes the links of a person, of one purpose or all: after a change of password or address none may remain valid. Unsent
 * letters with such a link are dropped.
 */
export async function dropLinks(tx: Tx, userId: string, purpose?: LinkPurpose): Promise<void> {
  await tx
    .delete(verifications)
    .where(
      and(
        like(verifications.identifier, purpose ? `link:${purpose}:%` : "link:%"),
        sql`starts_with(${verifications.value}, ${`${userId} `})`,
      ),
    );
  await tx
    .update(letters)
    .set({ state: "dropped", reason: "expired", content: null, settledOn: sql`now()` })
    .where(
      and(
        eq(letters.personId, userId),
        isNotNull(letters.goodUntil),
        inArray(letters.state, ["waiting", "failed"]),
        purpose ? eq(letters.kind, purpose) : undefined,
      ),
    );
}

/** When a link that is created now expires. */
export const linkExpiry = (purpose: LinkPurpose, now = databaseNow()): Date =>
  new Date(now.getTime() + LINK_LIFETIME_MS[purpose]);

/** Logs a refused link. A request without a token is not an attempt to use a link, so it is not logged. */
function refused(purpose: LinkPurpose, token: string): undefined {
  if (token !== "") noteSecurity("link", "refused", { purpose });
}

function isValid(purpose: LinkPurpose, token: string, now: Date) {
  return and(eq(verifications.identifier, identifierOf(purpose, token)), gt(verifications.expiresAt, now));
}

function identifierOf(purpose: LinkPurpose, token: string): string {
  return `link:${purpose}:${createHash("sha256").update(token).digest("hex")}`;
}

function holderOf(value: string): LinkHolder {
  const gap = value.indexOf(" ");
  return { userId: value.slice(0, gap), detail: JSON.parse(value.slice(gap + 1)) as Record<string, string> };
}
