/** Limits of one queue. */
export type QueueLimits = {
  /** Requests processed at the same time. */
  readonly running: number;
  /** Requests waiting for one of those to finish. */
  readonly waiting: number;
  /** Longest wait, in ms. */
  readonly waitMs: number;
};

/** A request in the queue. */
export type QueuedRequest = {
  /** Starts processing; calls `done` when finished, which has an effect once. */
  readonly start: (done: () => void) => void;
  /** Called instead when the queue is full or the wait was too long. */
  readonly refuse: () => void;
  /** Whether the client has disconnected. */
  readonly isGone: () => boolean;
};

/** Runs a limited number of requests at once, and lets a limited number wait for a short time, in order of arrival. */
export class RequestQueue {
  readonly #limits: QueueLimits;
  readonly #waiting: { readonly request: QueuedRequest; readonly until: number }[] = [];
  #running = 0;
  #sweep: NodeJS.Timeout | undefined;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** Whether the next request would be refused. */
  get isFull(): boolean {
    return this.#running >= this.#limits.running && this.#waiting.length >= this.#limits.waiting;
  }

  /** Requests that wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Starts a request now, enqueues it, or refuses it. */
  take(request: QueuedRequest): void {
    if (this.#running < this.#limits.running) this.#start(request);
    else if (this.isFull) request.refuse();
    else {
      this.#waiting.push({ request, until: performance.now() + this.#limits.waitMs });
      this.#sweep ??= setInterval(() => this.#refuseExpired(), Math.ceil(this.#limits.waitMs / 10)).unref();
    }
  }

  #start({ start }: QueuedRequest): void {
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
      if (first.request.isGone()) continue;
      if (first.until < performance.now()) first.request.refuse();
      else this.#start(first.request);
    }
    this.#stopSweepWhenEmpty();
  }

  #refuseExpired(): void {
    const now = performance.now();
    while (this.#waiting[0] && this.#waiting[0].until < now) this.#waiting.shift()?.request.refuse();
    this.#stopSweepWhenEmpty();
  }

  #stopSweepWhenEmpty(): void {
    if (this.#waiting.length > 0) return;
    clearInterval(this.#sweep);
    this.#sweep = undefined;
  }
}
