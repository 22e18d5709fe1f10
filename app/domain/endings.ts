import { HOLD_HOURS, type HoldStatus } from "./orders/hold.ts";
import {
  COMPLETED_AFTER_DAYS,
  LATE_PARCEL_DAYS,
  type OrderStatus,
  PREORDER_ANSWER_DAYS,
  PREORDER_DAYS_MAX,
  PREORDER_PAYMENT_DAYS,
  UNANSWERED_DAYS,
  UNPACKED_DAYS,
} from "./orders/order.ts";
import { type AttemptState, LOOKED_UP_DAYS } from "./orders/payment-attempt.ts";
import type { LETTER_STATES } from "./people/letter.ts";
import type { CopyRequestStatus } from "./stock/copy-request.ts";

/** The pages of desks where staff see what waits. */
export const SEEN_AT = ["storeHome", "storeOrders", "payments", "publisherRequests", "letters"] as const;
export type SeenAt = (typeof SEEN_AT)[number];

/** Who is told when a state ends by itself. */
type Told = "reader" | "bookstore" | "publisher" | "nobody";

/**
 * What ends a state in which somebody waits:
 * - `over`: nothing more happens;
 * - `task`: a scheduled task, at the latest after so many days;
 * - `person`: staff alone, who see it on a page of their desk: copies and money are where a person found them.
 */
export type Ending =
  | { readonly by: "over" }
  | {
      readonly by: "task";
      readonly task: string;
      readonly days: number;
      readonly told: Told;
      readonly seen: SeenAt;
    }
  | { readonly by: "person"; readonly seen: SeenAt; readonly lateAfterDays: number };

const OVER = { by: "over" } as const satisfies Ending;

/** What ends each state of an order. */
export const ORDER_ENDINGS: Readonly<Record<OrderStatus, Ending>> = {
  // One whose book will not come ends sooner (`PREORDER_ANSWER_DAYS`).
  preordered: {
    by: "task",
    task: "endWaitingOrders",
    days: PREORDER_DAYS_MAX,
    told: "reader",
    seen: "storeOrders",
  },
  awaitingPayment: { by: "task", task: "lapseOrders", days: 7, told: "reader", seen: "storeOrders" },
  placed: { by: "task", task: "endWaitingOrders", days: UNANSWERED_DAYS, told: "reader", seen: "storeHome" },
  accepted: { by: "task", task: "endWaitingOrders", days: UNPACKED_DAYS, told: "reader", seen: "storeHome" },
  packed: { by: "person", seen: "storeHome", lateAfterDays: LATE_PARCEL_DAYS },
  handedOver: { by: "person", seen: "storeHome", lateAfterDays: LATE_PARCEL_DAYS },
  delivered: {
    by: "task",
    task: "completeOrders",
    days: COMPLETED_AFTER_DAYS,
    told: "nobody",
    seen: "storeOrders",
  },
  completed: OVER,
  refused: { by: "person", seen: "storeHome", lateAfterDays: 0 },
  cameBack: OVER,
  cancelled: OVER,
  lapsed: OVER,
};

/** What ends each state of an attempt to pay. */
export const ATTEMPT_ENDINGS: Readonly<Record<AttemptState, Ending>> = {
  open: { by: "task", task: "lookUpPayments", days: LOOKED_UP_DAYS, told: "reader", seen: "payments" },
  left: { by: "task", task: "lookUpPayments", days: LOOKED_UP_DAYS, told: "nobody", seen: "payments" },
  unclear: { by: "person", seen: "payments", lateAfterDays: 0 },
  paid: OVER,
  failed: OVER,
};

/** What ends each state of money that is owed back. */
export const REFUND_ENDINGS: Readonly<Record<"owed" | "done", Ending>> = {
  owed: { by: "person", seen: "payments", lateAfterDays: 0 },
  done: OVER,
};

/** What ends each state of a copy that a reader asked a bookstore to keep. */
export const HOLD_ENDINGS: Readonly<Record<HoldStatus, Ending>> = {
  requested: { by: "task", task: "lapseHolds", days: HOLD_HOURS / 24, told: "reader", seen: "storeHome" },
  confirmed: { by: "task", task: "lapseHolds", days: HOLD_HOURS / 24, told: "reader", seen: "storeHome" },
  handedOver: OVER,
  declined: OVER,
  cancelled: OVER,
  lapsed: OVER,
  closed: OVER,
};

/** What ends each state of a request for copies: two businesses, of which each sees it at its desk. */
export const COPY_REQUEST_ENDINGS: Readonly<Record<CopyRequestStatus, Ending>> = {
  requested: { by: "person", seen: "publisherRequests", lateAfterDays: 0 },
  accepted: { by: "person", seen: "publisherRequests", lateAfterDays: 0 },
  partly: { by: "person", seen: "publisherRequests", lateAfterDays: 0 },
  declined: OVER,
  sent: { by: "person", seen: "storeHome", lateAfterDays: 0 },
  received: OVER,
  lost: OVER,
  cancelled: OVER,
};

/** What ends each state of a letter or a text. */
export const LETTER_ENDINGS: Readonly<Record<(typeof LETTER_STATES)[number], Ending>> = {
  waiting: { by: "task", task: "tidyLetters", days: 30, told: "nobody", seen: "letters" },
  failed: { by: "task", task: "tidyLetters", days: 30, told: "nobody", seen: "letters" },
  sent: OVER,
  dropped: OVER,
};

/** A preorder that is started is payable so long, and one of which a book will not come can be answered so long. */
export const PREORDER_ENDINGS = { payable: PREORDER_PAYMENT_DAYS, answerable: PREORDER_ANSWER_DAYS } as const;
