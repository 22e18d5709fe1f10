import { setTimeout as pause } from "node:timers/promises";
import { addressOfBook } from "#commands/measuring/asking.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { endOf, endText, isInOrder } from "./aftermath.ts";
import { type Answers, pageRequest, sendRaw } from "./raw-requests.ts";
import type { TrialSite } from "./trial-site.ts";

const ROUNDS = 3;
const REQUESTS = 80;
const BEFORE_MS = 250;

/** Requests are sent up to the moment of SIGTERM, on connections old and new: every one has its answer. */
export async function stopping(site: TrialSite): Promise<Finding> {
  const answers: Answers[] = [];
  const ends = [];
  for (let round = 0; round < ROUNDS; round++) {
    const product = await site.start();
    const paths = ["/", "/bookstore", await addressOfBook(product.origin), "/pages/aboutus"];
    const sent = Array.from({ length: REQUESTS }, async (_none, at) => {
      await pause((at / REQUESTS) * BEFORE_MS);
      return await sendRaw(
        product.origin,
        pageRequest(paths[at % paths.length] ?? "/", `198.19.0.${at}`, at % 2 === 0),
      );
    });
    await pause(BEFORE_MS);
    ends.push(await endOf(product));
    answers.push(...(await Promise.all(sent)));
  }
  const count = (status: number) => answers.filter(({ statuses }) => statuses[0] === status).length;
  const unanswered = answers.filter(({ statuses }) => statuses.length === 0).length;
  const reset = answers.filter(({ isReset }) => isReset).length;
  const wrong = answers.reduce((sum, each) => sum + each.wrong, 0);
  return {
    measured:
      `${ROUNDS} stops with ${REQUESTS} requests in the ${BEFORE_MS} ms before: 200: ${count(200)}, 503: ${count(503)}, ` +
      `other ${wrong}, reset ${reset}, unanswered ${unanswered}; ${ends.map(endText).join(", ")}`,
    promise: "every request is answered 200 or 503, none is cut off, it ends with 0 within 15 s",
    isKept: reset + unanswered + wrong === 0 && ends.every(isInOrder),
  };
}
