import type { Page } from "playwright-core";
import { ready } from "./browser.ts";

/** What a control is, and its number among the controls of its page. */
type Control = { readonly number: number; readonly name: string; readonly key: string };

/** A control whose use leaves the document, or gives the focus to something outside of it, is not pressed. */
const LEAVES =
  "[download], [href^='mailto:'], [href^='tel:'], [rel~=external], [type=file], [tabindex='-1'], select, textarea, [hreflang], [href^='#']";

/**
 * The controls of a page's content, one of each kind: the same control of each further row is left out.
 */
export function controlsOf(page: Page): Promise<Control[]> {
  return page.evaluate((leaves) => {
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        "main :is(a[href], button, summary, input:not([type=hidden]), select, textarea)",
      ),
    ];
    const seen = new Set<string>();
    return all.flatMap((element, number) => {
      const isPressed =
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(`:disabled, ${leaves}`) &&
        (!(element instanceof HTMLAnchorElement) || element.origin === location.origin);
      const form = element.closest("form");
      const intent = form?.querySelector<HTMLInputElement>("input[name=intent]")?.value ?? "";
      const key = [element.tagName, element.className, element.getAttribute("name") ?? "", intent].join(" ");
      if (!isPressed || seen.has(key)) return [];
      seen.add(key);
      return [{ number, key, name: element.outerHTML.slice(0, 90) }];
    });
  }, LEAVES);
}

/**
 * Gives a control the focus, presses it with the keyboard, and waits until the page has answered.
 * @returns why the focus is not where somebody can go on; undefined where it is, or where another document was opened
 */
export async function faultOfPressing(page: Page, { number }: Control): Promise<string | undefined> {
  const pressed = await page.evaluate((at) => {
    (window as { isSameDocument?: boolean }).isSameDocument = true;
    const all = document.querySelectorAll<HTMLElement>(
      "main :is(a[href], button, summary, input:not([type=hidden]), select, textarea)",
    );
    const element = all[at];
    element?.focus();
    if (!element || document.activeElement !== element) return undefined;
    return element instanceof HTMLInputElement && ["checkbox", "radio"].includes(element.type)
      ? "Space"
      : "Enter";
  }, number);
  // What was pressed before has changed the page: another test sees to that.
  if (!pressed) return undefined;
  await page.keyboard.press(pressed);
  try {
    await answered(page);
    return await faultOfFocus(page);
  } catch (error) {
    // Another document was opened, where the browser begins anew.
    if (error instanceof Error && error.message.includes("Execution context was destroyed")) return undefined;
    throw error;
  }
}

/** Why the focus is not where somebody can go on. */
async function faultOfFocus(page: Page): Promise<string | undefined> {
  return await page.evaluate(() => {
    if (!(window as { isSameDocument?: boolean }).isSameDocument) return undefined;
    const active = document.activeElement as HTMLElement;
    if (active === document.body || active === document.documentElement) return "the focus is nowhere";
    if (!active.checkVisibility({ visibilityProperty: true }))
      return `the focus is on what is hidden: ${active.outerHTML.slice(0, 90)}`;
    const boxes = [...active.getClientRects()];
    const shown = boxes.filter(({ top, bottom }) => bottom > 0 && top < innerHeight);
    if (shown.length === 0) return `the focus is outside of the window: ${active.outerHTML.slice(0, 90)}`;
    const isCovered = shown.every((box) => {
      const middle = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
      const top = document.elementFromPoint(box.left + Math.min(box.width / 2, 40), middle);
      return (
        top !== null &&
        !active.contains(top) &&
        !top.contains(active) &&
        !(active instanceof HTMLInputElement && active.labels?.[0]?.contains(top))
      );
    });
    return isCovered ? `the focus is on what is covered: ${active.outerHTML.slice(0, 90)}` : undefined;
  });
}

/** Counts the requests of a page that have no answer yet; called before its first navigation. */
export async function countRequests(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counter = window as { pendingRequests?: number };
    counter.pendingRequests = 0;
    const send = window.fetch;
    window.fetch = async (...of) => {
      counter.pendingRequests = (counter.pendingRequests ?? 0) + 1;
      try {
        const answer = await send(...of);
        // The router reads the answer as it comes.
        void answer
          .clone()
          .text()
          .catch(() => "")
          .finally(() =>
            setTimeout(() => (counter.pendingRequests = (counter.pendingRequests ?? 1) - 1), 60),
          );
        return answer;
      } catch (error) {
        counter.pendingRequests -= 1;
        throw error;
      }
    };
  });
}

async function answered(page: Page): Promise<void> {
  // A press that asks the server has begun to when its handlers are through.
  await painted(page);
  await ready(page);
  await page.waitForFunction(() => (window as { pendingRequests?: number }).pendingRequests === 0);
  await painted(page);
}

/** Waits until what was done has been drawn. */
const painted = async (page: Page): Promise<void> => {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 20)));
      }),
  );
};
