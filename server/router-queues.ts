import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestDetails } from "#app/platform/request/contexts.server.ts";
import { FORM_MAX_BYTES, isWrite } from "#server/methods.ts";
import type { AnswerPage } from "#server/pages.ts";
import { type QueueLimits, RequestQueue } from "#server/request-queue.ts";
import type { StartScheduler } from "#server/start-scheduler.ts";

/** Kinds of requests for the router, each with its own queue, so that none delays the others. */
export type RequestKind = "page" | "picture" | "form" | "upload";

/**
 * A page takes some 20 ms of the one thread: four at once keep the thread busy while the database answers, and 64 waiting
 * ones are done in little more than a second; after a longer wait a refusal is better. Pictures are cheap, and each page
 * requests dozens. A file takes as long as its sender needs, and a picture is in memory meanwhile. Forms mostly wait for password hashing, one at a time, which has a shorter queue of its own and refuses
 * with a better explanation.
 */
export const QUEUE_LIMITS: Readonly<Record<RequestKind, QueueLimits>> = {
  page: { running: 4, waiting: 64, waitMs: 2000 },
  picture: { running: 16, waiting: 512, waitMs: 5000 },
  form: { running: 96, waiting: 64, waitMs: 2000 },
  upload: { running: 8, waiting: 64, waitMs: 20_000 },
};

export type RouterQueues = {
  /** Whether a request would be refused at once, judged by its method and URL. */
  isFullFor(request: IncomingMessage): boolean;
  /**
   * Renders a page for several requests when the queue allows it.
   * @param isGone whether all of them have disconnected
   * @returns undefined when the queue refuses it, or nobody waits for it any more
   */
  page(work: () => Promise<Response>, isGone: () => boolean): Promise<Response | undefined>;
  /** Lets the router answer when the queue allows it. */
  answer(request: IncomingMessage, response: ServerResponse, requestDetails: RequestDetails): Promise<void>;
  /** How many requests wait in each queue. */
  waiting(): readonly (readonly [RequestKind, number])[];
};

/**
 * Limits what the router does at the same time.
 * @param refuse answers a request that was not started
 * @param scheduler decides when a request from a queue is started
 */
export function createRouterQueues(
  answerPage: AnswerPage,
  refuse: (response: ServerResponse, kind: RequestKind) => void,
  scheduler: StartScheduler,
  limits = QUEUE_LIMITS,
): RouterQueues {
  const queues: Readonly<Record<RequestKind, RequestQueue>> = {
    page: new RequestQueue(limits.page),
    picture: new RequestQueue(limits.picture),
    form: new RequestQueue(limits.form),
    upload: new RequestQueue(limits.upload),
  };
  return {
    page: (work, isGone) =>
      new Promise((resolve, reject) => {
        const ownContext = new AsyncResource("page");
        const start = (done: () => void) => {
          if (!isGone()) return void work().then(resolve, reject).finally(done);
          done();
          return resolve(undefined);
        };
        queues.page.take({
          start: (done) => scheduler.schedule(() => ownContext.runInAsyncScope(start, undefined, done)),
          refuse: () => resolve(undefined),
          // Whoever asks for the page meanwhile waits for it, so it is rendered even where the first have left.
          isGone: () => false,
        });
      }),
    waiting: () =>
      (Object.keys(queues) as RequestKind[]).map((kind) => [kind, queues[kind].waiting] as const),
    isFullFor: (request) => queues[kindOf(request)].isFull,
    async answer(request, response, requestDetails) {
      const kind = kindOf(request);
      // A form that arrives slowly must not use an entry of the queue.
      if (kind === "form" && !(await hasArrived(request))) return;
      const isGone = () => request.socket.destroyed;
      // It is started when another request ends or starts; log lines must have the id of this request.
      const ownContext = new AsyncResource("request");
      const start = (done: () => void) => {
        if (isGone()) done();
        else void answerPage(request, response, requestDetails, done);
      };
      queues[kind].take({
        start: (done) => scheduler.schedule(() => ownContext.runInAsyncScope(start, undefined, done)),
        refuse: () => refuse(response, kind),
        isGone,
      });
    },
  };
}

function kindOf(request: IncomingMessage): RequestKind {
  if (isWrite(request)) return isLarge(request) ? "upload" : "form";
  return request.url?.startsWith("/images/") ? "picture" : "page";
}

/** Whether a body is larger than a form without a file: it is read by its route, as it arrives. */
const isLarge = ({ headers }: IncomingMessage): boolean =>
  Number(headers["content-length"] ?? 0) > FORM_MAX_BYTES;

/**
 * Waits until a form is complete in memory. A form is no larger than the buffer of a request. A larger body is not awaited:
 * it is not read, and is refused at once.
 * @returns false when the client has disconnected
 */
function hasArrived(request: IncomingMessage): Promise<boolean> {
  const length = Number(request.headers["content-length"] ?? 0);
  const isComplete = () => request.complete || request.readableLength >= length;
  return new Promise((resolve) => {
    if (length === 0 || length > FORM_MAX_BYTES || isComplete()) return resolve(true);
    // One listener for all parts. A new listener is called at once for unread data: adding one after each event would
    // block the process in an endless loop.
    const check = () => isComplete() && settle(true);
    const onClose = () => settle(false);
    const settle = (isWhole: boolean) => {
      request.off("readable", check).off("close", onClose);
      resolve(isWhole);
    };
    request.on("readable", check).once("close", onClose);
  });
}
