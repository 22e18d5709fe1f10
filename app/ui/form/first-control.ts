const CONTROL = ":is(input:not([type=hidden]), select, textarea):enabled";

/** The control that an element is, else the first one inside it; hidden and disabled ones are not counted. */
export function firstControl(element: Element): HTMLElement | null {
  return element.matches(CONTROL) ? (element as HTMLElement) : element.querySelector<HTMLElement>(CONTROL);
}
