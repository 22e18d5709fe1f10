import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from "react";
import { useLocation } from "react-router";
import styles from "./nav-menu.module.css";

type NavMenuProps = {
  /** The label of the button, which is shown where the content has no space in the line. */
  label: string;
  /** From which width on the content stands in the line, without the button. */
  inlineFrom: "medium" | "wide";
  /** Called when it is opened. */
  onOpen?: () => void;
  /** What the button shows; three lines without it. */
  icon?: ReactNode;
  children: ReactNode;
};

/**
 * What stands in one line of a header on a wide screen, and below a button on a narrow one. It is a `details` element, so that it opens
 * without script; it closes with Escape, when the focus leaves it, and on the next page.
 */
export function NavMenu({ label, inlineFrom, onOpen, icon, children }: NavMenuProps) {
  const { key } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || !menu.current?.open) return;
    close();
    menu.current.querySelector("summary")?.focus();
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    // The button within it opens it; the keys only close it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      key={key}
      ref={menu}
      className={`${styles.menu} ${styles[inlineFrom]}`}
      name="header"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen?.();
      }}
    >
      <summary className={styles.button} aria-label={label}>
        {icon ?? (
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
            <path d="M4 7h16 M4 12h16 M4 17h16" />
          </svg>
        )}
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}
