import { performance } from "node:perf_hooks";

const SILENCE_LIMIT_MS = 10_000;

/** The live channel as an open page reads it. */
export type EventStream = {
  /** The time the next message of this name arrived. Rejects when the stream ends, or after ten seconds without data. */
  arrivalOf(event: string): Promise<number>;
  close(): Promise<void>;
};

/** Opens the live stream of a session. @throws Error when the server does not answer with a stream */
export async function openEventStream(origin: string, cookie: string): Promise<EventStream> {
  const response = await fetch(`${origin}/live`, { headers: { cookie } });
  const reader = response.body?.getReader();
  if (response.status !== 200 || !reader) throw new Error(`The live channel answered ${response.status}.`);
  const decoder = new TextDecoder();
  let unread = "";

  async function arrivalOf(event: string): Promise<number> {
    const timeout = AbortSignal.timeout(SILENCE_LIMIT_MS);
    const cancel = () => void reader?.cancel();
    timeout.addEventListener("abort", cancel);
    try {
      for (;;) {
        for (let end = unread.indexOf("\n\n"); end >= 0; end = unread.indexOf("\n\n")) {
          const message = unread.slice(0, end);
          unread = unread.slice(end + 2);
          if (message.split("\n").includes(`event: ${event}`)) return performance.now();
        }
        const { done, value } = (await reader?.read()) ?? { done: true };
        if (done) throw new Error(`The live channel sent no "${event}".`);
        unread += decoder.decode(value, { stream: true });
      }
    } finally {
      timeout.removeEventListener("abort", cancel);
    }
  }

  return { arrivalOf, close: () => reader.cancel() };
}
