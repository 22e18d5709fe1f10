import { changeChannel, currentChannel, watchChannel } from "./channel.ts";

/** After this time without a stream a page says that it no longer receives changes. Shorter breaks are repaired unnoticed. */
export const FAILED_AFTER_MS = 10_000;

/**
 * Calls `onChange` when the live channel has had no stream for ten seconds, and when it has one again or another attempt begins.
 * A failure is written to the console.
 * @returns a function that ends this
 */
export function watchFailure(onChange: (hasFailed: boolean) => void): () => void {
  let failing: ReturnType<typeof setTimeout> | undefined;
  let hasFailed = false;
  let { attempts } = currentChannel();
  const set = (now: boolean) => {
    clearTimeout(failing);
    failing = undefined;
    if (now === hasFailed) return;
    hasFailed = now;
    onChange(now);
  };
  const fail = () => {
    // The text that the specification wants in the log for a subscription without a document.
    console.warn("No document or error");
    set(true);
  };
  const look = () => {
    const now = currentChannel();
    if (now.attempts !== attempts) set(false);
    attempts = now.attempts;
    if (now.state === "waiting" || now.state === "refused") {
      if (!hasFailed) failing ??= setTimeout(fail, FAILED_AFTER_MS);
    } else set(false);
  };
  look();
  const end = watchChannel(look);
  return () => {
    clearTimeout(failing);
    end();
  };
}

/** Requests that the channel is opened again. When that fails too, it is reported again. */
export function retryChannel(): void {
  changeChannel({ attempts: currentChannel().attempts + 1 });
}
