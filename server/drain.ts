import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { Server as SocketServer } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";

/** Times of stopping, in ms. */
export type DrainTimes = {
  /** After this long without a new or unfinished request no more are expected. */
  readonly quietMs: number;
  /** Longest wait for that while the port is open, and half as long again once it is closed. */
  readonly windowMs: number;
  /** Longest wait after that for unfinished answers. */
  readonly graceMs: number;
};

export const DRAIN_TIMES: DrainTimes = { quietMs: 50, windowMs: 1000, graceMs: 5000 };

/** Keeps track of unfinished answers, and stops a server without dropping requests that have arrived. */
export class Drain {
  readonly #unfinished = new Set<ServerResponse>();
  /** The newest answer of each connection: only that may close it, or the later ones would be lost. */
  readonly #newest = new WeakMap<Duplex, ServerResponse>();
  readonly #times: DrainTimes;
  #arrived = 0;
  #isStopping = false;

  constructor(times = DRAIN_TIMES) {
    this.#times = times;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Tracks a request until its answer ends. While stopping, its answer is the last of its connection. */
  track(response: ServerResponse): void {
    this.#arrived++;
    this.#unfinished.add(response);
    response.on("close", () => this.#unfinished.delete(response));
    const { socket } = response.req;
    const before = this.#newest.get(socket);
    this.#newest.set(socket, response);
    if (!this.#isStopping) return;
    response.shouldKeepAlive = false;
    if (before && !before.headersSent) before.shouldKeepAlive = true;
  }

  /** Stops waiting for an answer that never ends by itself. */
  untrack(response: ServerResponse): void {
    this.#unfinished.delete(response);
  }

  /**
   * Lets all requests that have arrived be answered, including those in the port's queue and in the sockets; then closes the
   * port, lets requests that arrived meanwhile be answered, closes idle connections, and finally all others.
   * @param endStreams ends the answers that never end by themselves, once the port is closed
   */
  async stop(server: Server, endStreams: () => Promise<void>): Promise<void> {
    this.#isStopping = true;
    for (const response of this.#unfinished) {
      const isNewest = this.#newest.get(response.req.socket) === response;
      if (isNewest && !response.headersSent) response.shouldKeepAlive = false;
    }
    await this.#untilQuiet(this.#times.windowMs);
    const closed = server.listening ? once(server, "close") : Promise.resolve();
    // Closes the port only: `close` of the HTTP server also closes connections with an unread request in their socket.
    SocketServer.prototype.close.call(server);
    const ended = endStreams();
    await this.#untilQuiet(this.#times.windowMs / 2);
    server.close();
    const cutTimer = setTimeout(() => server.closeAllConnections(), this.#times.graceMs);
    await closed;
    clearTimeout(cutTimer);
    await ended;
  }

  async #untilQuiet(limitMs: number): Promise<void> {
    const until = performance.now() + limitMs;
    for (;;) {
      const before = this.#arrived;
      await pause(this.#times.quietMs);
      if ((this.#unfinished.size === 0 && this.#arrived === before) || performance.now() >= until) return;
    }
  }
}
