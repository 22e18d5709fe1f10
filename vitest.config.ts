import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [{ test: { name: "words", include: ["app/domain/**/*.test.ts"] } }],
  },
});
