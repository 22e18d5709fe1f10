/** Events that arrive within this time cause one reload. */
export const GATHER_MS = 300;
/** The minimum time between two reloads of a visitor's page, however much changes: an import may go on for minutes. */
export const EVERY_MS = 5000;
/** Reloads of many visitors' pages after one event are spread over this time. */
export const SPREAD_MS = 3000;
/** After this time a reload that failed is tried again. */
export const RETRY_MS = 15_000;

export type RefreshSchedule = {
  /** Called after an event: schedules a reload. */
  readonly request: () => void;
  /** Called after a reload that failed: schedules another one. */
  readonly retry: () => void;
  /** Called when the page is shown again: schedules a reload that was due while the page was hidden. */
  readonly shown: () => void;
  readonly close: () => void;
};

/**
 * Schedules the reloads of a page after events: once for a burst of events, and not while the page is hidden.
 * @param isVisitor whether many others receive the same events at the same time
 * @param fraction returns a number from 0 to 1 that differs between pages, by which their reloads are spread
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
