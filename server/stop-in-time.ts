/** Process managers kill a process some time after they asked it to stop; ours ends by itself before that. */
export const STOP_LIMIT_MS = 15_000;

/**
 * Stops in order and ends the process: with 0, or with 1 when that failed or took too long.
 * @param limitMs longest time to stop in order, in ms
 */
export async function stopInTime(
  stop: () => Promise<void>,
  limitMs = STOP_LIMIT_MS,
  exit: (code: number) => void = (code) => process.exit(code),
): Promise<void> {
  const late = setTimeout(() => {
    process.stderr.write(`Stopping took longer than ${limitMs / 1000} s; the rest is cut off.\n`);
    exit(1);
  }, limitMs);
  try {
    await stop();
    clearTimeout(late);
    exit(0);
  } catch (error) {
    clearTimeout(late);
    process.stderr.write(`Stopping failed: ${error instanceof Error ? error.stack : String(error)}\n`);
    exit(1);
  }
}
