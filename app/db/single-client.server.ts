import pg from "pg";

/**
 * Opens a separate connection, outside the pool. When the connection breaks between two queries (the server was stopped
 * or killed), the next query fails; without a listener for the error the process would end instead.
 * @param connectMs longest wait for the connection, in ms
 * @throws what the driver throws when there is no connection
 */
export async function connectClient(connectionString: string, connectMs = 5000): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectMs });
  client.on("error", () => {});
  await client.connect();
  return client;
}
