import type pg from "pg";
import { DatabaseUnfit } from "./database-fitness.server.ts";
import { APP_ROLE } from "./session-settings.ts";

/**
 * Lets only the logins of this site connect to its database: the app's role is one of the whole server, so that the login of another
 * site on it could take the role here. Needs the owner of the database; where the login is not, nothing is changed.
 */
async function keepOthersOut(client: pg.Client, login: string): Promise<void> {
  const { rows } = await client.query<{ name: string; owns: boolean }>(
    `select datname as name, pg_has_role(session_user, datdba, 'member') as owns
    from pg_database where datname = current_database()`,
  );
  const [database] = rows;
  if (!database?.owns) return;
  const name = client.escapeIdentifier(database.name);
  // First, so that the app is never without it.
  await client.query(`grant connect on database ${name} to ${client.escapeIdentifier(login)}`);
  await client.query(`revoke connect on database ${name} from public`);
}

/** Grants the app's role to the app's login. Granting it again changes nothing. */
export async function grantRole(client: pg.Client, appUrl: string): Promise<void> {
  const login = decodeURIComponent(new URL(appUrl.replace("@/", "@localhost/")).username);
  if (!login) return;
  try {
    await keepOthersOut(client, login);
    await client.query(`grant ${APP_ROLE} to ${client.escapeIdentifier(login)}`);
  } catch (error) {
    const { rows } = await client.query<{ member: boolean }>(
      "select pg_has_role(oid, $2, 'member') as member from pg_roles where rolname = $1",
      [login, APP_ROLE],
    );
    if (rows[0]?.member) return;
    // The server's own message would name the login.
    const { code } = error as pg.DatabaseError;
    throw new DatabaseUnfit(`The login of DATABASE_URL may not take the role ${APP_ROLE} (${code}).`);
  }
}
