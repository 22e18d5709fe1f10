/** So many bookstores and editions one address can wait for at a time. */
export const WAITING_PER_ADDRESS = 20;

/**
 * For so long a reader who was told has a copy nearly to themselves: meanwhile no more readers are told than there are copies, and the next
 * ones are told of those that are still there afterwards.
 */
export const WAITLIST_HEAD_START_HOURS = 24;
