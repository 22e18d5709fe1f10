import { databaseNow } from "#app/db/database-now.server.ts";
import { copyRequests } from "#app/db/tables/copy-requests.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { type Done, done, type Refusal, refuse } from "#app/domain/result.ts";
import {
  answerFor,
  COPIES_MAX,
  type CopyRequestSide,
  type CopyRequestStatus,
  copyRequestMoves,
} from "#app/domain/stock/copy-request.ts";
import { changeRows } from "#app/platform/changes/change-rows.server.ts";
import { receiveRequested } from "#app/records/stock/record-movement.server.ts";
import { isCopies } from "./add-copy-request.server.ts";
import { ABILITY_OF, writeRemark } from "./add-remark.server.ts";
import {
  type CopyRequest,
  type CopyRequestRefusal,
  type CopyRequestResult,
  type CopyRequestScope,
  type CopyRequestWriter,
  copyRequestScopes,
} from "./copy-request-rows.server.ts";

/** A request, the version it had when the page was opened, and what the actor writes with what they do. */
export type OpenedCopyRequest = {
  readonly id: string;
  readonly openedVersion: number | null;
  readonly remark: string | null;
};

/**
 * Answers a request with the number of copies that the publisher will send: all, or fewer. The answer may be changed until the
 * copies are sent.
 * @returns what it is now, `form_conflict`, or why it is refused
 * @throws AppError notFound when there is no such request, or the actor may not answer it
 */
export const acceptCopyRequest = async (
  on: Database,
  writer: CopyRequestWriter,
  { quantity, ...opened }: OpenedCopyRequest & { readonly quantity: number },
): Promise<CopyRequestResult> =>
  await move(on, writer, opened, {
    side: "publisher",
    quantity,
    to: (request) =>
      isCopies(quantity, request.quantity)
        ? done({ status: answerFor(request.quantity, quantity), agreedQuantity: quantity })
        : refuse("copyrequest_quantity_wrong", { field: "quantity", max: request.quantity }),
  });

/** Answers a request by declining it, which needs a reason. Otherwise as `acceptCopyRequest`. */
export const declineCopyRequest = async (
  on: Database,
  writer: CopyRequestWriter,
  opened: OpenedCopyRequest,
): Promise<CopyRequestResult> =>
  await move(on, writer, opened, {
    side: "publisher",
    to: () =>
      opened.remark?.trim()
        ? done({ status: "declined", agreedQuantity: null })
        : refuse("copyrequest_reason_missing", { field: "reason" }),
  });

/** Tells the bookstore that the copies are on the way. Otherwise as `acceptCopyRequest`. */
export const sendCopies = async (
  on: Database,
  writer: CopyRequestWriter,
  opened: OpenedCopyRequest,
): Promise<CopyRequestResult> =>
  await move(on, writer, opened, { side: "publisher", to: () => done({ status: "sent" }) });

/**
 * Records that copies arrived, and how many, also where nobody marked them as sent.
 * @throws AppError notFound when there is no such request, or the actor may not act for its bookstore
 */
export const receiveCopies = async (
  on: Database,
  writer: CopyRequestWriter,
  { quantity, ...opened }: OpenedCopyRequest & { readonly quantity: number },
): Promise<CopyRequestResult> =>
  await move(on, writer, opened, {
    side: "bookstore",
    quantity,
    to: () =>
      isCopies(quantity)
        ? done({ status: "received", receivedQuantity: quantity })
        : refuse("copyrequest_quantity_wrong", { field: "quantity", max: COPIES_MAX }),
  });

/**
 * Ends a request whose copies were sent and did not arrive, for either side, with a reason. No copy moves.
 * @returns as `acceptCopyRequest`; `copyrequest_reason_missing` without a reason
 * @throws AppError notFound when there is no such request, or the actor may not act for that side of it
 */
export const loseCopies = async (
  on: Database,
  writer: CopyRequestWriter,
  { side, ...opened }: OpenedCopyRequest & { readonly side: CopyRequestSide },
): Promise<CopyRequestResult> =>
  await move(on, writer, opened, {
    side,
    to: () =>
      opened.remark?.trim()
        ? done({ status: "lost" })
        : refuse("copyrequest_reason_missing", { field: "reason" }),
  });

/** Cancels a request whose copies are not on the way. Otherwise as `receiveCopies`. */
export const cancelCopyRequest = async (
  on: Database,
  writer: CopyRequestWriter,
  opened: OpenedCopyRequest,
): Promise<CopyRequestResult> =>
  await move(on, writer, opened, { side: "bookstore", to: () => done({ status: "cancelled" }) });

type Values = { readonly status: CopyRequestStatus } & Partial<
  Pick<CopyRequest, "agreedQuantity" | "receivedQuantity">
>;

type Move = {
  readonly side: CopyRequestSide;
  /** The copies that the move is about. */
  readonly quantity?: number;
  /** The values of the request after the move, or why it is refused. */
  readonly to: (request: CopyRequest) => Done<Values> | Refusal<CopyRequestRefusal>;
};

/** Moves a request by the table of moves, writes the line about it, and tells the other side. */
async function move(
  on: Database,
  writer: CopyRequestWriter,
  { id, openedVersion, remark }: OpenedCopyRequest,
  { side, quantity, to }: Move,
): Promise<CopyRequestResult> {
  return await transact(on, async (tx) => {
    const [result] = await changeRows(tx, {
      actor: writer.actor,
      table: copyRequests,
      kind: "copyRequest",
      ability: ABILITY_OF[side],
      action: "copyRequest.move",
      scopesOf: async (rows, of) => await scopesOf(of, rows),
      changes: [
        {
          id,
          openedVersion,
          patch: (request: CopyRequest) => {
            const values = to(request);
            if (!values.ok) return values;
            const { status, agreedQuantity } = values.value;
            const isSame = status === request.status && agreedQuantity === request.agreedQuantity;
            if (!isSame && !copyRequestMoves(side, request.status).includes(status))
              // A page that was opened before another change says so, rather than that the move is wrong.
              return openedVersion === null || openedVersion === request.version
                ? refuse("copyrequest_move_refused")
                : done({ ...values.value, movedOn: databaseNow() });
            return done(isSame ? {} : { ...values.value, movedOn: databaseNow() });
          },
        },
      ],
      afterwards: async (of, changed) => {
        for (const { after, scope } of changed) {
          if (after.status === "received" && after.receivedQuantity !== null)
            await receiveRequested(of, writer.actor, {
              requestId: after.id,
              listingId: after.listingId,
              copies: after.receivedQuantity,
            });
          await writeRemark(of, writer, after, scope, {
            side,
            status: after.status,
            quantity: quantity ?? null,
            text: remark?.trim() || null,
          });
        }
      },
    });
    return result as CopyRequestResult;
  });
}

const scopesOf = async (tx: Transaction, rows: readonly CopyRequest[]): Promise<CopyRequestScope[]> =>
  await copyRequestScopes(
    tx,
    rows.map(({ listingId }) => listingId),
  );
