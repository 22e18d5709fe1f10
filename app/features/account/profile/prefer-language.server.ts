import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { isLanguage } from "#app/domain/text/language.ts";
import { changePerson } from "#app/platform/person/change-person.server.ts";

/**
 * Sets the language of letters to a person.
 * @param language as it was posted
 * @throws AppError notFound when the viewer is another person
 */
export async function preferLanguage(
  viewer: Viewer | null,
  userId: string,
  language: string,
): Promise<Result<{ changed: boolean }, "form_invalid">> {
  return await changePerson(viewer, userId, "preferLanguage", () =>
    isLanguage(language)
      ? done({ preferredLanguage: language })
      : refuse("form_invalid", { field: "language" }),
  );
}
