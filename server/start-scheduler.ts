/** Connections taken in before one piece of work starts all the same. They take some three times as long as a page. */
const MOST_FIRST = 300;

/**
 * Holds the start of work back while connections are coming in, and starts one piece in each round of the event loop. Node
 * takes one connection from the port's queue in each round, and a page fills a round with 20 ms: with many pages at once 900
 * connections wait for ten seconds, unanswered, the questions after our health among them, and those still in the queue
 * when the port closes are cut off. Taken in first, they are answered or refused at once. They are counted rather than
 * given a time, so that connections and work share the processor alike on a fast machine and on a busy one, and
 * connections that come without end do not keep work from being done.
 */
export class StartScheduler {
  readonly #waiting: (() => void)[] = [];
  readonly #mostFirst: number;
  #arrived = 0;
  #arrivedAtLast = 0;
  #isLooking = false;

  /** @param mostFirst connections that may go before one piece of work */
  constructor(mostFirst = MOST_FIRST) {
    this.#mostFirst = mostFirst;
  }

  /** Tells of a new connection. */
  arrived(): void {
    this.#arrived++;
  }

  /** Starts work in a round of its own, once a round has brought no connection, or enough have gone before. */
  soon(start: () => void): void {
    this.#waiting.push(start);
    if (this.#isLooking) return;
    this.#isLooking = true;
    this.#arrivedAtLast = this.#arrived;
    // The round under way may have taken its connection already; only a whole one tells.
    setImmediate(() => this.#look());
  }

  #look(): void {
    const before = this.#arrived;
    setImmediate(() => {
      if (this.#arrived === before || this.#arrived - this.#arrivedAtLast >= this.#mostFirst) {
        this.#arrivedAtLast = this.#arrived;
        this.#waiting.shift()?.();
      }
      if (this.#waiting.length > 0) this.#look();
      else this.#isLooking = false;
    });
  }
}
