import type pg from "pg";
import { DatabaseUnfit } from "#app/db/database-fitness.server.ts";
import { APP_ROLE } from "#app/db/session-settings.ts";
import { connectClient } from "#app/db/single-client.server.ts";

/**
 * Connects to the database of an environment variable.
 * @throws DatabaseUnfit with the variable and the error code; messages of the driver contain parts of the URL, which must not
 *   be logged
 */
export async function connectAs(variable: string, connectionString: string): Promise<pg.Client> {
  try {
    return await connectClient(connectionString);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "no answer";
    throw new DatabaseUnfit(`${variable} names a database that cannot be reached (${code}).`);
  }
}

/** The setting that names the login of the owner of the tables; without one of its own that of the app is it. */
export const ownerSetting = (appUrl: string, ownerUrl: string): "DATABASE_URL" | "DATABASE_OWNER_URL" =>
  appUrl === ownerUrl ? "DATABASE_URL" : "DATABASE_OWNER_URL";

/** The login of the database of an environment variable. @throws DatabaseUnfit as `connectAs` */
export async function loginOf(variable: string, connectionString: string): Promise<string> {
  const client = await connectAs(variable, connectionString);
  try {
    return (await client.query<{ login: string }>("select session_user as login")).rows[0]?.login ?? "";
  } finally {
    await client.end();
  }
}

/**
 * The predefined roles whose members gain no rights over rows, settings or other sessions. Every other one, also of a later version of
 * PostgreSQL, is more than the app needs.
 */
const HARMLESS_ROLES = ["pg_use_reserved_connections"];

/** Predefined roles with access to the server's files and programs, which can gain any other rights. */
const ROLES_WITH_FILES = ["pg_read_server_files", "pg_write_server_files", "pg_execute_server_program"];

/**
 * The rights of the app's login beyond reading and writing rows. Sessions of the app use a role without these rights, but a
 * session can reset its role to the login, and then to every role of which the login is a member.
 * @param ownerUrl the login of migrations, which owns the tables
 * @returns undefined when there are none
 * @throws DatabaseUnfit when one of the two cannot connect
 */
export async function excessRightsOfLogin(appUrl: string, ownerUrl: string): Promise<string | undefined> {
  const owner = await connectAs(ownerSetting(appUrl, ownerUrl), ownerUrl);
  const app = await connectAs("DATABASE_URL", appUrl).catch(async (error: unknown) => {
    await owner.end();
    throw error;
  });
  try {
    const { rows: owners } = await owner.query<{ login: string }>("select session_user as login");
    type Powers = Record<
      "super" | "owns" | "roles" | "bypass" | "replicates" | "files" | "predefined",
      boolean
    >;
    const { rows } = await app.query<Powers>(
      // A member may set a role, whether or not it inherits its rights. Every role is a member of itself.
      `select bool_or(rolsuper) as super, bool_or(rolbypassrls) as bypass, bool_or(rolreplication) as replicates,
        bool_or(rolcreaterole) as roles, bool_or(rolname = any($2)) as files,
        bool_or(rolname like 'pg\\_%' and rolname <> all($3)) as predefined,
        exists (select from pg_roles o where o.rolname = $1 and pg_has_role(session_user, o.oid, 'member'))
        or exists (select from pg_database d
          where d.datname = current_database() and pg_has_role(session_user, d.datdba, 'member'))
        or exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
            and pg_has_role(session_user, c.relowner, 'member'))
        or exists (select from pg_namespace n where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
          -- The owner of a new database owns its schema "public" by this role, and is found as the owner of the database.
          and n.nspowner <> 'pg_database_owner'::regrole and pg_has_role(session_user, n.nspowner, 'member'))
        or exists (select from pg_proc f join pg_namespace n on n.oid = f.pronamespace
          where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and pg_has_role(session_user, f.proowner, 'member')) as owns
      from pg_roles where pg_has_role(session_user, oid, 'member')`,
      [owners[0]?.login ?? "", ROLES_WITH_FILES, HARMLESS_ROLES],
    );
    const [login] = rows;
    if (login?.super) return "DATABASE_URL logs in as a superuser or a member of one";
    if (login?.owns) return "DATABASE_URL logs in as the owner of the tables, or of a schema or function";
    if (login?.roles) return "DATABASE_URL logs in as a role that may create roles";
    if (login?.bypass) return "DATABASE_URL logs in as a role that bypasses row security";
    if (login?.replicates) return "DATABASE_URL logs in as a role that may replicate";
    if (login?.files) return "DATABASE_URL logs in as a role with access to files of the database server";
    if (login?.predefined)
      return "DATABASE_URL logs in as a member of a predefined role, such as pg_write_all_data";
    return undefined;
  } finally {
    await Promise.all([owner.end(), app.end()]);
  }
}

/**
 * Whether every login of the server may connect to the database, also that of another site on it, and the migrations cannot change
 * that, because their login does not own the database.
 * @returns one line that says so; undefined when others are kept out
 */
export async function opennessOf(ownerUrl: string): Promise<string | undefined> {
  const owner = await connectAs("DATABASE_OWNER_URL", ownerUrl);
  try {
    const { rows } = await owner.query<{ open: boolean }>(
      `select has_database_privilege('public', oid, 'connect') and not pg_has_role(session_user, datdba, 'member') as open
      from pg_database where datname = current_database()`,
    );
    if (!rows[0]?.open) return undefined;
    return "Every login of the server may connect to the database of DATABASE_URL. As its owner, grant connect on it to the two logins of this site, and revoke connect on it from public.";
  } finally {
    await owner.end();
  }
}

/**
 * What keeps migrations from giving the app's login its role: the role is one of the whole server, so that another site may have created
 * it, and since version 16 only who created a role, or was given it with that right, may grant it.
 * @returns one line with what a superuser has to do; undefined when nothing does
 */
export async function roleProblemOf(appUrl: string, ownerUrl: string): Promise<string | undefined> {
  const login = await loginOf("DATABASE_URL", appUrl);
  const owner = await connectAs(ownerSetting(appUrl, ownerUrl), ownerUrl);
  try {
    const { rows } = await owner.query<{
      exists: boolean;
      takes: boolean;
      creates: boolean;
      grants: boolean;
    }>(
      `select role.oid is not null as exists,
        coalesce(pg_has_role($2, role.oid, 'member'), false) as takes,
        own.rolsuper or own.rolcreaterole as creates,
        own.rolsuper or coalesce(pg_has_role(session_user, role.oid, 'member with admin option'), false)
          or own.rolcreaterole and current_setting('server_version_num')::int < 160000 as grants
      from pg_roles own left join pg_roles role on role.rolname = $1 where own.rolname = session_user`,
      [APP_ROLE, login],
    );
    const [found] = rows;
    if (!found || found.takes) return undefined;
    const grant = `grant ${APP_ROLE} to ${owner.escapeIdentifier(login)}`;
    if (!found.exists && !found.creates)
      return `The role ${APP_ROLE} does not exist, and the login of DATABASE_OWNER_URL may not create it. As a superuser: create role ${APP_ROLE} nologin; ${grant}.`;
    if (found.exists && !found.grants)
      return `The login of DATABASE_URL may not take the role ${APP_ROLE}, and that of DATABASE_OWNER_URL may not grant it. As a superuser: ${grant}.`;
    return undefined;
  } finally {
    await owner.end();
  }
}
