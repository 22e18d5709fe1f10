import { closeDatabase, db } from "#app/db/client.server.ts";
import { genres } from "#app/db/tables/reference.server.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import { changeRow } from "./change-row.server.ts";

/** A change that the test requests from a process: the field `sortOrder` of one genre, opened at a version. */
export type ChangeRequest = {
  readonly key: number;
  readonly viewer: Viewer;
  readonly id: string;
  readonly openedVersion: number;
  readonly sortOrder: number;
};

/** The outcome of a change: the version it made, or the code of the refusal. */
export type ChangeOutcome = { readonly key: number; readonly made?: number; readonly refused?: string };

// This module is the whole process: it is started by `lost-updates.test.ts` and answers one message with one.
process.on("message", (message: ChangeRequest) => void changeGenre(message));
process.on("disconnect", () => void closeDatabase());
process.send?.("ready");

async function changeGenre({ key, viewer, id, openedVersion, sortOrder }: ChangeRequest): Promise<void> {
  const result = await changeRow(db(), {
    actor: viewer,
    table: genres,
    id,
    kind: "genre",
    ability: "genre.change",
    scopeOf: () => null,
    action: "genre.change",
    openedVersion,
    patch: { sortOrder },
  }).catch((error: unknown) => ({ ok: false as const, code: String(error) }));
  const outcome: ChangeOutcome = result.ok
    ? { key, made: result.value.row.version }
    : { key, refused: result.code };
  process.send?.(outcome);
}
