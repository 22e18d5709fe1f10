import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestFacts } from "#app/platform/request/contexts.server.ts";
import { FORM_MAX_BYTES, isWrite } from "#server/methods.ts";
import type { AnswerPage } from "#server/pages.ts";
import { type QueueLimits, RequestQueue } from "#server/request-queue.ts";
import type { StartScheduler } from "#server/start-scheduler.ts";

/** Kinds of work for the router, each with turns of its own, so that none keeps the others waiting. */
export type Kind = "page" | "picture" | "form";

/**
 * A page takes some 20 ms of the one thread: four at once keep the thread busy while the database answers, and 64 that wait
 * are done in little more than a second, after which a person would rather be told. Pictures cost little and come by the
 * dozen with each page. Forms wait mostly for the one password that is hashed at a time, which has a shorter queue and a
 * better answer of its own.
 */
export const WORK_LIMITS: Readonly<Record<Kind, QueueLimits>> = {
  page: { running: 4, waiting: 64, waitMs: 2000 },
  picture: { running: 16, waiting: 512, waitMs: 5000 },
  form: { running: 96, waiting: 64, waitMs: 2000 },
};

export type Work = {
  /** Whether a request would be refused at once. Told from its first line alone. */
  isFullFor(request: IncomingMessage): boolean;
  /** Answers by the router when its turn comes. */
  answer(request: IncomingMessage, response: ServerResponse, facts: RequestFacts): Promise<void>;
};

/**
 * Bounds what the router does at the same time.
 * @param refuse answers a request whose turn never came
 * @param starts when what has its turn may start
 */
export function createRouterQueues(
  answerPage: AnswerPage,
  refuse: (response: ServerResponse, kind: Kind) => void,
  starts: StartScheduler,
  limits = WORK_LIMITS,
): Work {
  const turns: Readonly<Record<Kind, RequestQueue>> = {
    page: new RequestQueue(limits.page),
    picture: new RequestQueue(limits.picture),
    form: new RequestQueue(limits.form),
  };
  return {
    isFullFor: (request) => turns[kindOf(request)].isFull,
    async answer(request, response, facts) {
      const kind = kindOf(request);
      // Whoever sends a form slowly holds nobody up but themselves.
      if (kind === "form" && !(await hasArrived(request))) return;
      const isGone = () => request.socket.destroyed;
      turns[kind].take({
        // The turn comes by the end of another request, and the start by another's too; what is logged must name this one.
        start: AsyncResource.bind((done: () => void) =>
          starts.soon(
            AsyncResource.bind(() => {
              if (isGone()) done();
              else void answerPage(request, response, facts, done);
            }),
          ),
        ),
        refuse: () => refuse(response, kind),
        isGone,
      });
    },
  };
}

function kindOf(request: IncomingMessage): Kind {
  if (isWrite(request)) return "form";
  return request.url?.startsWith("/images/") ? "picture" : "page";
}

/**
 * Waits until a form lies whole in memory. It is no larger than what a request holds back for its reader. A larger body is
 * not waited for: nobody reads it, and it is refused at once.
 * @returns false when its sender has gone
 */
function hasArrived(request: IncomingMessage): Promise<boolean> {
  const length = Number(request.headers["content-length"] ?? 0);
  const isHere = () => request.complete || request.readableLength >= length;
  return new Promise((resolve) => {
    if (length === 0 || length > FORM_MAX_BYTES || isHere()) return resolve(true);
    // One listener for all parts. A new one is told at once of what lies there unread: added again after each event, it
    // would keep the process from ever doing anything else.
    const look = () => isHere() && settle(true);
    const leave = () => settle(false);
    const settle = (isWhole: boolean) => {
      request.off("readable", look).off("close", leave);
      resolve(isWhole);
    };
    request.on("readable", look).once("close", leave);
  });
}
