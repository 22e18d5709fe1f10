import { type KeyboardEvent, type ReactNode, useState } from "react";
import * as m from "#app/i18n/generated/messages.js";
import { countText } from "#app/ui/number-text.ts";
import styles from "./combobox.module.css";
import { controlClass } from "./control.ts";

/** An option of a combobox. */
export type ComboboxOption = { readonly value: string; readonly label: ReactNode };

type ComboboxProps = {
  /** Id of the control, for its label. */
  id: string;
  /** The name of the list for screen readers. */
  listLabel: string;
  text: string;
  options: readonly ComboboxOption[];
  /** Shown above the options, such as that they are only alike. */
  note?: string | undefined;
  placeholder?: string | undefined;
  isInvalid: boolean;
  describedBy?: string | undefined;
  onText: (text: string) => void;
  onChoose: (value: string) => void;
};

/**
 * A text with a list of what it may mean, by the ARIA pattern of an editable combobox with a list: the arrow keys move in the list while the
 * text keeps the focus, Enter chooses, Escape closes. Keys of an input method are its own.
 * Source of the pattern: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function Combobox(props: ComboboxProps) {
  const { id, listLabel, text, options, note, placeholder, isInvalid, describedBy, onText, onChoose } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && options.length > 0;
  const choose = (option: ComboboxOption | undefined) => {
    setIsOpen(false);
    setActive(-1);
    if (option) onChoose(option.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setIsOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    } else if (event.key === "Escape" && isShown) {
      event.preventDefault();
      choose(undefined);
    } else if (event.key === "Enter" && isShown) {
      event.preventDefault();
      choose(options[Math.max(active, 0)]);
    }
  };
  return (
    <div className={styles.combobox}>
      <input
        id={id}
        type="text"
        role="combobox"
        className={controlClass}
        value={text}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && active >= 0 ? `${id}-option-${active}` : undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          setIsOpen(true);
          setActive(-1);
          onText(event.target.value);
        }}
        onBlur={() => choose(undefined)}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={listLabel} className={styles.list} hidden={!isShown}>
        {note === undefined ? null : (
          <p className={styles.note} role="presentation">
            {note}
          </p>
        )}
        {options.map((option, at) => (
          // The keys are handled by the field, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={option.value}
            id={`${id}-option-${at}`}
            role="option"
            aria-selected={at === active}
            tabIndex={-1}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {option.label}
          </div>
        ))}
      </div>
      <output className={styles.count}>
        {isShown ? m.form_options({ count: countText(options.length) }) : null}
      </output>
    </div>
  );
}
