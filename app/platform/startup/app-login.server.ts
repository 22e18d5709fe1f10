import type pg from "pg";
import { DatabaseUnfit } from "#app/db/migrate.server.ts";
import { connectClient } from "#app/db/single-client.server.ts";

/**
 * Opens a connection to the database a variable names.
 * @throws DatabaseUnfit naming the variable and the code of what went wrong; what the driver says holds parts of the
 *   address, which belong in no log
 */
export async function connectAs(variable: string, connectionString: string): Promise<pg.Client> {
  try {
    return await connectClient(connectionString);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "no answer";
    throw new DatabaseUnfit(`${variable} names a database that cannot be reached (${code}).`);
  }
}

/**
 * What the app's login could do beyond reading and writing rows. Its sessions work under a role that can do no more, but
 * any of them may step back to the login.
 * @param ownerUrl the login of migrations, which owns what they make
 * @returns nothing when the login is as small as it should be
 * @throws DatabaseUnfit when one of the two cannot connect
 */
export async function powersOfLogin(appUrl: string, ownerUrl: string): Promise<string | undefined> {
  const owner = await connectAs(appUrl === ownerUrl ? "DATABASE_URL" : "DATABASE_OWNER_URL", ownerUrl);
  const app = await connectAs("DATABASE_URL", appUrl).catch(async (error: unknown) => {
    await owner.end();
    throw error;
  });
  try {
    const { rows: owners } = await owner.query<{ login: string }>("select session_user as login");
    const { rows } = await app.query<{ superuser: boolean; roles: boolean; owns: boolean }>(
      `select rolsuper as superuser, rolcreaterole as roles,
        exists (select from pg_roles o where o.rolname = $1 and pg_has_role(session_user, o.oid, 'member'))
        or exists (select from pg_database d
          where d.datname = current_database() and pg_has_role(session_user, d.datdba, 'member'))
        or exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = 'public' and pg_has_role(session_user, c.relowner, 'member')) as owns
      from pg_roles where rolname = session_user`,
      [owners[0]?.login ?? ""],
    );
    const [login] = rows;
    if (login?.superuser) return "DATABASE_URL logs in as a superuser";
    if (login?.owns) return "DATABASE_URL logs in as the owner of the tables";
    if (login?.roles) return "DATABASE_URL logs in as somebody who may make roles";
    return undefined;
  } finally {
    await Promise.all([owner.end(), app.end()]);
  }
}
