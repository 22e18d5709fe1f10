import { type ReactNode, useEffect, useRef } from "react";
import common from "#app/ui/common.module.css";
import styles from "./combobox.module.css";
import { listIdOf, optionIdOf } from "./combobox-props.ts";

type OptionListProps = {
  /** Id of the field. */
  id: string;
  /** The name of the list for screen readers. */
  label: string;
  /** Whether there is anything in it. */
  isShown: boolean;
  /** Whether it lies over what follows the field, or has its own space in the page. */
  isOver?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** The list of a combobox (`comboboxProps`). */
export function OptionList({ id, label, isShown, isOver = true, className = "", children }: OptionListProps) {
  return (
    <div
      id={listIdOf(id)}
      role="listbox"
      aria-label={label}
      className={`${isOver ? styles.over : ""} ${className}`}
      hidden={!isShown}
    >
      {children}
    </div>
  );
}

type OptionGroupProps = {
  /** Id of the field. */
  id: string;
  /** The number of its first option. */
  first: number;
  heading: string;
  children: ReactNode;
};

/** Options that belong together, below what they are. */
export function OptionGroup({ id, first, heading, children }: OptionGroupProps) {
  const headingId = `${id}-group-${first}`;
  return (
    <div role="group" aria-labelledby={headingId}>
      <p id={headingId} role="presentation" className={styles.heading}>
        {heading}
      </p>
      {children}
    </div>
  );
}

type OptionProps = {
  /** Id of the field. */
  id: string;
  /** Its number in the list, from 0. */
  at: number;
  isActive: boolean;
  onChoose: () => void;
  className?: string | undefined;
  children: ReactNode;
};

/** An option, chosen by a press or by the keys of the field, which keeps the focus. The one that the keys have reached is scrolled to. */
export function Option({ id, at, isActive, onChoose, className = "", children }: OptionProps) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) own.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    // The keys are handled by the field.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={own}
      id={optionIdOf(id, at)}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={`${styles.option} ${className}`}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}

/** Says to screen readers how much was found. */
export const OptionCount = ({ children }: { children: ReactNode }) => (
  <span role="status" className={common.hidden}>
    {children}
  </span>
);
