import { closeDatabase, db } from "#app/db/client.server.ts";
import { genres } from "#app/db/tables/reference.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { changeRow } from "./change-row.server.ts";

/** A change that the test requests from a process: a new `sortOrder` of one genre, of which `openedVersion` was opened. */
export type ChangeRequest = {
  readonly key: number;
  readonly viewer: Viewer;
  readonly id: string;
  readonly openedVersion: number;
  readonly sortOrder: number;
};

/** The outcome of a change: the new version (`made`), or the code of the refusal. */
export type ChangeOutcome = { readonly key: number; readonly made?: number; readonly refused?: string };

// `lost-updates.test.ts` starts this module as a process of its own, which answers each message with one message.
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
