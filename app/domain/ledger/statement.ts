import type { MoneyAccountKind } from "./accounts.ts";
import type { MoneyPostingKind } from "./postings.ts";

/**
 * What a statement is of: of `collection`, what the company took for a shop, gave back and keeps of it. Each kind is of one account of the ledger of
 * money, and adds up to its balance.
 */
export const ACCOUNT_OF_STATEMENT = {
  collection: "owedToShop",
} as const satisfies Record<string, MoneyAccountKind>;

/** The postings of which statements of `collection` are: what was taken and given back, of which the company keeps a share, and that share. */
export const COLLECTED_POSTINGS = ["payment", "cash", "refund"] as const satisfies MoneyPostingKind[];
export const STATED_POSTINGS = [...COLLECTED_POSTINGS, "commission"] as const satisfies MoneyPostingKind[];
export type StatedPosting = (typeof STATED_POSTINGS)[number];

export type StatementKind = keyof typeof ACCOUNT_OF_STATEMENT;
export const STATEMENT_KINDS = Object.keys(ACCOUNT_OF_STATEMENT) as [StatementKind, ...StatementKind[]];

/**
 * How far a statement is:
 * - `open`: its days are running, or nobody has closed it: what is posted for them is still added;
 * - `closed`: it has a number and does not change; what is posted for its days later stands on the next one;
 * - `agreed`: the shop has said that it is right.
 */
export const STATEMENT_STATES = ["open", "closed", "agreed"] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];

/** The longest text about a line that is disputed, and of its answer. */
export const STATEMENT_REMARK_MAX = 1000;

const WHOLE_BP = 10_000n;

/**
 * What the company keeps of what it collected, in minor units: a part of a unit is not kept. Where more was given back than taken, it gives back
 * what it had kept of it.
 * @param basisPoints hundredths of a percent
 */
export const commissionOf = (collected: bigint, basisPoints: number): bigint =>
  (collected * BigInt(basisPoints)) / WHOLE_BP;
