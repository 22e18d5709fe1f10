import { type ReactNode, useState } from "react";
import * as m from "#app/i18n/generated/messages.js";
import { controlClass } from "#app/ui/form/control.ts";
import { countText } from "#app/ui/number-text.ts";
import styles from "./combobox.module.css";
import { comboboxProps } from "./combobox-props.ts";
import { Option, OptionCount, OptionList } from "./option-list.tsx";

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

/** A text of a form with a list of what it may mean; Enter chooses the first option where the keys have reached none. */
export function Combobox(props: ComboboxProps) {
  const { id, listLabel, text, options, note, placeholder, isInvalid, describedBy, onText, onChoose } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && options.length > 0;
  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const choose = (at: number) => {
    const option = options[at];
    close();
    if (option) onChoose(option.value);
  };
  const { onKeyDown, ...attributes } = comboboxProps({
    id,
    count: isShown ? options.length : 0,
    active,
    onActive: setActive,
    onChoose: choose,
    onClose: close,
    enter: "first",
  });
  return (
    <div className={styles.combobox}>
      <input
        {...attributes}
        id={id}
        type="text"
        className={controlClass}
        value={text}
        placeholder={placeholder}
        spellCheck={false}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          setIsOpen(true);
          setActive(-1);
          onText(event.target.value);
        }}
        // What is offered before anything is typed.
        onFocus={() => setIsOpen(true)}
        onBlur={close}
        onKeyDown={(event) => {
          // An arrow opens a list that was closed.
          if (!isShown && event.key === "ArrowDown") setIsOpen(true);
          onKeyDown(event);
        }}
      />
      <OptionList id={id} label={listLabel} isShown={isShown}>
        {note === undefined ? null : (
          <p className={styles.note} role="presentation">
            {note}
          </p>
        )}
        {options.map((option, at) => (
          <Option key={option.value} id={id} at={at} isActive={at === active} onChoose={() => choose(at)}>
            {option.label}
          </Option>
        ))}
      </OptionList>
      <OptionCount>{isShown ? m.form_options({ count: countText(options.length) }) : null}</OptionCount>
    </div>
  );
}
