/** The field that says whether a change is to be previewed or carried out. */
export const STEP = "step";
