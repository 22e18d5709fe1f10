import type { Locator, Page } from "playwright-core";

/** How a person uses a page: with the mouse or with the keyboard alone. */
export type Hands = {
  /** Activates a link or a button. */
  readonly press: (target: Locator) => Promise<void>;
  /** Replaces the text of a field. */
  readonly fill: (target: Locator, text: string) => Promise<void>;
  /** Chooses the option at an index of a list. */
  readonly choose: (target: Locator, index: number) => Promise<void>;
  /** Chooses the option with a value. */
  readonly chooseValue: (target: Locator, value: string) => Promise<void>;
  /** Chooses a radio button. */
  readonly check: (target: Locator) => Promise<void>;
};

/** The most elements of a page that are passed before one is given up. */
const TABS_MAX = 250;

const mouse = (): Hands => ({
  press: (target) => target.click(),
  fill: (target, text) => target.fill(text),
  choose: async (target, index) => void (await target.selectOption({ index })),
  chooseValue: async (target, value) => void (await target.selectOption(value)),
  check: (target) => target.check(),
});

function keyboard(page: Page): Hands {
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

  /** Presses Tab until the element has the focus. */
  async function reach(target: Locator): Promise<void> {
    await target.waitFor();
    for (let tabs = 0; tabs < TABS_MAX; tabs++) {
      if (await isFocused(target)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`The keyboard does not reach ${target.toString()}.`);
  }

  /** Presses a key until the condition holds. */
  async function pressUntil(
    key: string,
    target: Locator,
    condition: (element: Element) => boolean,
  ): Promise<void> {
    for (let times = 0; times < TABS_MAX; times++) {
      if (await target.evaluate(condition)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${key} does not choose ${target.toString()}.`);
  }

  return {
    async press(target) {
      await reach(target);
      await page.keyboard.press("Enter");
    },
    async fill(target, text) {
      await reach(target);
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.insertText(text);
    },
    async choose(target, index) {
      await reach(target);
      await page.keyboard.press("Home");
      for (let times = 0; times < index; times++) await page.keyboard.press("ArrowDown");
    },
    async chooseValue(target, value) {
      await reach(target);
      await page.keyboard.press("Home");
      for (let times = 0; times < TABS_MAX && (await target.inputValue()) !== value; times++)
        await page.keyboard.press("ArrowDown");
    },
    async check(target) {
      const group = target
        .page()
        .locator(`input[type=radio][name="${await target.getAttribute("name")}"]:checked`);
      await reach((await group.count()) > 0 ? group : target);
      await pressUntil("ArrowDown", target, (element) => (element as HTMLInputElement).checked);
    },
  };
}

/** Both ways to use a page, each made for one page. */
export const HANDS = { mouse, keyboard } as const satisfies Record<string, (page: Page) => Hands>;
