import { type ComponentType, type ReactNode, useContext } from "react";
import { UNSAFE_LocationContext as LocationContext, NavigationType } from "react-router";
import { inLanguage, languageOfPath } from "#app/domain/language.ts";

// For the server alone: the browser's scripts contain nothing of this module, see `renderedOnce`.

type Render = (page: ReactNode) => string;

/** Bytes of HTML that are kept at most; the keys take about as many. */
const KEPT_MAX = 8_000_000;

/** In the placeholders of a page. It is random, so that no text of a page can contain it. */
const MARK = /* @__PURE__ */ crypto.randomUUID();
/** The comment that React writes for a part that it could not render, and that the browser then renders with a warning. */
const UNRENDERED = "<!--$!-->";
const PLACEHOLDER_END = '"></i>';

/** By component and path, and then by the text of the key. */
let kept = new Map<string, Map<string, Uint8Array>>();
let keptBytes = 0;
/** The JSON of objects in keys, which are data of many pages. */
const textsOfObjects = new WeakMap<object, string>();
let render: Render | undefined;
/** The HTML of the parts of the page that is being rendered. Rendering is synchronous, so there is one such page. */
let parts: (string | Uint8Array)[] = [];

/**
 * A component whose HTML the server renders once for the same key and language, and then inserts into pages as it is. In the
 * browser it must be the component itself: `export const Card = import.meta.env.SSR ? renderedOnce(…) : CardContent`.
 * @param name differs from those of other such components
 * @param Component renders elements, from its props and the path of `locate` alone. While it is rendered, that is the location,
 *   and there is no other context. It has no picture that React links to in the head of a page
 * @param keyOf the props on which the HTML depends, as a value for JSON whose objects do not change
 * @param locate the path for which the HTML is the same as for the path of a page, one of few; the start page of the language unless
 *   it is given
 */
export function renderedOnce<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  keyOf: (props: Props) => unknown,
  locate = startPage,
): ComponentType<Props> {
  return function RenderedOnce(props: Props) {
    const pathname = locate(useContext(LocationContext).location.pathname);
    // Outside `renderPage`, as in tests of a component, nothing is kept.
    if (!render) return <Component {...props} />;
    const place = `${name} ${pathname}`;
    const key = textOf(keyOf(props));
    let html = kept.get(place)?.get(key);
    if (html === undefined) {
      html = renderPart(<Component {...props} />, pathname, render);
      keep(place, key, html);
    }
    return inserted(html);
  };
}

/** An element in whose place the page that is being rendered has this HTML. Only while `renderAside` returns a text. */
export const inserted = (html: string | Uint8Array): ReactNode => <i id={`${MARK}${parts.push(html) - 1}`} />;

/**
 * Renders a part of the page that is being rendered, outside of it: with no context but those in `part`.
 * @returns undefined outside `renderPage`
 */
export function renderAside(part: ReactNode): string | undefined {
  return render && aside(part, render);
}

function aside(part: ReactNode, renderToString: Render): string {
  // A part of this part is rendered with it.
  render = undefined;
  try {
    return withoutUnrendered(renderToString(part));
  } finally {
    render = renderToString;
  }
}

const startPage = (pathname: string): string => inLanguage("/", languageOfPath(pathname));

function renderPart(part: ReactNode, pathname: string, renderToString: Render): Uint8Array {
  const location = { pathname, search: "", hash: "", state: null, key: "default" };
  const at = { location, navigationType: NavigationType.Pop } as const;
  return Buffer.from(aside(<LocationContext value={at}>{part}</LocationContext>, renderToString));
}

/** A key as JSON. Objects in it, also in a list, are written once. */
function textOf(key: unknown): string {
  if (typeof key !== "object" || key === null) return JSON.stringify(key ?? null);
  if (Array.isArray(key)) return `[${key.map(textOf).join()}]`;
  const known = textsOfObjects.get(key);
  if (known !== undefined) return known;
  const text = JSON.stringify(key);
  textsOfObjects.set(key, text);
  return text;
}

function keep(place: string, key: string, html: Uint8Array): void {
  const bytes = Math.max(key.length, html.length);
  // Rather than dropping some, which would need their order of use, all are rendered again.
  if (keptBytes + bytes > KEPT_MAX) {
    kept = new Map();
    keptBytes = 0;
  }
  const ofPlace = kept.get(place) ?? new Map<string, Uint8Array>();
  kept.set(place, ofPlace.set(key, html));
  keptBytes += bytes;
}

/**
 * Renders a page.
 * @param renderToString renders an element, also while it is rendering another one
 * @returns the HTML in pieces; those that are rendered once, as bytes
 * @throws Error when a part of the page suspended, which is not allowed on the server
 */
export function renderPage(page: ReactNode, renderToString: Render): (string | Uint8Array)[] {
  render = renderToString;
  parts = [];
  try {
    const [first = "", ...others] = withoutUnrendered(renderToString(page)).split(`<i id="${MARK}`);
    return [first, ...others.flatMap(partAndRest)];
  } finally {
    render = undefined;
    parts = [];
  }
}

function withoutUnrendered(html: string): string {
  if (html.includes(UNRENDERED)) throw new Error("A part of the page suspended while it was rendered.");
  return html;
}

/** The part whose placeholder ends at the beginning of a text, and the rest of that text. */
function partAndRest(text: string): [string | Uint8Array, string] {
  const end = text.indexOf(PLACEHOLDER_END);
  const part = parts[Number(text.slice(0, end))];
  if (part === undefined) throw new Error("A part of the page was rendered in the wrong place.");
  return [part, text.slice(end + PLACEHOLDER_END.length)];
}
