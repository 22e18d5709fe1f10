import { appUsers } from "#app/db/tables/app-users.server.ts";
import { STAFF_NOTICES_BY } from "#app/domain/people/staff-notice.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { changePerson } from "#app/platform/person/change-person.server.ts";
import { openRow } from "#app/platform/secrets/sealed-rows.server.ts";

/**
 * Sets how a person is told of what waits for them at a desk.
 * @param toldBy as it was posted
 * @returns `account_no_phone` for a text to somebody who has no telephone number
 * @throws AppError notFound when the viewer is another person
 */
export async function chooseStaffNotices(
  viewer: Viewer | null,
  userId: string,
  toldBy: string,
): Promise<Result<{ changed: boolean }, "form_invalid" | "account_no_phone">> {
  return await changePerson(viewer, userId, "chooseStaffNotices", (person) => {
    const chosen = STAFF_NOTICES_BY.find((each) => each === toldBy);
    if (chosen === undefined) return refuse("form_invalid", { field: "toldBy" });
    const needsPhone = chosen === "text" || chosen === "both";
    if (needsPhone && openRow(appUsers, person).preferredPhone === null)
      return refuse("account_no_phone", { field: "toldBy" });
    return done({ staffNoticesBy: chosen });
  });
}
