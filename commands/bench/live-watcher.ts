import { get, type IncomingMessage } from "node:http";
import type { LiveEvent } from "#app/platform/live/live-event.ts";
import { type RefreshSchedule, scheduleRefreshes } from "#app/platform/live/refresh-schedule.ts";

/** The home page of a visitor that stays open: it holds a live stream, and reads its data again as the page's script does. */
export type Watcher = {
  /** The data it shows. */
  readonly shown: () => string;
  readonly reloads: () => number;
  /** Whether its stream has ended. */
  readonly isOver: () => boolean;
  close(): void;
};

/** Opens a page that reads its stream. Its reloads are scheduled by the code of the page. */
export async function openWatcher(origin: string, source: string): Promise<Watcher> {
  let shown = await homeData(origin, source);
  let reloads = 0;
  let isOver = false;
  let unread = "";
  let isReading = false;
  const schedule: RefreshSchedule = scheduleRefreshes({
    isHidden: () => false,
    reload: () => void reload(),
  });

  async function reload(): Promise<void> {
    if (isReading) return schedule.request();
    isReading = true;
    try {
      shown = await homeData(origin, source);
      reloads += 1;
    } catch {
      schedule.retry();
    }
    isReading = false;
  }

  const stream = await openStream(origin, source);
  stream.setEncoding("utf8");
  stream.on("data", (text: string) => {
    unread += text;
    for (let end = unread.indexOf("\n\n"); end >= 0; end = unread.indexOf("\n\n")) {
      const message = unread.slice(0, end);
      unread = unread.slice(end + 2);
      if (!message.includes("event: changes")) continue;
      const events = JSON.parse(/^data: (.*)$/m.exec(message)?.[1] ?? "[]") as LiveEvent[];
      for (const { within } of events) schedule.request(within);
    }
  });
  stream.on("close", () => {
    isOver = true;
  });
  return {
    shown: () => shown,
    reloads: () => reloads,
    isOver: () => isOver,
    close() {
      schedule.close();
      stream.destroy();
    },
  };
}

/** Opens a stream whose messages are never read. */
export async function openIdleStream(origin: string, source: string): Promise<{ close(): void }> {
  const stream = await openStream(origin, source);
  stream.pause();
  stream.on("error", () => {});
  return { close: () => void stream.destroy() };
}

/** The data of the home page, as the router requests them. @throws Error when the answer is not the data */
export async function homeData(origin: string, source: string): Promise<string> {
  const answer = await fetch(`${origin}/_root.data?_routes=routes%2Fpublic%2Fhome`, {
    headers: { "x-forwarded-for": source },
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`The data of the home page was answered ${answer.status}.`);
  return text;
}

/** @throws Error when the server answers with no stream */
async function openStream(origin: string, source: string): Promise<IncomingMessage> {
  const headers = { "x-forwarded-for": source };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${origin}/live?for=visitor`, { headers, agent: false }, resolve).on("error", reject);
  });
  if (answer.statusCode !== 200) throw new Error(`The live stream was answered ${answer.statusCode}.`);
  return answer;
}
