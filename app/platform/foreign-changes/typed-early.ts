type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a field has, as a person left it: its value, and whether it is checked. */
type Kept = {
  readonly value: string;
  readonly isChecked: boolean | undefined;
};

/** The types whose value no script may set. */
const NEVER = ["hidden", "file", "submit", "button", "image", "reset"];

const isField = (target: unknown): target is Field =>
  (target instanceof HTMLInputElement && !NEVER.includes(target.type)) ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

/**
 * Keeps what is typed, chosen and focused before the scripts run. Where something else has changed the page meanwhile, such as a
 * password manager that puts an icon beside each field, React makes all its elements anew, and where a field is controlled it has
 * the value of the page: both would lose the input. Called before anything is rendered.
 * @returns the function that gives the fields their input again, to be called after the first rendering
 */
export function keepTypedEarly(): () => void {
  const typed = new Map<string, Kept>();
  const note = (field: Field) => {
    typed.set(placeOf(field), { value: field.value, isChecked: isChoice(field) ? field.checked : undefined });
  };
  const noteTarget = ({ target }: Event) => {
    if (isField(target)) note(target);
  };
  for (const field of fieldsOf(document)) if (isChanged(field)) note(field);
  const events = ["input", "change"] as const;
  for (const each of events) document.addEventListener(each, noteTarget, true);
  let focus = focusNow();
  const noteFocus = () => {
    focus = focusNow() ?? focus;
  };
  const focusEvents = ["focusin", "selectionchange"] as const;
  for (const each of focusEvents) document.addEventListener(each, noteFocus, true);

  return () => {
    for (const each of events) document.removeEventListener(each, noteTarget, true);
    for (const each of focusEvents) document.removeEventListener(each, noteFocus, true);
    for (const field of typed.size > 0 ? fieldsOf(document) : []) {
      const kept = typed.get(placeOf(field));
      if (kept) giveBack(field, kept);
    }
    if (document.activeElement === document.body && focus) focusAgain(focus);
  };
}

const fieldsOf = (within: Document): Field[] =>
  [...within.querySelectorAll("input, select, textarea")].filter(isField);

/** Where a field is: its form, its name and its number among the fields with that name, which are the same in elements made anew. */
function placeOf(field: Field): string {
  const form = field.form ? [...document.forms].indexOf(field.form) : -1;
  const named = fieldsOf(document).filter(({ form: of, name }) => of === field.form && name === field.name);
  return `${form} ${field.name} ${named.indexOf(field)}`;
}

function isChanged(field: Field): boolean {
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const options = [...field.options];
  const first = options.some(({ defaultSelected }) => defaultSelected)
    ? options.find(({ defaultSelected }) => defaultSelected)
    : options[0];
  return field.value !== first?.value;
}

/** Sets a field by the setter of its class, which React does not watch, so that the events tell it of the input. */
function giveBack(field: Field, { value, isChecked }: Kept): void {
  if (isChoice(field)) {
    if (field.checked !== isChecked) field.click();
    return;
  }
  if (field.value === value && !(field instanceof HTMLSelectElement)) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

type Focus = { readonly place: string; readonly selection: readonly [number, number] | undefined };

function focusNow(): Focus | undefined {
  const { activeElement: field } = document;
  if (!isField(field)) return undefined;
  const { selectionStart = null, selectionEnd = null } = field instanceof HTMLSelectElement ? {} : field;
  const selection =
    selectionStart === null || selectionEnd === null ? undefined : ([selectionStart, selectionEnd] as const);
  return { place: placeOf(field), selection };
}

function focusAgain({ place, selection }: Focus): void {
  const field = fieldsOf(document).find((each) => placeOf(each) === place);
  field?.focus();
  if (selection && field && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...selection);
}
