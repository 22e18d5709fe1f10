/** Where a control is: from it upwards, each element with its parent and its number among the children. */
export type FocusPlace = {
  readonly control: HTMLElement;
  /** The path of the page on which it got the focus. */
  readonly pathname: string;
  readonly path: readonly { readonly parent: HTMLElement; readonly at: number }[];
};

/** What takes the focus by the key Tab. */
const CONTROLS =
  "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex='-1'])";

/** Notes where a control is, while it is in the page. */
export function placeOf(control: HTMLElement): FocusPlace {
  const path: { parent: HTMLElement; at: number }[] = [];
  for (let child = control; child.parentElement; child = child.parentElement)
    path.push({
      parent: child.parentElement,
      at: Array.prototype.indexOf.call(child.parentElement.children, child),
    });
  return { control, pathname: window.location.pathname, path };
}

/** Whether an element can have the focus: it is in the page, shown, and not disabled. */
export const canHaveFocus = (element: HTMLElement): boolean =>
  element.isConnected &&
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.matches(":disabled");

/** The control that the page marks as that of the next action, such as the field to scan with. */
export function nextControl(): HTMLElement | undefined {
  const marked = document.querySelector<HTMLElement>("main [data-next]");
  return marked && canHaveFocus(marked) ? marked : undefined;
}

/**
 * The control that stands now where one was that is gone: what has replaced it, the same control of the next row, or what is beside it.
 * Controls outside of the part of the page in which it was are not looked at.
 * @returns undefined where nothing is left there
 */
export function controlInPlaceOf({ control, path }: FocusPlace): HTMLElement | undefined {
  const next = nextControl();
  if (next) return next;
  for (const { parent, at } of path) {
    if (!parent.isConnected) continue;
    if (parent.matches("main, body")) return undefined;
    const children = [...parent.children] as HTMLElement[];
    const byNearness = [...children.slice(at), ...children.slice(0, at).toReversed()];
    for (const child of byNearness) {
      const found = controlLike(control, child);
      if (found) return found;
    }
  }
  return undefined;
}

/** The control of an element that is most like another one: of the same name, of the same kind and look, or else the first. */
function controlLike(gone: HTMLElement, within: HTMLElement): HTMLElement | undefined {
  const all = [within, ...within.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (each) => each.matches(CONTROLS) && canHaveFocus(each),
  );
  const same = (of: (control: HTMLElement) => string | null) =>
    all.find((each) => each.tagName === gone.tagName && of(each) !== null && of(each) === of(gone));
  return same((each) => each.getAttribute("name")) ?? same((each) => each.className) ?? all[0];
}

/** Whether an element, or a part of one that is higher than the window, is in the window. */
export function isInWindow(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** Sets the focus on the heading of the page, or on its content where it has none. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1, h1") ?? document.querySelector("main");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: "nearest" });
}
