/** Events that arrive within this time are answered by one reload. */
export const GATHER_MS = 300;
/** The minimum time between two reloads of a visitor's page, however much changes: an import may go on for minutes. */
export const EVERY_MS = 5000;
/** Reloads of many visitors' pages after one event are spread over this time. */
export const SPREAD_MS = 3000;
/** After this time a reload that failed is tried again. */
export const RETRY_MS = 15_000;

export type RefreshSchedule = {
  /** An event arrived: the page is to be reloaded soon. */
  readonly request: () => void;
  /** The last reload failed. */
  readonly retry: () => void;
  /** The page is shown again: what was due while it was hidden is reloaded. */
  readonly shown: () => void;
  readonly close: () => void;
};

/**
 * Decides when a page is reloaded after events: once for a burst, and not while it is hidden.
 * @param isVisitor whether many others receive the same events at the same time
 * @param fraction from 0 to 1, different for each page: spreads the reloads
 */
export function scheduleRefreshes(
  {
    isVisitor,
    isHidden,
    reload,
  }: { readonly isVisitor: boolean; readonly isHidden: () => boolean; readonly reload: () => void },
  fraction = differingFraction,
): RefreshSchedule {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastOn = Number.NEGATIVE_INFINITY;
  let isDue = false;

  function plan(wait: number): void {
    timer ??= setTimeout(run, wait);
  }

  function run(): void {
    timer = undefined;
    isDue = isHidden();
    if (isDue) return;
    lastOn = Date.now();
    reload();
  }

  const request = () =>
    plan(
      Math.max(
        GATHER_MS + (isVisitor ? fraction() * SPREAD_MS : 0),
        isVisitor ? lastOn + EVERY_MS - Date.now() : 0,
      ),
    );
  return {
    request,
    retry: () => plan(RETRY_MS * (1 + fraction())),
    shown: () => {
      if (isDue) request();
      isDue = false;
    },
    close: () => clearTimeout(timer),
  };
}

/** From 0 to 1, different between tabs. */
const differingFraction = (): number => performance.now() % 1;
