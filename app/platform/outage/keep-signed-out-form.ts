import { type DataStrategyResult, data, type MiddlewareFunction } from "react-router";
import { inLanguage } from "#app/domain/text/language.ts";
import { setUnsavedForm } from "./keep-unsaved-form.ts";

/** What an open form does when its content could not be sent, and when a post of the page was answered. */
export type OpenForm = {
  /** Stores what was typed. @param isSignedOut the session has ended; else the server could not be reached */
  readonly keep: (isSignedOut: boolean) => Promise<void>;
  /** Removes what was stored. */
  readonly forget: () => void;
};

const openForms = new Set<OpenForm>();

/** Adds a form of the open page. @returns removes it */
export function addOpenForm(form: OpenForm): () => void {
  openForms.add(form);
  return () => openForms.delete(form);
}

/** Stores what is typed in every form of the open page. */
export async function keepOpenForms(isSignedOut: boolean): Promise<void> {
  await Promise.all([...openForms].map((form) => form.keep(isSignedOut)));
}

/**
 * Client middleware of a desk: when the session has ended, a page whose form was sent stays with the typed values, in place of
 * the sign-in page. The forms of the page store what was typed, to be restored after the person has signed in again; also
 * where the page's data could not be loaded again and the sign-in page replaces it.
 */
export const keepSignedOutForm: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const page = window.location.pathname;
  const isPost = request.method !== "GET";
  const results = await next();
  const all = Object.values(results);
  const isSignedOut = all.some(({ result }) => isSignInRedirect(result));
  // Without a post, only a reload of the open page: a person who follows a link has confirmed leaving the form.
  if (!isPost && !(isSignedOut && new URL(request.url).pathname === page)) return results;
  // The router reports a redirect as an error, too: it is the answer to a form that was saved.
  const hasFailed = all.some(({ type, result }) => type === "error" && !(result instanceof Response));
  if (!isSignedOut && !hasFailed) {
    for (const form of openForms) form.forget();
    return results;
  }
  await keepOpenForms(isSignedOut);
  if (!isPost || !isSignedOut) return results;
  setUnsavedForm({ page, why: "signedOut" });
  // With a status of an error the router does not reload the page, which would lead to the sign-in page again.
  const stay = { type: "data", result: data(undefined, { status: 401 }) } as const;
  return Object.fromEntries(Object.keys(results).map((id) => [id, stay]));
};

/** Whether an answer redirects a visitor to the sign-in page (`platform/viewer`). */
function isSignInRedirect(answer: unknown): boolean {
  const target = answer instanceof Response ? answer.headers.get("location") : null;
  return target !== null && inLanguage(target, "en").startsWith("/auth?from=");
}
