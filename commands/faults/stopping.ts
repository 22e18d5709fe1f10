import { setTimeout as pause } from "node:timers/promises";
import type { Finding } from "#commands/measuring/finding.ts";
import { pathOfBook } from "#commands/measuring/requests.ts";
import { endText, isCleanExit, stopProduct } from "./after-fault.ts";
import type { FaultSite } from "./fault-site.ts";
import { type Answers, pageRequest, sendRaw } from "./raw-requests.ts";

const ROUNDS = 3;
const REQUESTS = 80;
const BEFORE_MS = 250;

/** Sends requests until SIGTERM, on old and new connections: every one must be answered. */
export async function stopping(site: FaultSite): Promise<Finding> {
  const answers: Answers[] = [];
  const processEnds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const product = await site.start();
    const paths = ["/", "/bookstore", await pathOfBook(product.origin), "/pages/aboutus"];
    const sent = Array.from({ length: REQUESTS }, async (_none, at) => {
      await pause((at / REQUESTS) * BEFORE_MS);
      return await sendRaw(
        product.origin,
        pageRequest(paths[at % paths.length] ?? "/", `198.19.0.${at}`, at % 2 === 0),
      );
    });
    await pause(BEFORE_MS);
    processEnds.push(await stopProduct(product));
    answers.push(...(await Promise.all(sent)));
  }
  const count = (status: number) => answers.filter(({ statuses }) => statuses[0] === status).length;
  const unanswered = answers.filter(({ statuses }) => statuses.length === 0).length;
  const reset = answers.filter(({ isReset }) => isReset).length;
  const wrong = answers.reduce((sum, each) => sum + each.wrong, 0);
  return {
    measured:
      `${ROUNDS} stops with ${REQUESTS} requests in the ${BEFORE_MS} ms before: 200: ${count(200)}, 503: ${count(503)}, ` +
      `other ${wrong}, reset ${reset}, unanswered ${unanswered}; ${processEnds.map(endText).join(", ")}`,
    target: "every request is answered 200 or 503, none is cut off, the product ends with 0 within 15 s",
    isMet: reset + unanswered + wrong === 0 && processEnds.every(isCleanExit),
  };
}
