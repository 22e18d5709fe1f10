import type { ButtonHTMLAttributes, ReactNode } from "react";
import styles from "./button.module.css";

/** `highlight` is the yellow button, of which a screen has at most one. */
export type ButtonLook = "action" | "highlight" | "plain";

/** The class names of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = "action", isWide = false): string {
  return [styles.button, styles[look], isWide ? styles.wide : ""].filter(Boolean).join(" ");
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook;
  isWide?: boolean;
  children: ReactNode;
};

/** A button, whose label is a verb. */
export function Button({
  look = "action",
  isWide = false,
  type = "submit",
  className,
  ...rest
}: ButtonProps) {
  const classes = [buttonClass(look, isWide), className].filter(Boolean).join(" ");
  return <button {...rest} type={type} className={classes} />;
}
