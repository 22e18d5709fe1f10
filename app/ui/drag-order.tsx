import { type PointerEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import styles from "./drag-order.module.css";

type DragOrder = {
  /** The element whose children are the rows. */
  readonly list: RefObject<HTMLElement | null>;
  /** Moves a row to the place of another, while it is dragged and by an arrow key. */
  readonly move: (from: number, to: number) => void;
  /** Called when a row has been moved, with its first and its last place. */
  readonly onMoved?: ((from: number, to: number) => void) | undefined;
};

type Drag = { readonly start: number; readonly at: number };

/**
 * Lets rows below each other be ordered by dragging a handle, or by the arrow keys on it. Only in addition to buttons: without
 * script there is no handle.
 * @returns the handle of a row, to be rendered inside the row; nothing without script
 */
export function useDragOrder({ list, move, onMoved }: DragOrder) {
  const hasScript = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const [drag, setDrag] = useState<Drag>();
  const latest = useRef({ move, onMoved });
  useEffect(() => {
    latest.current = { move, onMoved };
  });

  useEffect(() => {
    if (!drag) return undefined;
    const { start, at } = drag;
    const follow = (event: globalThis.PointerEvent) => {
      const to = placeAt(list.current, at, event.clientY);
      if (to === at) return;
      latest.current.move(at, to);
      setDrag({ start, at: to });
    };
    const end = () => {
      setDrag(undefined);
      if (at !== start) latest.current.onMoved?.(start, at);
    };
    window.addEventListener("pointermove", follow);
    for (const kind of ["pointerup", "pointercancel"] as const) window.addEventListener(kind, end);
    return () => {
      window.removeEventListener("pointermove", follow);
      for (const kind of ["pointerup", "pointercancel"] as const) window.removeEventListener(kind, end);
    };
  }, [drag, list]);

  return (at: number, count: number, label: string) =>
    hasScript && count > 1 ? (
      <button
        type="button"
        className={styles.handle}
        aria-label={label}
        data-dragged={drag?.at === at || undefined}
        onPointerDown={(event: PointerEvent) => {
          if (event.button === 0) setDrag({ start: at, at });
        }}
        onKeyDown={(event) => {
          const to = event.key === "ArrowUp" ? at - 1 : event.key === "ArrowDown" ? at + 1 : at;
          if (to === at || to < 0 || to >= count) return;
          event.preventDefault();
          const handle = event.currentTarget;
          flushSync(() => move(at, to));
          // The browser takes the focus from an element that moves.
          handle.focus();
          onMoved?.(at, to);
        }}
      >
        <span aria-hidden="true">⠿</span>
      </button>
    ) : null;
}

/** The place for a row that is dragged to a height of the window: past a neighbour when past the middle of it. */
function placeAt(list: HTMLElement | null, at: number, y: number): number {
  const rows = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect());
  const middle = (row: number) => {
    const box = rows[row];
    return box ? box.top + box.height / 2 : undefined;
  };
  const above = middle(at - 1);
  const below = middle(at + 1);
  if (above !== undefined && y < above) return at - 1;
  return below !== undefined && y > below ? at + 1 : at;
}
