import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./modal.module.css";

type ModalProps = {
  isOpen: boolean;
  /** Called for the close button, Escape and a press on the backdrop. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** CSS width of the dialog on wide screens. */
  width?: string | undefined;
  children: ReactNode;
};

/**
 * A modal dialog. It is the dialog element of the browser: the focus remains inside and returns to the previous element,
 * Escape closes it, and the page behind neither scrolls (see `base.css`) nor reacts.
 */
export function Modal({ isOpen, onClose, title, closeLabel, width, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (isOpen && element && !element.open) element.showModal();
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);

  return (
    // The backdrop belongs to the dialog element; the keyboard closes with Escape, which `onClose` handles.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.modal}
      style={width ? ({ "--modal-width": width } as React.CSSProperties) : undefined}
      aria-labelledby={isOpen ? titleId : undefined}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current && isOutside(event.currentTarget, event.clientX, event.clientY))
          onClose();
      }}
    >
      {/* While it is closed its heading would stand among those of the page. */}
      {isOpen ? (
        <>
          <div className={styles.bar}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <button type="button" className={styles.close} onClick={onClose}>
              {closeLabel}
            </button>
          </div>
          <div className={styles.content}>{children}</div>
        </>
      ) : null}
    </dialog>
  );
}

function isOutside(element: Element, x: number, y: number): boolean {
  const box = element.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}
