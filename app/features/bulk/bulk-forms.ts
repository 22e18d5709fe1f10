/** The field that says whether a change is to be previewed or carried out. */
export const STEP = "step";

/** Fields of the button that carries a change out: what its preview showed, and the id of the operation that it starts. */
export const PREVIEWED = "previewed";
export const OPERATION = "operation";
