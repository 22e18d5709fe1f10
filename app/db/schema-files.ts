/** The folders of what makes the database. */
export type SchemaFiles = {
  /** Numbered migrations, each of which is applied once. */
  readonly migrations: string;
  /** Functions and views, which are made again when their text changes; without it there are those of the migrations. */
  readonly functions?: string;
  /** What a new database begins with in place of the first migrations. */
  readonly baseline?: string;
};

/** Those of the product. */
export const SCHEMA = {
  migrations: "app/db/migrations",
  functions: "app/db/functions",
  baseline: "app/db/baseline",
} as const satisfies SchemaFiles;
