/** What a person is called. `customDisplay` is the name they prefer to be shown by. */
export type PersonName = {
  readonly first: string;
  readonly middle?: readonly string[] | undefined;
  readonly last: string;
  readonly customDisplay?: string | undefined;
};

/** First, middle and last names in that order. */
export function fullName({ first, middle = [], last }: PersonName): string {
  return [first, ...middle, last].filter((part) => part !== "").join(" ");
}

/** The name used to address a person: their custom display name, else their first name. */
export function preferredName({ first, customDisplay }: PersonName): string {
  return customDisplay || first;
}

/** Whether an unknown value is a name: with a first and a last name at least. */
export function isPersonName(value: unknown): value is PersonName {
  if (typeof value !== "object" || value === null) return false;
  const { first, middle, last, customDisplay } = value as Partial<Record<keyof PersonName, unknown>>;
  const hasMiddle =
    middle === undefined || (Array.isArray(middle) && middle.every((part) => typeof part === "string"));
  const hasDisplay = customDisplay === undefined || typeof customDisplay === "string";
  return isFilled(first) && isFilled(last) && hasMiddle && hasDisplay;
}

function isFilled(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}
