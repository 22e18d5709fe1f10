import { Agent, get } from "node:http";

/** The times of answers, in ms, and how many were something else than 200 or did not come. */
export type Asked = { readonly durations: number[]; failed: number };

const LIMIT_MS = 5000;

// A process that asks for an address every so many ms, so that what another process does is in no time it measures. Each
// question is asked when it is due, whether or not the one before has been answered. It prints a line once the first is. When
// its input ends it waits for the answers that are still to come, prints what it found, and ends.
const [url = "", everyMs] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const asked: Asked = { durations: [], failed: 0 };

function ask(began: number, over: () => void): void {
  const told = (isWell: boolean) => {
    if (asked.durations.length === 0) console.log("asking");
    asked.durations.push(performance.now() - began);
    if (!isWell) asked.failed += 1;
    over();
  };
  const question = get(url, { agent, timeout: LIMIT_MS }, (answer) => {
    answer.resume().once("close", () => told(answer.complete && answer.statusCode === 200));
  });
  question.once("timeout", () => question.destroy());
  question.once("error", (error: NodeJS.ErrnoException) => {
    // A kept connection that was closed just when it was used says nothing of whoever closed it. The time goes on.
    if (question.reusedSocket && error.code === "ECONNRESET") ask(began, over);
    else told(false);
  });
}

let underWay = 0;
let isEnding = false;
function end(): void {
  if (isEnding && underWay === 0) process.stdout.write(`${JSON.stringify(asked)}\n`, () => process.exit(0));
}

const timer = setInterval(() => {
  underWay += 1;
  ask(performance.now(), () => {
    underWay -= 1;
    end();
  });
}, Number(everyMs));

process.stdin
  .once("end", () => {
    clearInterval(timer);
    isEnding = true;
    end();
  })
  .resume();
