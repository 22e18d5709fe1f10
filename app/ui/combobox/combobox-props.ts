import type { KeyboardEvent } from "react";
import { belongsToInputMethod } from "./input-method.ts";

/** The options below a field that keeps the focus. */
export type ComboboxState = {
  /** Id of the field, from which those of its list and of the options follow. */
  readonly id: string;
  /** How many options are shown; 0 where the list is closed. */
  readonly count: number;
  /** The number of the option that the keys have reached; -1 where that is the text itself. */
  readonly active: number;
  readonly onActive: (at: number) => void;
  readonly onChoose: (at: number) => void;
  /** Closes the list; without it Escape is that of whatever the field is in, such as a dialog. */
  readonly onClose?: (() => void) | undefined;
  /**
   * What Enter does where the keys have reached no option: it sends the form of the field (`sends`), or chooses the first option (`first`).
   * By default it sends.
   */
  readonly enter?: "sends" | "first" | undefined;
};

export const listIdOf = (id: string): string => `${id}-list`;
export const optionIdOf = (id: string, at: number): string => `${id}-option-${at}`;

/**
 * The attributes and keys by which a field is a combobox with a list: the arrow keys move in the list while the text keeps the focus, Enter
 * chooses, Escape closes. Keys of an input method are its own.
 * Source of the pattern: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function comboboxProps({ id, count, active, enter, onActive, onChoose, onClose }: ComboboxState) {
  const chosen = active < 0 && enter === "first" ? 0 : active;
  return {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": count > 0,
    "aria-controls": listIdOf(id),
    "aria-activedescendant": active >= 0 && active < count ? optionIdOf(id, active) : undefined,
    autoComplete: "off",
    onKeyDown: (event: KeyboardEvent): void => {
      if (belongsToInputMethod(event)) return;
      const after = activeAfter(event.key, active, count);
      if (after !== undefined) {
        event.preventDefault();
        onActive(after);
      } else if (event.key === "Escape" && count > 0 && onClose) {
        // The first Escape closes the list, and only the second one empties the field.
        event.preventDefault();
        onClose();
      } else if (event.key === "Enter" && chosen >= 0 && chosen < count) {
        event.preventDefault();
        onChoose(chosen);
      } else if (event.key === "Enter") onClose?.();
    },
  } as const;
}

/**
 * The option that a key reaches: beyond either end is the text itself, where no option is active.
 * @returns undefined for a key that does not move, and where there is nothing to move in
 */
export function activeAfter(key: string, active: number, count: number): number | undefined {
  const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  if (step === 0 || count === 0) return undefined;
  return ((active + 1 + step + count + 1) % (count + 1)) - 1;
}
