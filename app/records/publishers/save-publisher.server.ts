import { freeSlugs } from "#app/db/reads/free-slug.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { transactAgain } from "#app/db/transact-again.server.ts";
import { authorizeActor } from "#app/domain/access/abilities.ts";
import type { AuditAction } from "#app/domain/access/audit-actions.ts";
import { ISBN_PREFIX, PAN_NUMBER, parseGln, parseIso27729 } from "#app/domain/people/party-identifiers.ts";
import { isPhoneText } from "#app/domain/people/phone-text.ts";
import { type Done, done, type Refusal, type Result, refuse } from "#app/domain/result.ts";
import { addRowsIn } from "#app/platform/changes/add-row.server.ts";
import { type ChangeResult, changeRows } from "#app/platform/changes/change-rows.server.ts";
import type { Patch } from "#app/platform/changes/row-parts.ts";
import { resultOfOne } from "#app/records/result-of-one.ts";
import { addressColumnsOf, type TypedAddress } from "#app/records/typed-address.ts";
import type { Writer } from "#app/records/writer.ts";

export type Publisher = typeof publishers.$inferSelect;
export type PublisherRefusal =
  | "publisher_name_missing"
  | "publisher_legal_name_missing"
  | "publisher_website_wrong"
  | "publisher_identifier_wrong"
  | "publisher_pan_wrong"
  | "publisher_prefix_wrong"
  | "publisher_phone_wrong";

/** The values of a publisher that its own admins may change. */
export type PublisherValues = Pick<
  Publisher,
  "name" | "legalName" | "description" | "website" | "isni" | "gln"
>;

/** All that site administrators keep of a publisher. */
export type PublisherRecord = PublisherValues &
  Pick<
    Publisher,
    | "shortName"
    | "panNumber"
    | "isVatRegistered"
    | "registrationNumber"
    | "isbnPrefixes"
    | "defaultCurrency"
    | "tradeDiscountPercent"
    | "returnsPolicy"
    | "paymentDays"
    | "defaultPlace"
    | "defaultLanguage"
    | "accessibilityStatement"
    | "logoHash"
    | "phone"
    | "email"
  > & { readonly address: TypedAddress };

/** A publisher to add, which is active at once unless it is a draft. Without a slug it gets a free one from its name. */
export type NewPublisher = Pick<PublisherValues, "name" | "legalName"> &
  Partial<PublisherRecord> & { readonly slug?: string; readonly status?: "draft" | "active" };

const WITHOUT_PLACE = { country: null, state: null, district: null, city: null };

type OpenedPublisher = { readonly id: string; readonly openedVersion: number | null };
export type PublisherResult = ChangeResult<typeof publishers, PublisherRefusal, object>;

/**
 * Adds publishers: all, or none. Their slugs remain when their names change.
 * @returns the publishers in the order given, or why the first wrong one is refused
 * @throws AppError notFound when the actor may not add publishers
 */
export async function addPublishers(
  on: Database,
  { actor }: Writer,
  given: readonly NewPublisher[],
): Promise<Result<readonly Publisher[], PublisherRefusal>> {
  authorizeActor(actor, "publisher.add");
  const refusal = given.map((each) => faultOf(each)).find((each) => each !== undefined);
  if (refusal) return refusal;
  return await transactAgain(on, async (tx) => {
    const slugs = await freeSlugs(tx, publishers, given);
    const added = await addRowsIn(tx, {
      actor,
      table: publishers,
      kind: "publisher",
      ability: "publisher.add",
      action: "publisher.add",
      rows: given.map(({ address, ...each }, at) => ({
        scope: null,
        values: {
          ...each,
          ...(address && addressColumnsOf(WITHOUT_PLACE, address)),
          slug: slugs[at] as string,
        },
      })),
    });
    return done(added);
  });
}

/** Adds one publisher, as `addPublishers` adds many. */
export async function addPublisher(
  on: Database,
  writer: Writer,
  given: NewPublisher,
): Promise<Result<Publisher, PublisherRefusal>> {
  return resultOfOne(await addPublishers(on, writer, [given]));
}

/**
 * Changes what a publisher tells the trade about itself, as its own admins may.
 * @returns what it is now, `form_conflict` with both values of each field, or why it is refused
 * @throws AppError notFound when there is no such publisher, or the actor may not change it
 */
export async function changePublisher(
  on: Database,
  writer: Writer,
  { patch, ...opened }: OpenedPublisher & { readonly patch: Partial<PublisherValues> },
): Promise<PublisherResult> {
  return await write(on, writer, "publisher.change", "publisher.change", opened, () => patch);
}

/** Changes all that site administrators keep of a publisher. Otherwise as `changePublisher`. */
export async function describePublisher(
  on: Database,
  writer: Writer,
  { patch, ...opened }: OpenedPublisher & { readonly patch: Partial<PublisherRecord> },
): Promise<PublisherResult> {
  const { address, ...columns } = patch;
  return await write(on, writer, "publisher.describe", "publisher.change", opened, (stored) => ({
    ...columns,
    ...(address && addressColumnsOf(stored, address)),
  }));
}

/** The statuses that a publisher can be given; none becomes a draft again. */
export const PUBLISHER_MOVES = ["active", "suspended", "closed"] as const;
export type PublisherMove = (typeof PUBLISHER_MOVES)[number];

const MOVE_ACTIONS = {
  active: "publisher.restore",
  suspended: "publisher.suspend",
  closed: "publisher.archive",
} as const satisfies Record<PublisherMove, AuditAction>;

/**
 * Gives a publisher another status. Only the editions of an active one are public; those of any other leave the public pages at
 * once, keep their own status and their listings, and return with it.
 * @throws AppError notFound when there is no such publisher, or the actor may not change its status
 */
export async function movePublisher(
  on: Database,
  writer: Writer,
  { to, ...opened }: OpenedPublisher & { readonly to: PublisherMove },
): Promise<PublisherResult> {
  return await write(on, writer, "publisher.archive", MOVE_ACTIONS[to], opened, () => ({ status: to }));
}

async function write(
  on: Database,
  { actor }: Writer,
  ability: "publisher.change" | "publisher.describe" | "publisher.archive",
  action: "publisher.change" | (typeof MOVE_ACTIONS)[PublisherMove],
  { id, openedVersion }: OpenedPublisher,
  patchOf: (stored: Publisher) => Patch<typeof publishers>,
): Promise<PublisherResult> {
  const [result] = await changeRows(on, {
    actor,
    table: publishers,
    kind: "publisher",
    ability,
    action,
    scopesOf: (rows) => rows.map((row) => ({ publisherId: row.id })),
    changes: [{ id, openedVersion, patch: (row): Done<Patch<typeof publishers>> => done(patchOf(row)) }],
    check: async (_tx, candidates) => candidates.map(({ after }) => faultOf(after)),
  });
  return result as PublisherResult;
}

/** What of a publisher is checked. */
type Checked = Pick<PublisherValues, "name" | "legalName"> &
  Partial<Pick<PublisherRecord, "website" | "isni" | "gln" | "panNumber" | "isbnPrefixes" | "phone">>;

function faultOf(values: Checked): Refusal<PublisherRefusal> | undefined {
  const { name, legalName, website, isni, gln, panNumber, isbnPrefixes = [], phone } = values;
  const wrong: readonly (readonly [PublisherRefusal, string, boolean])[] = [
    ["publisher_name_missing", "name", !name.en && !name.np],
    ["publisher_legal_name_missing", "legalName", legalName.trim() === ""],
    ["publisher_website_wrong", "website", Boolean(website) && !/^https?:\/\//.test(website ?? "")],
    ["publisher_identifier_wrong", "isni", Boolean(isni) && parseIso27729(isni ?? "") !== isni],
    ["publisher_identifier_wrong", "gln", Boolean(gln) && parseGln(gln ?? "") !== gln],
    ["publisher_pan_wrong", "panNumber", Boolean(panNumber) && !PAN_NUMBER.test(panNumber ?? "")],
    ["publisher_prefix_wrong", "isbnPrefixes", !isbnPrefixes.every((prefix) => ISBN_PREFIX.test(prefix))],
    ["publisher_phone_wrong", "phone", Boolean(phone) && !isPhoneText(phone ?? "")],
  ];
  const [code, field] = wrong.find(([, , isWrong]) => isWrong) ?? [];
  return code && field ? refuse(code, { field }) : undefined;
}
