/** Tests that start the product, its commands, its workers or its database in processes of their own, and upgrades. */
export const OPERATION = [
  "commands/*.test.ts",
  "app/platform/{backup,postgres,startup}/*.test.ts",
  "app/platform/{book-files/mark-file,images/decoders}.test.ts",
  // Databases that stopped at an older migration.
  "app/db/{*-migration,migrate,fitness}.test.ts",
  "tests/operation/**/*.test.ts",
];
