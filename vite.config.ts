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
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Left alone, a first visit fetches two dozen scripts, most of a few hundred bytes. What pages share
              // comes in two. The first is all that `entry.client.tsx` imports, and must bring no styles: those of a
              // view would come before the order of the layers, which the root's own styles begin with.
              groups: [
                {
                  name: "framework",
                  test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]|i18n[\\/]generated[\\/]runtime\.js$|domain[\\/]language\.ts$/,
                  priority: 2,
                },
                {
                  name: "house",
                  test: /[\\/]app[\\/](?:ui|domain|platform|i18n|features[\\/](?:errors|public-shell|catalogue))[\\/].*\.(?:ts|tsx|js)$/,
                  minShareCount: 2,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: "./server/app.ts" } } },
  },
});
