import { Agent, get } from "node:http";

/** Response times in ms, and how many responses were not 200 or missing. */
export type ProbeResult = { readonly durations: number[]; failed: number };

const LIMIT_MS = 5000;

// A process that requests a URL at an interval, separate so that the work of the measuring process does not affect
// the times. Each request is sent when it is due, whether or not the one before has been answered. It prints a line after
// the first response. When its input ends it waits for the remaining responses, prints the result, and ends.
const [url = "", everyMs] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const result: ProbeResult = { durations: [], failed: 0 };

function request(began: number, onDone: () => void): void {
  const record = (isOk: boolean) => {
    if (result.durations.length === 0) console.log("first response");
    result.durations.push(performance.now() - began);
    if (!isOk) result.failed += 1;
    onDone();
  };
  const sent = get(url, { agent, timeout: LIMIT_MS }, (answer) => {
    answer.resume().once("close", () => record(answer.complete && answer.statusCode === 200));
  });
  sent.once("timeout", () => sent.destroy());
  sent.once("error", (error: NodeJS.ErrnoException) => {
    // A reused connection that was closed while the request was sent is not a failure: retry, and count the whole time.
    if (sent.reusedSocket && error.code === "ECONNRESET") request(began, onDone);
    else record(false);
  });
}

let unanswered = 0;
let isEnding = false;
function end(): void {
  if (isEnding && unanswered === 0)
    process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
}

const timer = setInterval(() => {
  unanswered += 1;
  request(performance.now(), () => {
    unanswered -= 1;
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
