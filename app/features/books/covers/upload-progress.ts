import { useSyncExternalStore } from "react";

/** How much of the picture that is being sent has been sent, from 0 to 1; undefined while none is sent. */
let progress: number | undefined;
const listeners = new Set<() => void>();

/** Reports how much of a picture has been sent; undefined when it is finished. */
export function setUploadProgress(next: number | undefined): void {
  progress = next;
  for (const listener of listeners) listener();
}

/** The progress of the picture that is being sent, for the form that shows it. */
export const useUploadProgress = (): number | undefined =>
  useSyncExternalStore(
    subscribe,
    () => progress,
    () => undefined,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
