import { db } from "#app/db/client.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { disablePerson, enablePerson } from "#app/features/people/access/disable-person.server.ts";
import { endSessionOf, endSessionsOf } from "#app/features/people/access/end-sessions.server.ts";
import {
  resendVerificationTo,
  type StoreVerification,
} from "#app/features/people/access/resend-verification.server.ts";
import { grantRole, revokeRole } from "#app/features/people/roles/grant-role.server.ts";
import { resolveRole } from "#app/features/people/roles/resolve-role.server.ts";
import type { OneOfForms } from "#app/platform/forms/read-form.server.ts";
import type { Sender } from "#app/platform/person/post-letter-to.server.ts";
import type { PERSON_FORMS } from "./person-forms.schema.ts";

type Of = {
  readonly viewer: Viewer | null;
  readonly userId: string;
  readonly sender: Sender;
  readonly store: StoreVerification;
};

/** Answers a valid form of the page of a person. @throws AppError notFound where the viewer may not do it */
export async function answerPerson(
  form: Exclude<OneOfForms<typeof PERSON_FORMS>, { readonly intent: "readIdentity" | "resetSecondFactor" }>,
  { viewer, userId, sender, store }: Of,
) {
  switch (form.intent) {
    case "grant": {
      const role = await resolveRole(db(), form.value.role, form.value.book);
      const granted = role.ok ? await grantRole(viewer, userId, role.value) : role;
      return form.respond(granted, { notice: "people_role_granted" });
    }
    case "revoke":
      return form.respond(await revokeRole(viewer, userId, form.value.revoked), {
        notice: "people_role_revoked",
      });
    case "disable":
      return form.respond(await disablePerson(viewer, userId, sender), { notice: "people_disabled_done" });
    case "enable":
      return form.respond(await enablePerson(viewer, userId, sender), { notice: "people_enabled_done" });
    case "endSession":
      return form.respond(await endSessionOf(viewer, userId, form.value.session), {
        notice: "people_signed_out",
      });
    case "endSessions":
      return form.respond(await endSessionsOf(viewer, userId), { notice: "people_signed_out" });
    default:
      return form.respond(await resendVerificationTo(viewer, userId, { config: sender.config, store }), {
        notice: "people_verification_sent",
      });
  }
}
