import { useEffect, useRef } from "react";
import { type Location, NavigationType, useLocation, useNavigationType } from "react-router";
import {
  canHaveFocus,
  controlInPlaceOf,
  type FocusPlace,
  focusHeading,
  isInWindow,
  nextControl,
  placeOf,
} from "./focus-place.ts";

/** An open dialog has the focus, and gives it back when it is closed. */
const DIALOG = "[role=dialog], [role=alertdialog], dialog[open]";

/**
 * Keeps the focus where the next action is, for every change within a document, so that nobody who uses the keyboard begins again at
 * the top and a screen reader says what is there:
 *
 * - another page: on the control that it marks with `data-next`, on what its address names by a fragment, or on its heading; on a
 *   page that is gone back to, on the link by which it was left;
 * - the control with the focus is gone (a row was taken out, a button was replaced, the page followed a change of others): on the
 *   control that the page marks with `data-next`, on what stands in its place, or on the heading;
 * - the page has scrolled to its beginning: on the heading, where the control is no longer in the window. A control that is at its edge,
 *   or under a bar, is scrolled to.
 *
 * What sets the focus itself comes first: forms with refused fields, rows of lists (`ListField`), dialogs.
 */
export function useFocusAfterChange(): void {
  const location = useLocation();
  const isGoneBackTo = useNavigationType() === NavigationType.Pop;
  const before = useRef<Location>(location);
  const focused = useRef<FocusPlace | undefined>(undefined);
  const left = useRef(new Map<string, string>());
  useEffect(() => watchFocus(focused), []);
  useEffect(() => {
    const last = before.current;
    before.current = location;
    if (last === location) return undefined;
    const isOtherPage = last.pathname !== location.pathname;
    const link = focused.current?.control.getAttribute("href");
    if (isOtherPage && link) left.current.set(last.key, link);
    // After the effects of the page, some of which set the focus, and after it has scrolled.
    const place = focused.current;
    const frame = requestAnimationFrame(() => {
      const active = document.activeElement as HTMLElement;
      if (document.querySelector(DIALOG)) return;
      if (!isOtherPage) {
        if (active === document.body) return;
        if (isInWindow(active)) active.scrollIntoView({ block: "nearest" });
        else focusHeading();
      } else if (active === document.body || active === place?.control)
        focusPage(location, isGoneBackTo ? left.current.get(location.key) : undefined);
    });
    return () => cancelAnimationFrame(frame);
  }, [location, isGoneBackTo]);
}

type Focused = { current: FocusPlace | undefined };

/** Sets the focus on another page. @param link the address of the link by which the page was left before */
function focusPage({ hash }: Location, link: string | undefined): void {
  const byFragment = hash === "" ? null : document.getElementById(hash.slice(1));
  const byLink = link ? document.querySelector<HTMLElement>(`main a[href="${CSS.escape(link)}"]`) : null;
  const target = byLink ?? nextControl() ?? byFragment;
  if (!target) return focusHeading();
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Notes which control has the focus, and sets it elsewhere once that is gone. @returns a function that ends this */
function watchFocus(focused: Focused): () => void {
  const note = (element: Element | null) => {
    focused.current =
      element instanceof HTMLElement && element !== document.body ? placeOf(element) : undefined;
  };
  const onFocus = ({ target }: FocusEvent) => {
    note(target as Element);
    // A row that was moved has its button elsewhere by the time it is drawn.
    requestAnimationFrame(() => {
      const active = document.activeElement;
      if (active === target && active instanceof HTMLElement && !isInWindow(active))
        active.scrollIntoView({ block: "nearest" });
    });
  };
  // A press beside all controls takes the focus away, and nothing is to be kept. The browser says the same of a control that is just
  // being taken out of the page.
  const onBlur = () => {
    const place = focused.current;
    setTimeout(() => {
      if (
        focused.current === place &&
        document.activeElement === document.body &&
        place &&
        canHaveFocus(place.control)
      )
        focused.current = undefined;
    });
  };
  let isWaiting = false;
  const observer = new MutationObserver(() => {
    const place = focused.current;
    // What is gone with its page is none of this page's.
    if (isWaiting || place?.pathname !== window.location.pathname || canHaveFocus(place.control)) return;
    isWaiting = true;
    // What changes the page may set the focus itself.
    setTimeout(() => {
      isWaiting = false;
      if (
        focused.current === place &&
        document.activeElement === document.body &&
        !document.querySelector(DIALOG)
      )
        restore(place);
    });
  });
  note(document.activeElement);
  document.addEventListener("focusin", onFocus);
  document.addEventListener("focusout", onBlur);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["hidden", "disabled", "open"],
  });
  return () => {
    document.removeEventListener("focusin", onFocus);
    document.removeEventListener("focusout", onBlur);
    observer.disconnect();
  };
}

function restore(place: FocusPlace): void {
  const control = controlInPlaceOf(place);
  if (!control) return focusHeading();
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: "nearest" });
}
