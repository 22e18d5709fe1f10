import { type RefObject, useEffect, useRef } from "react";
import type { FormState } from "./form-context.ts";
import { type TypedValues, typedValuesOf } from "./typed-values.ts";

/** The name in `sessionStorage`, which is of one tab, and empty again as soon as the page in the other language has been opened. */
const NAME = "typed-in-other-language";

type Kept = {
  /** The page in the other language, path and query. */
  readonly page: string;
  /** What was typed, by the intent of its form. */
  readonly forms: Readonly<Record<string, TypedValues>>;
};

/**
 * Keeps what was typed while the page is opened in the other language: another document, as fonts, digits and days change. Passwords and
 * files are not kept. Without script nothing is, and the browser asks nothing either.
 * @param intent of the form, which identifies it among those of the page
 * @param onRestore shows values in place of the stored ones
 */
export function useTypedInOtherLanguage(
  form: RefObject<HTMLFormElement | null>,
  intent: string,
  onRestore: (values: FormState["typed"]) => void,
): void {
  const restore = useRef(onRestore);
  useEffect(() => {
    restore.current = onRestore;
  });
  useEffect(() => {
    const kept = read();
    const values = kept?.page === thisPage() ? kept.forms[intent] : undefined;
    if (!kept || !values) return;
    const { [intent]: _mine, ...forms } = kept.forms;
    write({ ...kept, forms });
    restore.current(values);
  }, [intent]);
  useEffect(() => {
    const node = form.current;
    let isTyped = false;
    const note = () => {
      isTyped = true;
    };
    const keep = ({ target, metaKey, ctrlKey, shiftKey }: MouseEvent) => {
      // A link that is opened beside this page leaves it as it is.
      if (metaKey || ctrlKey || shiftKey) return;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[hreflang]") : null;
      if (!node || !isTyped || !link) return;
      const page = link.pathname + link.search;
      const before = read();
      const forms = before?.page === page ? before.forms : {};
      const isStored = write({ page, forms: { ...forms, [intent]: typedValuesOf(node) } });
      // The browser need not ask whether to leave: nothing is lost.
      if (isStored) node.dataset.kept = "";
    };
    node?.addEventListener("input", note);
    document.addEventListener("click", keep, true);
    return () => {
      node?.removeEventListener("input", note);
      document.removeEventListener("click", keep, true);
    };
  }, [form, intent]);
}

const thisPage = (): string => window.location.pathname + window.location.search;

function read(): Kept | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(NAME) ?? "null") as Kept | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** @returns false where nothing can be stored, as in a tab that refuses it */
function write(kept: Kept): boolean {
  try {
    if (Object.keys(kept.forms).length === 0) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}
