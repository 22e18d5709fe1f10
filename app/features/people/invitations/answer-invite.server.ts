import { db } from "#app/db/client.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { resolveRole } from "#app/features/people/roles/resolve-role.server.ts";
import type { OneOfForms } from "#app/platform/forms/read-form.server.ts";
import type { Sender } from "#app/platform/person/post-letter-to.server.ts";
import type { INVITE_FORMS } from "./invite.schema.ts";
import { invitePerson, withdrawInvitation } from "./invite.server.ts";

/**
 * Answers a valid form of the page that invites people.
 * @returns the answer; or the person who had an account and was given the role, to whose page the route leads
 * @throws AppError notFound where the viewer may not do it
 */
export async function answerInvite(
  form: OneOfForms<typeof INVITE_FORMS>,
  viewer: Viewer | null,
  sender: Sender,
) {
  if (form.intent === "withdraw") {
    const withdrawn = await withdrawInvitation(viewer, form.value.invitation);
    return { answer: form.respond(withdrawn, { notice: "people_invitation_withdrawn" as const }) };
  }
  const { email, role: choice, book, language } = form.value;
  const role = await resolveRole(db(), choice, book);
  if (!role.ok) return { answer: form.refuse(role) };
  const invited = await invitePerson(viewer, { email, role: role.value, language }, sender);
  if (!invited.ok) return { answer: form.refuse(invited) };
  if (invited.value.kind === "granted") return { userId: invited.value.userId };
  return { answer: form.done("people_invited" as const) };
}
