import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";

export type SelectionOf = {
  /** The number of selected boxes on the page. */
  readonly count: number;
  /** Whether the rows of all pages are selected. */
  readonly isAll: boolean;
  /** Selects or clears every box of the page. */
  readonly selectPage: (isSelected: boolean) => void;
  readonly selectAll: (isSelected: boolean) => void;
};

type FormRef = RefObject<HTMLFormElement | null>;

const boxesOf = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement>('input[name="id"]') ?? []),
];

/**
 * The selected rows of a form with a box for each row. The boxes are the state: they keep it when the page's data is loaded
 * again, and they are posted without script. Shift with a click or the space bar selects everything between two boxes.
 * @param rows the rows that the page shows now
 */
export function useSelection(form: FormRef, rows: readonly unknown[]): SelectionOf {
  const [isAll, setIsAll] = useState(false);
  const subscribe = (notify: () => void) => {
    const node = form.current;
    node?.addEventListener("change", notify);
    return () => node?.removeEventListener("change", notify);
  };
  // Read at each render, too: after a refresh a selected row may be gone, or on another page.
  const count = useSyncExternalStore(
    subscribe,
    () => boxesOf(form.current).filter(({ checked }) => checked).length,
    () => 0,
  );
  useRanges(form);
  useEffect(() => {
    // Rows that were added meanwhile belong to the selection of all.
    if (isAll && rows.length > 0) setBoxes(form.current, true);
  }, [form, rows, isAll]);
  return {
    count,
    isAll,
    selectPage: (isSelected) => {
      setIsAll(false);
      setBoxes(form.current, isSelected);
    },
    selectAll: setIsAll,
  };
}

function setBoxes(form: HTMLFormElement | null, isSelected: boolean): void {
  for (const box of boxesOf(form)) box.checked = isSelected;
  form?.dispatchEvent(new Event("change"));
}

/** Gives every box from the last one used to this one the state of this one, where the shift key is pressed. */
function useRanges(form: FormRef): void {
  useEffect(() => {
    const node = form.current;
    let last: HTMLInputElement | undefined;
    let hasShift = false;
    // The click that the space bar makes does not have the key in every browser.
    const noteShift = (event: KeyboardEvent) => {
      hasShift = event.shiftKey;
    };
    const onClick = (event: MouseEvent) => {
      const box = event.target;
      if (!(box instanceof HTMLInputElement) || box.name !== "id") return;
      if ((event.shiftKey || hasShift) && last) selectBetween(boxesOf(node), last, box);
      last = box;
    };
    node?.addEventListener("keydown", noteShift);
    node?.addEventListener("keyup", noteShift);
    node?.addEventListener("click", onClick);
    return () => {
      node?.removeEventListener("keydown", noteShift);
      node?.removeEventListener("keyup", noteShift);
      node?.removeEventListener("click", onClick);
    };
  }, [form]);
}

function selectBetween(
  boxes: readonly HTMLInputElement[],
  last: HTMLInputElement,
  box: HTMLInputElement,
): void {
  const [one, other] = [boxes.indexOf(last), boxes.indexOf(box)];
  if (one < 0 || other < 0) return;
  for (const each of boxes.slice(Math.min(one, other), Math.max(one, other) + 1)) each.checked = box.checked;
}
