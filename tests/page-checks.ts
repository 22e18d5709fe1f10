import type { Page } from "playwright-core";

/** Scrolls to the end of a page in half screens, and waits for every visible picture. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: "instant" });
      await frame();
      await frame();
    }
  });
  await page.waitForFunction(() =>
    [...document.images].filter((image) => image.checkVisibility()).every((image) => image.complete),
  );
}

/** Begins to add up layout shifts; call it before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shifts: [] as string[], total: 0 };
    Object.assign(window, { seenShifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        if (entry.hadRecentInput) continue;
        seen.total += entry.value;
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : "text",
        );
        seen.shifts.push(`${entry.value.toFixed(4)} ${moved.join(" | ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
    type Shift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
  });
}

/** The sum of layout shifts since `watchShifts`, and the elements that moved. */
export function shiftsOf(page: Page): Promise<{ total: number; shifts: string[] }> {
  return page.evaluate(
    () => (window as unknown as { seenShifts: { total: number; shifts: string[] } }).seenShifts,
  );
}

/** Visible pictures that did not load. */
export function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility() && image.naturalWidth === 0)
      .map((image) => image.currentSrc || image.src),
  );
}

/** Elements wider than the window, outside regions that are meant to scroll. */
export function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const page =
      document.documentElement.scrollWidth > width
        ? [`the page is ${document.documentElement.scrollWidth} wide`]
        : [];
    const elements = [...document.body.querySelectorAll<HTMLElement>("*")].filter((element) => {
      const box = element.getBoundingClientRect();
      return (
        box.width > 1 &&
        (box.right > width + 1 || box.left < -1) &&
        element.checkVisibility() &&
        !scrolls(element.parentElement)
      );
    });
    return [...page, ...elements.map((element) => element.outerHTML.slice(0, 120))];
  });
}

/** Elements whose text is clipped. Text hidden on purpose, for screen readers alone, does not count. */
export function clippedElements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>("*")]
      .filter((element) => {
        const style = getComputedStyle(element);
        if (!/hidden|clip/.test(style.overflowY + style.overflowX) || style.clipPath !== "none") return false;
        // A title on a card may end in an ellipsis: screen readers read it whole, and its page shows it whole.
        if (style.webkitLineClamp !== "none") return false;
        // So may a name that its link or a hint says whole, and a cell of a row that opens the record.
        const whole = element.closest("[aria-label], [title]");
        const isNamed = [whole?.getAttribute("aria-label"), whole?.getAttribute("title")].some((text) =>
          text?.includes(element.textContent?.trim() ?? ""),
        );
        if (style.textOverflow === "ellipsis" && (isNamed || element.closest("tr[data-opens]"))) return false;
        if (!element.textContent?.trim() || !element.checkVisibility()) return false;
        const box = element.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(element);
        // A line whose middle is outside is invisible; the tips of letters may overflow.
        return [...range.getClientRects()].some(
          (line) => (line.top + line.bottom) / 2 > box.bottom || (line.left + line.right) / 2 > box.right,
        );
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}
