import pg from "pg";

/**
 * Removes the jobs that encode every variant of every picture of a database, and marks the variants as ready. A site would run these
 * jobs for up to minutes of processor time; without them a variant is encoded and stored when it is first requested.
 * @param url of the database, as its superuser
 */
export async function skipImageJobs(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("update images set variants_ready = true");
  await client.query("delete from pgboss.job where name = 'pictures'");
  await client.end();
}
