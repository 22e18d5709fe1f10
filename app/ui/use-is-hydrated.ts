import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** False on the server and before hydration, true when script runs. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
