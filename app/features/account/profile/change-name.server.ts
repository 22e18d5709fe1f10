import { preferredName } from "#app/domain/people/person-name.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result } from "#app/domain/result.ts";
import { changePerson } from "#app/platform/person/change-person.server.ts";
import type { ChangeName } from "./change-name.schema.ts";

/**
 * Changes all four parts of a person's name.
 * @throws AppError notFound when the viewer is another person
 */
export async function changeName(
  viewer: Viewer | null,
  userId: string,
  { firstName, middleNames, lastName, customDisplayName }: ChangeName,
): Promise<Result<{ changed: boolean }, never>> {
  const names = { first: firstName, middle: middleNames, last: lastName, customDisplay: customDisplayName };
  const parts = { firstName, middleNames, lastName, customDisplayName: customDisplayName ?? null };
  return await changePerson(viewer, userId, "changeName", () =>
    done({ ...parts, name: preferredName(names) }),
  );
}
