import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { changePerson } from "#app/platform/person/change-person.server.ts";

type Changed<Code extends string> = Promise<Result<{ changed: boolean }, Code>>;

/**
 * Makes one of a person's contact addresses the preferred one, for other people to write to. The site's own letters are
 * about the account, and are sent to the sign-in address alone.
 * @throws AppError notFound when the viewer is another person
 */
export async function preferEmail(
  viewer: Viewer | null,
  userId: string,
  email: string,
): Changed<"form_invalid"> {
  return await changePerson(viewer, userId, "preferEmail", ({ emails }) =>
    emails.includes(email) ? done({ preferredEmail: email }) : refuse("form_invalid"),
  );
}

/**
 * Removes a contact address. The sign-in address cannot be removed, only changed.
 * @throws AppError notFound when the viewer is another person
 */
export async function removeEmail(
  viewer: Viewer | null,
  userId: string,
  email: string,
): Changed<"form_invalid"> {
  return await changePerson(viewer, userId, "removeEmail", (person) => {
    if (email === person.email) return refuse("form_invalid");
    if (!person.emails.includes(email)) return done({});
    return done({
      emails: person.emails.filter((each) => each !== email),
      preferredEmail: person.preferredEmail === email ? person.email : person.preferredEmail,
    });
  });
}
