/** The form has a field for each middle name; five are more than anybody of ours had. */
export const MIDDLE_NAME_FIELDS = [
  "middleName1",
  "middleName2",
  "middleName3",
  "middleName4",
  "middleName5",
] as const;
