import { closeDatabase, db } from "#app/db/client.server.ts";
import { genres } from "#app/db/tables/reference.server.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import { changeRow } from "./change-row.server.ts";

/** What the test tells a process to change: the field `sortOrder` of one genre, opened at a version. */
export type ToChange = {
  readonly key: number;
  readonly viewer: Viewer;
  readonly id: string;
  readonly openedVersion: number;
  readonly sortOrder: number;
};

/** What became of it: the version it made, or the code of the refusal. */
export type WhatBecame = { readonly key: number; readonly made?: number; readonly refused?: string };

// This module is the whole process: it is started by `lost-updates.test.ts` and answers one message with one.
process.on("message", (message: ToChange) => void changeGenre(message));
process.on("disconnect", () => void closeDatabase());
process.send?.("ready");

async function changeGenre({ key, viewer, id, openedVersion, sortOrder }: ToChange): Promise<void> {
  const result = await changeRow(db(), {
    viewer,
    table: genres,
    id,
    kind: "genre",
    ability: "genre.change",
    scopeOf: () => null,
    action: "genre.change",
    openedVersion,
    patch: { sortOrder },
  }).catch((error: unknown) => ({ ok: false as const, code: String(error) }));
  const became: WhatBecame = result.ok
    ? { key, made: result.value.row.version }
    : { key, refused: result.code };
  process.send?.(became);
}
