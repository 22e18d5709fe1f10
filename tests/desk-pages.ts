import type { Locator, Page } from "playwright-core";
import type { Language } from "#app/domain/text/language.ts";
import type { Hands } from "./hands.ts";

/** The pages of a desk, used in one language and with the mouse or the keyboard. */
export class DeskPages {
  readonly #page: Page;
  readonly #hands: Hands;
  readonly #locale: { readonly locale: Language };

  constructor(page: Page, hands: Hands, language: Language) {
    this.#page = page;
    this.#hands = hands;
    this.#locale = { locale: language };
  }

  /** Follows the first link with a label. */
  async open(link: string): Promise<void> {
    await this.follow(this.#page.getByRole("link", { name: link, exact: true }).first());
  }

  async follow(link: Locator): Promise<void> {
    await this.#hands.press(link);
  }

  /** Presses the last button with a label. */
  async submit(button: string): Promise<void> {
    await this.#hands.press(
      this.#page.locator("main").getByRole("button", { name: button, exact: true }).last(),
    );
  }

  /** Types into the field that has the focus, as a scanner does, and presses Enter. */
  async scan(text: string): Promise<void> {
    const field = this.#page.locator("#listing-search");
    await field.waitFor();
    await this.#hands.fill(field, text);
    await this.#page.keyboard.press("Enter");
  }

  async choose(name: string, value: string): Promise<void> {
    await this.#hands.chooseValue(this.#page.locator(`main [name="${name}"]`), value);
  }

  async fill(name: string, text: string): Promise<void> {
    await this.#hands.fill(this.#page.locator(`main [name="${name}"]`), text);
  }

  /** Waits until the page shows a text. */
  async shows(text: string): Promise<void> {
    await this.#page.getByText(text, { exact: false }).first().waitFor();
  }

  get locale() {
    return this.#locale;
  }
}
