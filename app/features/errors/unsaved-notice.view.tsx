import { useLocation } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { useUnsavedForm } from "#app/platform/outage/keep-unsaved-form.ts";
import styles from "./unsaved-notice.module.css";

/** A message over a page whose form could not be saved; the form still has the typed values. */
export function UnsavedNotice() {
  const { pathname } = useLocation();
  if (useUnsavedForm() !== pathname) return null;
  return (
    <p className={styles.notice} role="alert">
      {m.error_not_saved_kept()}
    </p>
  );
}
