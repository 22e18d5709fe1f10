/** Events that arrive within this time cause one reload. */
export const GATHER_MS = 300;
/** The minimum time between two reloads after public events, however much changes: an import may go on for minutes. */
export const EVERY_MS = 1000;
/** After this time a reload that failed is tried again. */
export const RETRY_MS = 15_000;

export type RefreshSchedule = {
  /**
   * Called after an event: schedules a reload.
   * @param within the time over which many pages spread their reloads, in milliseconds; undefined for an event of few pages
   */
  readonly request: (within?: number) => void;
  /** Called after a reload that failed: schedules another one. */
  readonly retry: () => void;
  /** Called when the page is shown again: schedules a reload that was due while the page was hidden. */
  readonly shown: () => void;
  readonly close: () => void;
};

/**
 * Schedules the reloads of a page after events: once for a burst of events, and not while the page is hidden.
 * @param fraction returns a number from 0 to 1 that differs between pages, by which their reloads are spread
 */
export function scheduleRefreshes(
  { isHidden, reload }: { readonly isHidden: () => boolean; readonly reload: () => void },
  fraction = differingFraction,
): RefreshSchedule {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When a reload is planned. */
  let plannedOn = Number.POSITIVE_INFINITY;
  let lastOn = Number.NEGATIVE_INFINITY;
  let isDue = false;

  /** Plans a reload after this time, unless an earlier one is planned. */
  function plan(wait: number): void {
    const on = Date.now() + wait;
    if (on >= plannedOn) return;
    clearTimeout(timer);
    plannedOn = on;
    timer = setTimeout(run, wait);
  }

  function run(): void {
    plannedOn = Number.POSITIVE_INFINITY;
    isDue = isHidden();
    if (isDue) return;
    lastOn = Date.now();
    reload();
  }

  const request = (within?: number) => {
    if (within === undefined) return plan(GATHER_MS);
    // While events go on, each with another fraction, the earliest of them would no longer be spread.
    if (plannedOn < Number.POSITIVE_INFINITY) return;
    plan(Math.max(GATHER_MS + fraction() * within, lastOn + Math.max(EVERY_MS, within) - Date.now()));
  };
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
