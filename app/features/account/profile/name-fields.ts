/** The form has a field for each middle name, and at most this many. */
export const MIDDLE_NAME_FIELDS = [
  "middleName1",
  "middleName2",
  "middleName3",
  "middleName4",
  "middleName5",
] as const;
