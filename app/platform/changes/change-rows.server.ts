import { isDeepStrictEqual } from "node:util";
import type { Database } from "#app/db/client.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { type Ability, authorizeActor, type ScopeOf, scopeArguments } from "#app/domain/abilities.ts";
import { type Actor, actorId } from "#app/domain/actor.ts";
import type { AuditAction } from "#app/domain/audit-actions.ts";
import type { HiddenObject } from "#app/domain/errors.ts";
import { type Done, done, type Refusal } from "#app/domain/result.ts";
import { type AuditedObject, writeAudits } from "#app/platform/audit/audit.server.ts";
import { auditScope } from "./audit-scope.ts";
import { auditedValues } from "./audited-values.ts";
import { eachRowOnce, inBatches } from "./in-batches.ts";
import { lockRows } from "./lock-rows.server.ts";
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
import { updateRows } from "./update-rows.server.ts";

/** What was changed meanwhile: for each field the value that is stored now and the one that was to be written. */
export type Conflict<Table extends EditableTable, Given = NoParts> = {
  /** The version to open the form with again. */
  readonly version: number;
  readonly fields: {
    readonly [Field in keyof Patch<Table, Given>]?: {
      readonly stored: Patch<Table, Given>[Field];
      readonly wanted: Patch<Table, Given>[Field];
    };
  };
};

export type ConflictRefusal<Table extends EditableTable, Given = NoParts> = Refusal<"form_conflict"> & {
  readonly conflict: Conflict<Table, Given>;
};

/** The row as it is after a change; `changed` is false when it was so before. */
export type Changed<Table extends EditableTable, Given = NoParts> = {
  readonly changed: boolean;
  readonly row: RowWithParts<Table, Given>;
  /** The audit entry of the change, such as for a letter about it; null when nothing changed. */
  readonly entryId: string | null;
};

/** A change, seen from the row that is locked for it: the new values, or the reason to refuse it. */
export type PatchOf<Table extends EditableTable, Code extends string, Given> =
  | Patch<Table, Given>
  | ((
      row: RowWithParts<Table, Given>,
      tx: Transaction,
    ) => Promise<Done<Patch<Table, Given>> | Refusal<Code>> | Done<Patch<Table, Given>> | Refusal<Code>);

/** What every change of a kind says, of one row or of many. */
export type ChangeOf<Table extends EditableTable, Able extends Ability, Given> = {
  readonly actor: Actor | null;
  readonly table: Table;
  /** Kind of the object in audit entries, and in the security log when it is refused as not found. */
  readonly kind: HiddenObject;
  readonly ability: Able;
  readonly action: AuditAction;
  /** What the entry is about, where that is not the row itself: the person of an address. */
  readonly objectOf?: (row: RowOf<Table>) => AuditedObject;
  readonly parts?: Given;
};

/** A row that is about to be written: as it was, as it will be, and the fields that differ. */
export type Candidate<Table extends EditableTable, Able extends Ability, Given> = {
  readonly before: RowWithParts<Table, Given>;
  readonly after: RowWithParts<Table, Given>;
  readonly fields: readonly string[];
  readonly scope: ScopeOf<Able>;
};

export type RowsChange<
  Table extends EditableTable,
  Able extends Ability,
  Code extends string,
  Given,
> = ChangeOf<Table, Able, Given> & {
  /** Scopes of the ability, one a row, from what is stored. */
  readonly scopesOf: (
    rows: readonly RowOf<Table>[],
    tx: Transaction,
  ) => Promise<readonly ScopeOf<Able>[]> | readonly ScopeOf<Able>[];
  readonly changes: readonly {
    readonly id: string;
    readonly openedVersion: number | null;
    readonly patch: PatchOf<Table, Code, Given>;
  }[];
  /** Refuses what may not be written, asked once for all rows. */
  readonly check?: (
    tx: Transaction,
    candidates: readonly Candidate<Table, Able, Given>[],
  ) => Promise<readonly (Refusal<Code> | undefined)[]>;
  readonly also?: (tx: Transaction, row: RowOf<Table>) => Promise<void>;
  /** What follows from the rows that changed. */
  readonly afterwards?: (tx: Transaction, changed: readonly Candidate<Table, Able, Given>[]) => Promise<void>;
};

export type ChangeResult<Table extends EditableTable, Code extends string, Given> =
  | Done<Changed<Table, Given>>
  | ConflictRefusal<Table, Given>
  | Refusal<Code>;

/**
 * Changes many rows as `changeRow` changes one, in one transaction, with one statement a table for some hundred rows. A row
 * that is refused does not stop the others: each has its own result.
 * @returns the results in the order given
 * @throws AppError notFound when one of the rows does not exist, or the actor may not change it; nothing is written then
 */
export async function changeRows<
  Table extends EditableTable,
  Able extends Ability,
  Code extends string = never,
  Given extends Parts = NoParts,
>(on: Database, change: RowsChange<Table, Able, Code, Given>): Promise<ChangeResult<Table, Code, Given>[]> {
  if (change.changes.length === 0) return [];
  return await transact(on, async (tx) => {
    const results: ChangeResult<Table, Code, Given>[] = [];
    for (const part of eachRowOnce(change.changes))
      results.push(...(await inBatches(part, (changes) => changeBatch(tx, { ...change, changes }))));
    return results;
  });
}

type Considered<Table extends EditableTable, Able extends Ability, Code extends string, Given> =
  | Candidate<Table, Able, Given>
  | ChangeResult<Table, Code, Given>;

async function changeBatch<
  Table extends EditableTable,
  Able extends Ability,
  Code extends string,
  Given extends Parts,
>(
  tx: Transaction,
  change: RowsChange<Table, Able, Code, Given>,
): Promise<ChangeResult<Table, Code, Given>[]> {
  const { table, changes, kind } = change;
  const ids = changes.map(({ id }) => id);
  const rows = await lockRows(tx, table, ids, kind);
  const scopes = await change.scopesOf(rows, tx);
  for (const scope of scopes) authorizeActor(change.actor, change.ability, ...scopeArguments<Able>(scope));
  const partsOf = await readParts(tx, change.parts ?? {}, ids);
  const considered: Considered<Table, Able, Code, Given>[] = [];
  for (const [at, { id, openedVersion, patch }] of changes.entries()) {
    const row = { ...rows[at], ...partsOf(id) } as RowWithParts<Table, Given>;
    const patched = typeof patch === "function" ? await patch(row, tx) : done(patch);
    considered.push(
      patched.ok
        ? considerPatch<Table, Able, Code, Given>(
            row,
            patched.value,
            openedVersion,
            scopes[at] as ScopeOf<Able>,
          )
        : patched,
    );
  }
  const candidates = considered.filter((each): each is Candidate<Table, Able, Given> => !isResult(each));
  const refusals = candidates.length > 0 ? ((await change.check?.(tx, candidates)) ?? []) : [];
  const accepted = candidates.filter((_each, at) => refusals[at] === undefined);
  const written = await write(tx, change, accepted);
  const results = considered.map((each) => {
    if (isResult<Table, Able, Code, Given>(each)) return each;
    const refusal = refusals[candidates.indexOf(each)];
    return refusal ?? done({ changed: true, ...(written.get(each) as Written<Table, Given>) });
  });
  for (const result of results) if (result.ok) await change.also?.(tx, result.value.row);
  if (accepted.length > 0) await change.afterwards?.(tx, accepted);
  return results;
}

const isResult = <Table extends EditableTable, Able extends Ability, Code extends string, Given>(
  each: Considered<Table, Able, Code, Given>,
): each is ChangeResult<Table, Code, Given> => "ok" in each;

function considerPatch<Table extends EditableTable, Able extends Ability, Code extends string, Given>(
  before: RowWithParts<Table, Given>,
  patch: Patch<Table, Given>,
  openedVersion: number | null,
  scope: ScopeOf<Able>,
): Considered<Table, Able, Code, Given> {
  const stored = before as Record<string, unknown>;
  const wanted = patch as Record<string, unknown>;
  const fields = Object.keys(wanted).filter((field) => !isDeepStrictEqual(stored[field], wanted[field]));
  if (fields.length === 0) return done({ changed: false, row: before, entryId: null });
  const { version } = before as { version: number };
  if (openedVersion !== null && version !== openedVersion) {
    const both = fields.map((field) => [field, { stored: stored[field], wanted: wanted[field] }] as const);
    type Fields = Conflict<Table, Given>["fields"];
    return {
      ok: false,
      code: "form_conflict",
      conflict: { version, fields: Object.fromEntries(both) as Fields },
    };
  }
  const changed = Object.fromEntries(fields.map((field) => [field, wanted[field]]));
  return { before, after: { ...before, ...changed }, fields, scope };
}

type Written<Table extends EditableTable, Given> = Pick<Changed<Table, Given>, "row"> & {
  readonly entryId: string;
};

/** Writes the rows, their parts and their audit entries. Returns the rows as they are now, each with its entry. */
async function write<Table extends EditableTable, Able extends Ability, Code extends string, Given>(
  tx: Transaction,
  { actor, table, kind, action, objectOf, parts: given }: RowsChange<Table, Able, Code, Given>,
  candidates: readonly Candidate<Table, Able, Given>[],
): Promise<ReadonlyMap<Candidate<Table, Able, Given>, Written<Table, Given>>> {
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

const idOf = (row: object): string => (row as { id: string }).id;
