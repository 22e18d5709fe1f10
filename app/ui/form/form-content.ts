/** Whether the content of a form is stored until the person has signed in again, so that leaving the page loses nothing. */
export const isKept = (form: HTMLFormElement | null): boolean => form?.dataset.kept !== undefined;

/** Everything that a form would post, as one text. @param except the name of a field that is left out */
export function contentOf(form: HTMLFormElement | null, except?: string): string {
  const fields = form ? [...new FormData(form)].filter(([name]) => name !== except) : [];
  return JSON.stringify(
    fields.map(([name, value]) => [name, typeof value === "string" ? value : value.name]),
  );
}
