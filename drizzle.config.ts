import { defineConfig } from "drizzle-kit";

// Used by `npx drizzle-kit generate` alone: it writes the SQL of a changed table, which is then reviewed and corrected by hand.
export default defineConfig({
  dialect: "postgresql",
  schema: "./app/db/tables/*.server.ts",
  out: "./app/db/migrations",
});
