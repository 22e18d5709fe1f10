import { EMAIL_MAX } from "#app/domain/limits.ts";
import * as m from "#app/i18n/generated/messages.js";

/** The address under which a password manager stores the password of a form. Nobody sees it, and nothing of it is posted. */
export const OwnEmail = ({ email }: { email: string }) => (
  <input
    type="email"
    autoComplete="username"
    value={email}
    maxLength={EMAIL_MAX}
    aria-label={m.auth_email()}
    readOnly
    hidden
  />
);
