import { AsyncLocalStorage } from "node:async_hooks";

/** The time for the answer to a request: whether it is over. */
type Deadline = { isOver: boolean };

const deadlines = new AsyncLocalStorage<Deadline>();

/** A transaction that would have been committed after its request was answered as not done. */
export class DeadlineOver extends Error {}

/**
 * Runs the work of a request. Once the returned function is called, none of its transactions is committed any more: whoever sent the
 * request was told that it was not carried out.
 */
export function withDeadline<Value>(work: () => Promise<Value>): {
  readonly answer: Promise<Value>;
  readonly end: () => void;
} {
  const deadline: Deadline = { isOver: false };
  return {
    answer: deadlines.run(deadline, work),
    end: () => {
      deadline.isOver = true;
    },
  };
}

/** @throws DeadlineOver in the work of a request that was answered as not done */
export function assertInTime(): void {
  if (deadlines.getStore()?.isOver) throw new DeadlineOver("The request was answered as not done meanwhile.");
}
