import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { Server as SocketServer } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";

/** Times of stopping, in ms. */
export type DrainTimes = {
  /** Nothing has come and nothing is in work for this long: no more is on its way. */
  readonly quietMs: number;
  /** Longest wait for that while the port is open, and half as long again once it is shut. */
  readonly windowMs: number;
  /** Longest wait after that for answers under way. */
  readonly graceMs: number;
};

export const DRAIN_TIMES: DrainTimes = { quietMs: 50, windowMs: 1000, graceMs: 5000 };

/** Knows what is being answered, and stops a server without dropping what has arrived. */
export class Drain {
  readonly #underWay = new Set<ServerResponse>();
  /** The newest answer of each connection: only that may end it, or those behind it would be lost. */
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

  /** Tells of a request that has arrived. While stopping, its answer is the last of its connection. */
  watch(response: ServerResponse): void {
    this.#arrived++;
    this.#underWay.add(response);
    response.once("close", () => this.#underWay.delete(response));
    const { socket } = response.req;
    const before = this.#newest.get(socket);
    this.#newest.set(socket, response);
    if (!this.#isStopping) return;
    response.shouldKeepAlive = false;
    if (before && !before.headersSent) before.shouldKeepAlive = true;
  }

  /** An answer that never ends by itself is not waited for. */
  forget(response: ServerResponse): void {
    this.#underWay.delete(response);
  }

  /**
   * Answers what has arrived, on connections old and new, in the port's queue and in the sockets; then shuts the port,
   * answers what came meanwhile, closes what is idle, and at last what is not.
   * @param endStreams ends the answers that never end by themselves, once the port is shut
   */
  async stop(server: Server, endStreams: () => Promise<void>): Promise<void> {
    this.#isStopping = true;
    for (const response of this.#underWay) {
      const isNewest = this.#newest.get(response.req.socket) === response;
      if (isNewest && !response.headersSent) response.shouldKeepAlive = false;
    }
    await this.#quiet(this.#times.windowMs);
    const closed = server.listening ? once(server, "close") : Promise.resolve();
    // The port alone: the HTTP server's own way also closes connections whose request lies in the socket unread.
    SocketServer.prototype.close.call(server);
    const ended = endStreams();
    await this.#quiet(this.#times.windowMs / 2);
    server.close();
    const impatient = setTimeout(() => server.closeAllConnections(), this.#times.graceMs);
    await closed;
    clearTimeout(impatient);
    await ended;
  }

  async #quiet(limitMs: number): Promise<void> {
    const until = performance.now() + limitMs;
    for (;;) {
      const before = this.#arrived;
      await pause(this.#times.quietMs);
      if ((this.#underWay.size === 0 && this.#arrived === before) || performance.now() >= until) return;
    }
  }
}
