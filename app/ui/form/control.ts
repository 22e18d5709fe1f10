import styles from "./control.module.css";

/** The CSS class of every text input, text area and drop-down list, inside a form and outside. */
export const controlClass = styles.control;
