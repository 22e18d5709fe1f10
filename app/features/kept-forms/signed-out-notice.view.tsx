import type { MouseEvent } from "react";
import { href, useLocation } from "react-router";
import { withReturnPath } from "#app/domain/web/return-path.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { keepOpenForms } from "#app/platform/outage/keep-signed-out-form.ts";
import { useUnsavedForm } from "#app/platform/outage/keep-unsaved-form.ts";
import { OverlayNotice } from "#app/ui/overlay-notice.tsx";

/** A message over a page of a desk whose form was sent after the session had ended, with a link to sign in and return. */
export function SignedOutNotice() {
  const { pathname, search } = useLocation();
  const { to } = useLanguage();
  const unsaved = useUnsavedForm();
  if (unsaved?.page !== pathname || unsaved.why !== "signedOut") return null;
  return (
    <OverlayNotice>
      <p>{m.form_kept_signed_out()}</p>
      {/* Loads a new document, whose routes are those of a visitor. */}
      <a href={to(withReturnPath(href("/auth"), pathname + search))} onClick={storeAndFollow}>
        {m.form_kept_sign_in()}
      </a>
    </OverlayNotice>
  );
}

/** Follows a link after what was typed last has been stored; a link into another tab leaves the page as it is. */
function storeAndFollow(event: MouseEvent<HTMLAnchorElement>): void {
  const { metaKey, ctrlKey, shiftKey, currentTarget } = event;
  if (metaKey || ctrlKey || shiftKey) return;
  event.preventDefault();
  const { href: target } = currentTarget;
  void keepOpenForms(true).then(() => window.location.assign(target));
}
