import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import * as m from "#app/i18n/generated/messages.js";
import styles from "./desk-keys.module.css";

/** Whether somebody has turned the keys off on this device: who speaks to a computer presses keys without meaning to. */
const OFF = "ekadeshma-keys-off";

/** Loaded when somebody opens it. */
const KeysDialog = lazy(() => import("./keys-dialog.view.tsx"));

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Where storing is not allowed, the choice holds for the page. */
let isOffHere = false;

function isOff(): boolean {
  try {
    return isOffHere || localStorage.getItem(OFF) !== null;
  } catch {
    return isOffHere;
  }
}

function turn(off: boolean): void {
  isOffHere = off;
  try {
    if (off) localStorage.setItem(OFF, "1");
    else localStorage.removeItem(OFF);
  } catch {
    // The choice holds for the page.
  }
  for (const listener of listeners) listener();
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest("input, textarea, select, dialog[open]") !== null);

/** The keys of every page of a desk, and the button that says which there are. */
export function DeskKeys() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  const off = useSyncExternalStore(subscribe, isOff, () => false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (off || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === "?") {
        event.preventDefault();
        setOpen(true);
      }
      if (event.key !== "/") return;
      const field = document.querySelector<HTMLInputElement>("[data-list-search]");
      if (!field) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [off]);
  return (
    <>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {m.desks_keys()}
      </button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <KeysDialog isOpen={isOpen} onClose={() => setOpen(false)} isOff={off} onTurn={turn} />
        </Suspense>
      ) : null}
    </>
  );
}
