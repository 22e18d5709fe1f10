/** How much of one kind of work there may be. */
export type QueueLimits = {
  /** Done at the same time. */
  readonly running: number;
  /** Held back until one of those is done. */
  readonly waiting: number;
  /** Longest wait, in ms. */
  readonly waitMs: number;
};

/** What waits for a turn. */
export type Turn = {
  /** Begins, and tells by `done` that it needs the turn no more; called more than once it counts once. */
  readonly start: (done: () => void) => void;
  /** Called instead when the wait was too long. */
  readonly refuse: () => void;
  /** Whether there is nobody left to answer. */
  readonly isGone: () => boolean;
};

/** Lets a bounded number of pieces of work run, and a bounded number wait for a short time, the first first. */
export class RequestQueue {
  readonly #limits: QueueLimits;
  readonly #waiting: { readonly turn: Turn; readonly until: number }[] = [];
  #running = 0;
  #sweep: NodeJS.Timeout | undefined;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** Whether the next one would be refused. */
  get isFull(): boolean {
    return this.#running >= this.#limits.running && this.#waiting.length >= this.#limits.waiting;
  }

  /** Starts the work, now or soon, or refuses it. */
  take(turn: Turn): void {
    if (this.#running < this.#limits.running) this.#start(turn);
    else if (this.isFull) turn.refuse();
    else {
      this.#waiting.push({ turn, until: performance.now() + this.#limits.waitMs });
      this.#sweep ??= setInterval(() => this.#refuseLate(), Math.ceil(this.#limits.waitMs / 10)).unref();
    }
  }

  #start({ start }: Turn): void {
    this.#running++;
    let isDone = false;
    start(() => {
      if (isDone) return;
      isDone = true;
      this.#running--;
      this.#next();
    });
  }

  #next(): void {
    while (this.#running < this.#limits.running) {
      const first = this.#waiting.shift();
      if (!first) break;
      if (first.turn.isGone()) continue;
      if (first.until < performance.now()) first.turn.refuse();
      else this.#start(first.turn);
    }
    this.#rest();
  }

  #refuseLate(): void {
    const now = performance.now();
    while (this.#waiting[0] && this.#waiting[0].until < now) this.#waiting.shift()?.turn.refuse();
    this.#rest();
  }

  #rest(): void {
    if (this.#waiting.length > 0) return;
    clearInterval(this.#sweep);
    this.#sweep = undefined;
  }
}
