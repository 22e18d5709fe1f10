import { expect, test } from "vitest";
import {
  answerFor,
  COPY_REQUEST_SIDES,
  COPY_REQUEST_STATUSES,
  type CopyRequestStatus,
  copyRequestMoves,
  isAnswerable,
  isLate,
  isSettled,
} from "./copy-request.ts";

/** Every allowed move of each side, as `from to`. */
const ALLOWED = {
  publisher: [
    "requested accepted",
    "requested partly",
    "requested declined",
    "accepted partly",
    "accepted declined",
    "accepted sent",
    "partly accepted",
    "partly partly",
    "partly declined",
    "partly sent",
    "sent lost",
  ],
  bookstore: [
    "requested cancelled",
    "accepted cancelled",
    "accepted received",
    "partly cancelled",
    "partly received",
    "sent received",
    "sent lost",
  ],
} as const;

const EVERY = COPY_REQUEST_STATUSES.flatMap((from) => COPY_REQUEST_STATUSES.map((to) => [from, to] as const));

test.each(COPY_REQUEST_SIDES)("a %s makes the moves of its table, and no other", (side) => {
  const allowed = EVERY.filter(([from, to]) => copyRequestMoves(side, from).includes(to));
  expect(allowed.map((each) => each.join(" ")).toSorted()).toEqual([...ALLOWED[side]].toSorted());
});

test("nobody moves a request that is settled, and an answer may be changed until the copies are sent", () => {
  const settled: CopyRequestStatus[] = ["declined", "received", "lost", "cancelled"];
  for (const status of COPY_REQUEST_STATUSES) {
    expect(isSettled(status), status).toBe(settled.includes(status));
    const moves = COPY_REQUEST_SIDES.flatMap((side) => copyRequestMoves(side, status));
    expect(moves.length === 0, status).toBe(settled.includes(status));
    expect(isAnswerable(status), status).toBe(["requested", "accepted", "partly"].includes(status));
  }
});

test.each([
  [20, 20, "accepted"],
  [20, 19, "partly"],
  [1, 1, "accepted"],
] as const)("of %d copies, %d are %s", (asked, agreed, answer) => {
  expect(answerFor(asked, agreed)).toBe(answer);
});

test.each([
  ["requested", "2026-01-31", true],
  ["sent", "2026-01-31", true],
  ["requested", "2026-02-01", false],
  ["requested", null, false],
  ["received", "2026-01-31", false],
] as const)("a request that is %s and needed by %s is late on 1 February: %s", (status, neededBy, late) => {
  expect(isLate({ status, neededBy }, "2026-02-01")).toBe(late);
});
