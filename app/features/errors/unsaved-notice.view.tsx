import { useLocation } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { useUnsavedForm } from "#app/platform/outage/keep-unsaved-form.ts";
import { OverlayNotice } from "#app/ui/overlay-notice.tsx";

/** A message over a page whose form could not be saved; the form still has the typed values. */
export function UnsavedNotice() {
  const { pathname } = useLocation();
  const unsaved = useUnsavedForm();
  if (unsaved?.page !== pathname || unsaved.why !== "outage") return null;
  return <OverlayNotice>{m.error_not_saved_kept()}</OverlayNotice>;
}
