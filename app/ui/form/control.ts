import styles from "./control.module.css";

/** The look of every control that text is typed into or chosen in, inside a form and outside. */
export const controlClass = styles.control;
