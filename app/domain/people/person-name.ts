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
