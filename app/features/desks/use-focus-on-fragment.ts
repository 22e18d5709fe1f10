import { useEffect } from "react";
import { useLocation } from "react-router";
import { firstControl } from "#app/ui/form/first-control.ts";

/** What a fragment sets the focus in: a control, or a group of controls. Other parts of a page are only scrolled to. */
const FIELD = "input, select, textarea, fieldset, [role=group]";

/**
 * Sets the focus on the control that the fragment of the URL names, after each navigation and when the document loads.
 * The router only scrolls to it, and a browser that follows a link to it would begin with the control after it on Tab.
 */
export function useFocusOnFragment(): void {
  const location = useLocation();
  useEffect(() => {
    // A form has set the focus on its refused field, or the person was typing before the script had loaded.
    if (document.activeElement?.matches("input, select, textarea")) return;
    const target = document.getElementById(location.hash.slice(1));
    if (target?.matches(FIELD)) firstControl(target)?.focus();
  }, [location]);
}
