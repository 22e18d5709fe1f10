import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Everything is a file of its own with a hash in its name: the policy for scripts and styles allows no inline ones.
    assetsInlineLimit: 0,
    target: "es2022",
  },
  environments: {
    ssr: { build: { rollupOptions: { input: "./server/app.ts" } } },
  },
});
