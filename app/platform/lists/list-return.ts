/** The parameter of a row's page by which a form that was sent from a list leads back to it: the query of the list. */
export const LIST_RETURN = "list";

/**
 * The address of the list from which a form was sent, with what was done.
 * @param url that the form was posted to
 * @param path of the list, in the language of the page
 * @param done the code of the notice
 * @returns undefined where it was sent from the page of the row itself
 */
export function listReturn(url: URL, path: string, done: string): string | undefined {
  const query = url.searchParams.get(LIST_RETURN);
  if (query === null) return undefined;
  const parameters = new URLSearchParams(query);
  parameters.set("done", done);
  return `${path}?${parameters}`;
}
