/**
 * After this many connections one piece of work starts even if more are arriving. Accepting them takes about three times as
 * long as a page.
 */
const CONNECTIONS_FIRST_MAX = 300;

/** So many short pieces of work are done at once in a round of the event loop. */
const SHORT_A_ROUND = 8;

/**
 * Delays the start of work while connections are arriving, and starts one piece in each round of the event loop. Node
 * accepts one connection from the port's queue in each round, and a page takes 20 ms of a round: with many pages at once,
 * 900 connections waited for ten seconds without an answer, health checks among them, and those still in the queue when the
 * port closed were dropped. Accepted first, they are answered or refused at once. Connections are counted rather than
 * timed, so that connections and work share the processor equally on a fast machine and on a busy one, and an endless
 * series of connections does not prevent work.
 */
export class StartScheduler {
  readonly #waiting: (() => void)[] = [];
  readonly #connectionsFirstMax: number;
  #connectionCount = 0;
  #countAtLastStart = 0;
  #isWatching = false;
  /** Short pieces of work in this round, and connections when the round before ended. */
  #shortInRound = 0;
  #countBeforeRound = 0;

  /** @param connectionsFirstMax connections that may be accepted before one piece of work */
  constructor(connectionsFirstMax = CONNECTIONS_FIRST_MAX) {
    this.#connectionsFirstMax = connectionsFirstMax;
  }

  /** To be called for each new connection. */
  connectionArrived(): void {
    this.#connectionCount++;
  }

  /** Starts work in a round of its own, once a round has brought no connection or enough have been accepted. */
  schedule(start: () => void): void {
    this.#waiting.push(start);
    if (this.#isWatching) return;
    this.#isWatching = true;
    this.#countAtLastStart = this.#connectionCount;
    // The current round may already have accepted its connection; only a whole round shows whether there are more.
    setImmediate(() => this.#watchRound());
  }

  /**
   * Does a short piece of work, such as sending a finished page: at once, unless connections are arriving one after the other or the
   * round has had several pieces. A thousand of them, pipelined or each on a connection of its own, would keep everybody else waiting.
   */
  scheduleShort(work: () => void): void {
    const isCrowded =
      this.#isWatching ||
      this.#shortInRound >= SHORT_A_ROUND ||
      this.#connectionCount - this.#countBeforeRound > 1;
    if (this.#shortInRound === 0) setImmediate(() => this.#endRound());
    this.#shortInRound++;
    if (isCrowded) this.schedule(work);
    else work();
  }

  #endRound(): void {
    this.#shortInRound = 0;
    this.#countBeforeRound = this.#connectionCount;
  }

  #watchRound(): void {
    const before = this.#connectionCount;
    setImmediate(() => {
      if (
        this.#connectionCount === before ||
        this.#connectionCount - this.#countAtLastStart >= this.#connectionsFirstMax
      ) {
        this.#countAtLastStart = this.#connectionCount;
        this.#waiting.shift()?.();
      }
      if (this.#waiting.length > 0) this.#watchRound();
      else this.#isWatching = false;
    });
  }
}
