/** Process managers kill a process some time after SIGTERM; the product ends by itself before that. */
export const STOP_LIMIT_MS = 15_000;

/**
 * Runs `stop`, then ends the process: with exit code 0, or with 1 when `stop` failed or took too long.
 * @param limitMs longest time for `stop`, in ms
 */
export async function stopInTime(
  stop: () => Promise<void>,
  limitMs = STOP_LIMIT_MS,
  exit: (code: number) => void = (code) => process.exit(code),
): Promise<void> {
  const limitTimer = setTimeout(() => {
    process.stderr.write(`Stopping took longer than ${limitMs / 1000} s; the rest is cut off.\n`);
    exit(1);
  }, limitMs);
  try {
    await stop();
    clearTimeout(limitTimer);
    exit(0);
  } catch (error) {
    clearTimeout(limitTimer);
    process.stderr.write(`Stopping failed: ${error instanceof Error ? error.stack : String(error)}\n`);
    exit(1);
  }
}
