/** The role migrations create for the app: it may read and write rows and owns nothing. */
export const APP_ROLE = "ekadeshma_app";

/** Time limits of the pool, in ms. */
export type PoolTimeLimits = {
  /** To get a connection: to open one, or to wait until one is returned to the pool. */
  readonly connectMs: number;
  /** For one statement. The server ends a longer one with an error. */
  readonly statementMs: number;
  /** To wait for a lock of another transaction. */
  readonly lockMs: number;
  /** For a transaction in which nothing is sent. */
  readonly idleInTransactionMs: number;
};

export const REQUEST_TIME_LIMITS: PoolTimeLimits = {
  connectMs: 3000,
  statementMs: 5000,
  lockMs: 2000,
  idleInTransactionMs: 10_000,
};

/** The time limits of a command, for which no visitor waits: on a slow disk it waits longer rather than fail halfway. */
export const COMMAND_TIME_LIMITS: PoolTimeLimits = {
  connectMs: 30_000,
  statementMs: 60_000,
  lockMs: 60_000,
  idleInTransactionMs: 10_000,
};
