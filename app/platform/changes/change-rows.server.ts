import { isDeepStrictEqual } from "node:util";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { type Ability, authorizeActor, type ScopeOf, scopeArguments } from "#app/domain/access/abilities.ts";
import { type AuditAction, editsFields } from "#app/domain/access/audit-actions.ts";
import type { HiddenObject } from "#app/domain/access/errors.ts";
import { type Actor, actorId } from "#app/domain/people/actor.ts";
import { type Done, done, type Refusal } from "#app/domain/result.ts";
import { type AuditedObject, writeAudits } from "#app/platform/audit/audit.server.ts";
import { auditScope } from "./audit-scope.ts";
import { auditedValues } from "./audited-values.ts";
import type { Conflict, ConflictRefusal } from "./conflict.ts";
import { eachRowOnce, inBatches } from "./in-batches.ts";
import { lockRows } from "./lock-rows.server.ts";
import { changedSince, type Earlier, mergeFields, type Outdated } from "./merge-patch.server.ts";
import {
  type EditableTable,
  type NoParts,
  type Part,
  type Parts,
  type Patch,
  type RowOf,
  type RowWithParts,
  readParts,
} from "./row-parts.ts";
import { savedBy, withSaver } from "./saved-by.server.ts";
import { updateRows } from "./update-rows.server.ts";

/** The row after a change; `changed` is false when it had these values before. */
export type Changed<Table extends EditableTable, GivenParts = NoParts> = {
  readonly changed: boolean;
  readonly row: RowWithParts<Table, GivenParts>;
  /** Id of the audit entry of the change, for instance as the cause of a letter; null when nothing changed. */
  readonly entryId: string | null;
};

/** The new values of a row; or a function that computes them from the locked row, or refuses the change. */
export type PatchOf<Table extends EditableTable, Code extends string, GivenParts> =
  | Patch<Table, GivenParts>
  | ((
      row: RowWithParts<Table, GivenParts>,
      tx: Transaction,
    ) =>
      | Promise<Done<Patch<Table, GivenParts>> | Refusal<Code>>
      | Done<Patch<Table, GivenParts>>
      | Refusal<Code>);

/** The options that changes of one row and of many rows have in common. */
export type ChangeOf<Table extends EditableTable, Able extends Ability, GivenParts> = {
  readonly actor: Actor | null;
  readonly table: Table;
  /** Kind of the object in audit entries, and in the security log when the change is refused as not found. */
  readonly kind: HiddenObject;
  readonly ability: Able;
  readonly action: AuditAction;
  /** The object of the audit entry, where that is not the row itself: the person of an address. */
  readonly objectOf?: (row: RowOf<Table>) => AuditedObject;
  readonly parts?: GivenParts;
};

/** A row that is about to be written: before and after the change, with the fields that differ. */
export type Candidate<Table extends EditableTable, Able extends Ability, GivenParts> = {
  readonly before: RowWithParts<Table, GivenParts>;
  readonly after: RowWithParts<Table, GivenParts>;
  readonly fields: readonly string[];
  readonly scope: ScopeOf<Able>;
};

export type RowsChange<
  Table extends EditableTable,
  Able extends Ability,
  Code extends string,
  GivenParts,
> = ChangeOf<Table, Able, GivenParts> & {
  /** Scopes of the ability, one for each row, from stored rows and never from a form. */
  readonly scopesOf: (
    rows: readonly RowOf<Table>[],
    tx: Transaction,
  ) => Promise<readonly ScopeOf<Able>[]> | readonly ScopeOf<Able>[];
  readonly changes: readonly {
    readonly id: string;
    readonly openedVersion: number | null;
    readonly patch: PatchOf<Table, Code, GivenParts>;
  }[];
  /** Refuses rows that may not be written. Called once with all rows; returns a refusal or undefined for each. */
  readonly check?: (
    tx: Transaction,
    candidates: readonly Candidate<Table, Able, GivenParts>[],
  ) => Promise<readonly (Refusal<Code> | undefined)[]>;
  /** Further changes in the same transaction, called for each row that was not refused. */
  readonly also?: (tx: Transaction, row: RowOf<Table>) => Promise<void>;
  /** Further changes in the same transaction, called once with all rows that changed. */
  readonly afterwards?: (
    tx: Transaction,
    changed: readonly Candidate<Table, Able, GivenParts>[],
  ) => Promise<void>;
};

export type ChangeResult<Table extends EditableTable, Code extends string, GivenParts> =
  | Done<Changed<Table, GivenParts>>
  | ConflictRefusal<Table, GivenParts>
  | Refusal<Code>;

/**
 * Changes many rows as `changeRow` changes one, in one transaction, with one statement per table for some hundred rows. A row
 * that is refused does not stop the others: each row has its own result.
 * @returns the results in the order given
 * @throws AppError notFound when one of the rows does not exist, or the actor may not change it; nothing is written then
 */
export async function changeRows<
  Table extends EditableTable,
  Able extends Ability,
  Code extends string = never,
  GivenParts extends Parts = NoParts,
>(
  on: Database,
  change: RowsChange<Table, Able, Code, GivenParts>,
): Promise<ChangeResult<Table, Code, GivenParts>[]> {
  if (change.changes.length === 0) return [];
  return await transact(on, async (tx) => {
    const results: ChangeResult<Table, Code, GivenParts>[] = [];
    for (const part of eachRowOnce(change.changes))
      results.push(...(await inBatches(part, (changes) => changeBatch(tx, { ...change, changes }))));
    return results;
  });
}

/** The outcome of comparing a row with its patch: a candidate to be written, or a result without writing. */
type Considered<Table extends EditableTable, Able extends Ability, Code extends string, GivenParts> =
  | Candidate<Table, Able, GivenParts>
  | ChangeResult<Table, Code, GivenParts>;

async function changeBatch<
  Table extends EditableTable,
  Able extends Ability,
  Code extends string,
  GivenParts extends Parts,
>(
  tx: Transaction,
  change: RowsChange<Table, Able, Code, GivenParts>,
): Promise<ChangeResult<Table, Code, GivenParts>[]> {
  const { table, changes, kind } = change;
  const ids = changes.map(({ id }) => id);
  const rows = await lockRows(tx, table, ids, kind);
  const scopes = await change.scopesOf(rows, tx);
  for (const scope of scopes) authorizeActor(change.actor, change.ability, ...scopeArguments<Able>(scope));
  const partsOf = await readParts(tx, change.parts ?? {}, ids);
  const compared: (Comparison<Table, Able, GivenParts> | Refusal<Code>)[] = [];
  for (const [at, { id, openedVersion, patch }] of changes.entries()) {
    const before = { ...rows[at], ...partsOf(id) } as RowWithParts<Table, GivenParts>;
    const patched = typeof patch === "function" ? await patch(before, tx) : done(patch);
    const scope = scopes[at] as ScopeOf<Able>;
    compared.push(patched.ok ? compare({ before, patch: patched.value, openedVersion, scope }) : patched);
  }
  // Entries about another object, such as the person, or of an action that depends on the whole row do not name the fields of
  // the row: every later version is a conflict then.
  const isMerged = change.objectOf === undefined && editsFields(change.action);
  const outdated = compared.flatMap((each) => ("ok" in each ? [] : (each.outdated ?? [])));
  const changed = isMerged ? await changedSince(tx, kind, outdated) : new Map<string, never>();
  const savers = await savedBy(
    tx,
    kind,
    outdated.map(({ id }) => id),
  );
  const considered = compared.map((each): Considered<Table, Able, Code, GivenParts> => {
    if ("ok" in each) return each;
    const id = idOf(each.before);
    return withSaver(decide(each, changed.get(id)), savers.get(id));
  });
  const candidates = considered.filter((each): each is Candidate<Table, Able, GivenParts> => !isResult(each));
  const refusals = candidates.length > 0 ? ((await change.check?.(tx, candidates)) ?? []) : [];
  const refused = new Map(
    candidates.flatMap((each, at): [object, Refusal<Code>][] => {
      const refusal = refusals[at];
      return refusal ? [[each, refusal]] : [];
    }),
  );
  const accepted = candidates.filter((each) => !refused.has(each));
  const written = await write(tx, change, accepted);
  const results = considered.map((each) => {
    if (isResult<Table, Able, Code, GivenParts>(each)) return each;
    return refused.get(each) ?? done({ changed: true, ...(written.get(each) as Written<Table, GivenParts>) });
  });
  for (const result of results) if (result.ok) await change.also?.(tx, result.value.row);
  if (accepted.length > 0) await change.afterwards?.(tx, accepted);
  return results;
}

const isResult = <Table extends EditableTable, Able extends Ability, Code extends string, GivenParts>(
  each: Considered<Table, Able, Code, GivenParts>,
): each is ChangeResult<Table, Code, GivenParts> => "ok" in each;

/** A row and the fields of a patch that differ from it; `outdated` where the form was opened at another version. */
type Comparison<Table extends EditableTable, Able extends Ability, GivenParts> = {
  readonly before: RowWithParts<Table, GivenParts>;
  readonly wanted: Readonly<Record<string, unknown>>;
  readonly differing: readonly string[];
  readonly scope: ScopeOf<Able>;
  readonly outdated: Outdated | undefined;
};

function compare<Table extends EditableTable, Able extends Ability, GivenParts>({
  before,
  patch,
  openedVersion,
  scope,
}: {
  readonly before: RowWithParts<Table, GivenParts>;
  readonly patch: Patch<Table, GivenParts>;
  readonly openedVersion: number | null;
  readonly scope: ScopeOf<Able>;
}): Comparison<Table, Able, GivenParts> {
  const stored = before as Record<string, unknown>;
  const wanted = patch as Record<string, unknown>;
  const differing = Object.keys(wanted).filter((field) => !isDeepStrictEqual(stored[field], wanted[field]));
  const { version } = before as { version: number };
  const isOld = openedVersion !== null && version !== openedVersion && differing.length > 0;
  const outdated = isOld ? { id: idOf(before), opened: openedVersion, stored: version } : undefined;
  return { before, wanted, differing, scope, outdated };
}

/** What is written of a row: `changed` are the fields that others changed after its form was opened, where that is known. */
function decide<Table extends EditableTable, Able extends Ability, Code extends string, GivenParts>(
  { before, wanted, differing, scope, outdated }: Comparison<Table, Able, GivenParts>,
  changed: ReadonlyMap<string, Earlier> | undefined,
): Considered<Table, Able, Code, GivenParts> {
  const stored = before as Record<string, unknown>;
  const { write: fields, conflicts } = !outdated
    ? { write: differing, conflicts: [] }
    : changed
      ? mergeFields(differing, wanted, changed)
      : { write: [], conflicts: differing };
  if (outdated && conflicts.length > 0) {
    const both = conflicts.map((field) => [field, { stored: stored[field], wanted: wanted[field] }] as const);
    type Fields = Conflict<Table, GivenParts>["fields"];
    return {
      ok: false,
      code: "form_conflict",
      conflict: {
        version: outdated.stored,
        fields: Object.fromEntries(both) as Fields,
        others: differing.filter((field) => !fields.includes(field) && !conflicts.includes(field)),
        patched: Object.keys(wanted),
      },
    };
  }
  if (fields.length === 0) return done({ changed: false, row: before, entryId: null });
  const after = { ...before, ...Object.fromEntries(fields.map((field) => [field, wanted[field]])) };
  return { before, after, fields, scope };
}

type Written<Table extends EditableTable, GivenParts> = Pick<Changed<Table, GivenParts>, "row"> & {
  readonly entryId: string;
};

/** Writes the rows, their parts and their audit entries. Returns the new rows, each with the id of its entry. */
async function write<Table extends EditableTable, Able extends Ability, Code extends string, GivenParts>(
  tx: Transaction,
  { actor, table, kind, action, objectOf, parts: given }: RowsChange<Table, Able, Code, GivenParts>,
  candidates: readonly Candidate<Table, Able, GivenParts>[],
): Promise<ReadonlyMap<Candidate<Table, Able, GivenParts>, Written<Table, GivenParts>>> {
  if (candidates.length === 0) return new Map();
  const parts = (given ?? {}) as Parts;
  const touched = await updateRows(
    tx,
    table,
    candidates.map(({ after, fields }) => ({
      row: after as object & { id: string },
      fields: fields.filter((field) => !(field in parts)),
    })),
  );
  for (const [name, part] of Object.entries(parts)) await writePart(tx, name, part, candidates);
  const entryIds = await writeAudits(
    tx,
    candidates.map(({ before, after, fields, scope }) => ({
      actorId: actor === null ? null : actorId(actor),
      action,
      object: objectOf?.(before) ?? { kind, id: idOf(before) },
      ...versionOf(objectOf ? undefined : touched.get(idOf(before))),
      ...auditScope(scope),
      before: auditedValues(table, parts, fields, before),
      after: auditedValues(table, parts, fields, after),
    })),
  );
  return new Map(
    candidates.map((each, at) => {
      const row = { ...each.after, ...touched.get(idOf(each.after)) };
      return [each, { row, entryId: entryIds[at] as string }] as const;
    }),
  );
}

async function writePart(
  tx: Transaction,
  name: string,
  part: Part<unknown>,
  candidates: readonly { before: object; after: object; fields: readonly string[] }[],
): Promise<void> {
  const valueOf = (row: object) => (row as Record<string, unknown>)[name];
  const changes = candidates
    .filter(({ fields }) => fields.includes(name))
    .map(({ before, after }) => ({
      id: idOf(after),
      row: after,
      before: valueOf(before),
      after: valueOf(after),
    }));
  if (changes.length > 0) await part.write(tx, changes);
}

const versionOf = (row: { readonly version: number } | undefined) => (row ? { version: row.version } : {});

const idOf = (row: object): string => (row as { id: string }).id;
