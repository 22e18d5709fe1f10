import { Agent, get } from "node:http";

/** The times of the answers of one address, in ms, and how many were something else than 200. */
export type Asked = { readonly durations: number[]; failed: number };

// A process that asks for addresses every so many ms, so that what another process does is in no time it measures. Each
// question is asked when it is due, whether or not the one before has been answered. Ends with its input, and prints.
const [everyMs, ...urls] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const asked: Asked[] = urls.map(() => ({ durations: [], failed: 0 }));

function ask(url: string, into: Asked): void {
  const began = performance.now();
  const failed = () => void (into.failed += 1);
  const question = get(url, { agent, timeout: 5000 }, (answer) => {
    answer.resume().once("end", () => {
      into.durations.push(performance.now() - began);
      if (answer.statusCode !== 200) failed();
    });
  });
  question.once("error", failed).once("timeout", () => question.destroy());
}

const timer = setInterval(() => {
  for (const [at, url] of urls.entries()) ask(url, asked[at] as Asked);
}, Number(everyMs));

process.stdin
  .once("end", () => {
    clearInterval(timer);
    process.stdout.write(`${JSON.stringify(asked)}\n`, () => process.exit(0));
  })
  .resume();
