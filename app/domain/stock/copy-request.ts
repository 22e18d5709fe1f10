import type { IsoDate } from "#app/domain/calendar/iso-date.ts";

/**
 * The states of a bookstore's request for copies of an edition:
 * - `requested`: the publisher has not answered;
 * - `accepted`, `partly`: the publisher will send all copies, or fewer;
 * - `declined`: the publisher will send none;
 * - `sent`: the copies are on the way;
 * - `received`: the bookstore has them;
 * - `lost`: they were sent and did not arrive;
 * - `cancelled`: the bookstore does not want them any more.
 */
export const COPY_REQUEST_STATUSES = [
  "requested",
  "accepted",
  "partly",
  "declined",
  "sent",
  "received",
  "lost",
  "cancelled",
] as const;
export type CopyRequestStatus = (typeof COPY_REQUEST_STATUSES)[number];

/** Who acts on a request: the bookstore that made it, or the publisher that answers it. */
export const COPY_REQUEST_SIDES = ["bookstore", "publisher"] as const;
export type CopyRequestSide = (typeof COPY_REQUEST_SIDES)[number];

/** The largest number of copies of one request. */
export const COPIES_MAX = 100_000;

/** The longest remark, in code points. */
export const COPY_REQUEST_REMARK_MAX = 2000;

/** The largest number of remarks on one request. */
export const COPY_REQUEST_REMARKS_MAX = 200;

/** The requests that wait for something: an answer, the copies, or their arrival. */
export const OPEN_COPY_REQUESTS: readonly CopyRequestStatus[] = ["requested", "accepted", "partly", "sent"];

type Moves = Readonly<Record<CopyRequestStatus, readonly CopyRequestStatus[]>>;

/**
 * What each side may do with a request. A publisher may answer differently until the copies are sent. A bookstore may receive
 * copies that nobody marked as sent.
 */
const MOVES: Readonly<Record<CopyRequestSide, Moves>> = {
  publisher: {
    requested: ["accepted", "partly", "declined"],
    accepted: ["partly", "declined", "sent"],
    partly: ["accepted", "partly", "declined", "sent"],
    declined: [],
    sent: ["lost"],
    received: [],
    lost: [],
    cancelled: [],
  },
  bookstore: {
    requested: ["cancelled"],
    accepted: ["cancelled", "received"],
    partly: ["cancelled", "received"],
    declined: [],
    sent: ["received", "lost"],
    received: [],
    lost: [],
    cancelled: [],
  },
};

/** The statuses that a side may give a request. */
export const copyRequestMoves = (
  side: CopyRequestSide,
  from: CopyRequestStatus,
): readonly CopyRequestStatus[] => MOVES[side][from];

/** Whether the publisher's answer may be given or changed. */
export const isAnswerable = (status: CopyRequestStatus): boolean =>
  copyRequestMoves("publisher", status).includes("declined");

/** Whether no more happens with a request. */
export const isSettled = (status: CopyRequestStatus): boolean => !OPEN_COPY_REQUESTS.includes(status);

/** What a publisher answers by the number of copies it will send of those that were asked for. */
export const answerFor = (asked: number, agreed: number): "accepted" | "partly" =>
  agreed === asked ? "accepted" : "partly";

/** Whether the copies are needed by a day that has passed, and are not there. */
export const isLate = (
  { status, neededBy }: { readonly status: CopyRequestStatus; readonly neededBy: IsoDate | null },
  today: IsoDate,
): boolean => !isSettled(status) && neededBy !== null && neededBy < today;
