import { beforeClosing, CHORES } from "#app/chores.server.ts";
import { log } from "#app/platform/log/log.server.ts";

const EVERY_MS = 3_600_000;

type Chores = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * Does every chore now and each hour. One that fails is logged, and tried again the next hour.
 * @returns stops, once the chore under way is done and letters under way have gone out
 */
export function startHousekeeping(chores: Chores = CHORES): () => Promise<void> {
  let isStopping = false;
  let underWay: Promise<void> = Promise.resolve();
  const round = () => {
    underWay = doAll(chores, () => isStopping);
  };
  round();
  const timer = setInterval(round, EVERY_MS).unref();
  return async () => {
    isStopping = true;
    clearInterval(timer);
    await Promise.all([underWay, beforeClosing()]);
  };
}

async function doAll(chores: Chores, isStopping: () => boolean): Promise<void> {
  for (const [chore, work] of Object.entries(chores)) {
    if (isStopping()) return;
    try {
      await work();
    } catch (error) {
      log.error({ err: error, chore }, "a chore could not be done");
    }
  }
}
