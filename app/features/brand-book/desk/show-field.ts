/** The field of the button that shows a preview in place of saving. */
export const SHOW = "show";
