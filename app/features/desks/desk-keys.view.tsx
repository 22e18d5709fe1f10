import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { DESK_PATHS, deskOfPath } from "#app/domain/web/desk-path.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Link } from "#app/ui/link.tsx";
import styles from "./desk-keys.module.css";

/** Whether somebody has turned the keys off on this device: who speaks to a computer presses keys without meaning to. */
const OFF = "ekadeshma-keys-off";

/** Each is loaded when somebody opens it. */
const SearchDialog = lazy(() => import("./search/search-dialog.view.tsx"));
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

type Dialog = "keys" | "search";

/**
 * The keys of every page of a desk, the button that says which there are, and the search of the desks.
 * @param owner by whom visited pages are noted
 */
export function DeskKeys({ owner }: { owner: string }) {
  const { to } = useLanguage();
  const { pathname } = useLocation();
  const search = to(`${DESK_PATHS[deskOfPath(pathname) ?? "publisher"]}/search`);
  const [open, setOpen] = useState<Dialog | null>(null);
  // What was opened once stays, so that its dialog can close.
  const [opened, setOpened] = useState<readonly Dialog[]>([]);
  if (open && !opened.includes(open)) setOpened([...opened, open]);
  const close = () => setOpen(null);
  const off = useSyncExternalStore(subscribe, isOff, () => false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k") {
        if (document.querySelector("dialog[open]")) return;
        event.preventDefault();
        setOpen("search");
      }
      if (off || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === "?") {
        event.preventDefault();
        setOpen("keys");
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
      <Link
        to={search}
        className={styles.search}
        aria-keyshortcuts="Control+K"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          setOpen("search");
        }}
      >
        {/* On a phone there is no space for the word. */}
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
          <path d="M11 5a6 6 0 1 0 0 12a6 6 0 1 0 0-12 M15.5 15.5L20 20" />
        </svg>
        <span>{m.desks_search_submit()}</span> <kbd>{m.desks_search_keys()}</kbd>
      </Link>
      <button
        type="button"
        className={styles.open}
        aria-label={m.desks_keys()}
        aria-haspopup="dialog"
        onClick={() => setOpen("keys")}
      >
        ?
      </button>
      <Suspense fallback={null}>
        {opened.includes("search") ? (
          <SearchDialog isOpen={open === "search"} onClose={close} url={search} owner={owner} />
        ) : null}
        {opened.includes("keys") ? (
          <KeysDialog isOpen={open === "keys"} onClose={close} isOff={off} onTurn={turn} />
        ) : null}
      </Suspense>
    </>
  );
}
