/** What a running process expects to find as it was at its start. */
export type Fit = {
  /** Id of the installation: of the database, and of the folder of pictures. */
  readonly id: string;
  readonly uploadDir: string;
  /** The newest migration that this process knows. */
  readonly newestMigration: string;
};
