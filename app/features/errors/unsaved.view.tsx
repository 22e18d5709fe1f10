import { useLocation } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { useUnsaved } from "#app/platform/trouble/keep-page.ts";
import styles from "./unsaved.module.css";

/** Says over a page that its form could not be saved just now, and that what was typed is still there. */
export function Unsaved() {
  const { pathname } = useLocation();
  if (useUnsaved() !== pathname) return null;
  return (
    <p className={styles.unsaved} role="alert">
      {m.error_not_saved_kept()}
    </p>
  );
}
