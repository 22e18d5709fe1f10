/** The names of the fields for middle names: a person can have five at most. */
export const MIDDLE_NAME_FIELDS = [
  "middleName1",
  "middleName2",
  "middleName3",
  "middleName4",
  "middleName5",
] as const;
