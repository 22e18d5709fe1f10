import { eq } from "drizzle-orm";
import { copyRequestRemarks, copyRequests } from "#app/db/tables/copy-requests.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { authorizeActor } from "#app/domain/access/abilities.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { COPY_REQUEST_REMARKS_MAX, type CopyRequestSide } from "#app/domain/stock/copy-request.ts";
import { addRowsIn } from "#app/platform/changes/add-row.server.ts";
import { lockRow } from "#app/platform/changes/change-row.server.ts";
import {
  type CopyRequest,
  type CopyRequestRefusal,
  type CopyRequestRemark,
  type CopyRequestScope,
  type CopyRequestWriter,
  copyRequestScopes,
} from "./copy-request-rows.server.ts";

/** The ability with which a side acts on a request. */
export const ABILITY_OF = { bookstore: "copyRequest.add", publisher: "copyRequest.answer" } as const;

/**
 * Adds a remark to a request, for the other side to read. Remarks may be added to a request that is settled too.
 * @param remark `side`: for whom the actor writes, which the actor must have the role for
 * @throws AppError notFound when there is no such request, or the actor may not act for this side of it
 */
export async function addCopyRequestRemark(
  on: Database,
  writer: CopyRequestWriter,
  { id, side, text }: { readonly id: string; readonly side: CopyRequestSide; readonly text: string },
): Promise<Result<CopyRequestRemark, CopyRequestRefusal>> {
  return await transact(on, async (tx) => {
    const request = await lockRow(tx, copyRequests, id, "copyRequest");
    const [scope] = await copyRequestScopes(tx, [request.listingId]);
    authorizeActor(writer.actor, ABILITY_OF[side], scope as CopyRequestScope);
    if (text.trim() === "") return refuse("copyrequest_remark_missing", { field: "text" });
    const count = await tx.$count(copyRequestRemarks, eq(copyRequestRemarks.requestId, id));
    if (count >= COPY_REQUEST_REMARKS_MAX) return refuse("copyrequest_remarks_full", { field: "text" });
    const said = { side, status: null, quantity: null, text };
    return done(await writeRemark(tx, writer, request, scope as CopyRequestScope, said));
  });
}

/** Writes a line of what both sides did and wrote, and tells the other side. */
export async function writeRemark(
  tx: Transaction,
  { actor, notify }: CopyRequestWriter,
  request: CopyRequest,
  scope: CopyRequestScope,
  said: Pick<CopyRequestRemark, "side" | "status" | "quantity" | "text">,
): Promise<CopyRequestRemark> {
  const [remark] = await addRowsIn(tx, {
    actor,
    table: copyRequestRemarks,
    kind: "copyRequest",
    ability: ABILITY_OF[said.side],
    action: "copyRequest.remark",
    // A remark belongs to the history of its request.
    objectOf: () => ({ kind: "copyRequest", id: request.id }),
    rows: [{ scope, values: { ...said, requestId: request.id } }],
  });
  if (!remark) throw new Error("The remark was not added.");
  await notify?.(tx, { request, remark, scope });
  return remark;
}
