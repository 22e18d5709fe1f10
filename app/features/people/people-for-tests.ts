import type { Role, Viewer } from "#app/domain/people/viewer.ts";
import { addTestPerson } from "#tests/sign-in.ts";

/** Adds a site administrator, verified and enabled. */
export async function addSiteAdmin(): Promise<Viewer> {
  const roles: Role[] = [{ type: "siteAdmin" }];
  const { id, email } = await addTestPerson({ roles });
  return { id, email, name: "Some", roles: [{ type: "user" }, ...roles] };
}

/** A viewer with these roles, who is nobody in the database. */
export const viewerWith = (...roles: readonly Role[]): Viewer => ({
  id: crypto.randomUUID(),
  email: "nobody@example.org",
  name: "Nobody",
  roles: [{ type: "user" }, ...roles],
});
