import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

const OF_THE_HOUSE =
  /[\\/]app[\\/](?:ui|domain|platform|i18n|features[\\/](?:errors|public-shell|catalogue))[\\/].*\.(?:ts|tsx|js)$/;
/** What fields and letters share: not for who only looks at the shelf. */
const OF_FORMS =
  /[\\/]app[\\/]ui[\\/]field\.tsx$|i18n[\\/]generated[\\/]messages[\\/](?:contact|facts|form)_|platform[\\/]live[\\/]/;
/** What an account and the desks share: for who signs in. */
const OF_PEOPLE =
  /[\\/]app[\\/](?:features[\\/](?:account|sign-in|desks)|routes[\\/]desks)[\\/].*\.(?:ts|tsx)$|i18n[\\/]generated[\\/]messages[\\/](?:account|auth|desks)_/;
/** What few pages need: whoever comes first needs none of it. */
const OF_FEW = /[\\/]app[\\/](?:ui[\\/]modal\.|domain[\\/](?:retention|personal-data)\.)/;
const ELSEWHERE = [OF_FORMS, OF_PEOPLE, OF_FEW];

/**
 * Lets what nobody uses of the router be left out of the browser's scripts. Its package does not say that the calls which
 * make components and contexts do nothing else, nor that their names are for developers alone; so all of them came along.
 */
const leaveOutUnusedOfRouter: Plugin = {
  name: "leave-out-unused-of-router",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/].*\.js$/ },
    handler: (code) => ({
      code: code
        .replace(/= (React\$?\d*\.(?:forwardRef|memo|createContext)\()/g, "= /* @__PURE__ */ $1")
        .replace(/^\w+\.displayName = "[^"]*";$/gm, ""),
      map: null,
    }),
  },
};

export default defineConfig({
  plugins: [reactRouter(), leaveOutUnusedOfRouter],
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
              // comes in two, and in two more for forms and for people. The first is all that `entry.client.tsx` imports, and
              // must bring no styles: those of a view would come before the order of the layers, which the root's own
              // styles begin with.
              groups: [
                {
                  name: "framework",
                  test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]|i18n[\\/]generated[\\/]runtime\.js$|domain[\\/]language\.ts$/,
                  priority: 2,
                },
                {
                  name: "house",
                  test: (id) => OF_THE_HOUSE.test(id) && !ELSEWHERE.some((those) => those.test(id)),
                  minShareCount: 2,
                  priority: 1,
                },
                { name: "forms", test: OF_FORMS, minShareCount: 2, priority: 0 },
                { name: "people", test: OF_PEOPLE, minShareCount: 2, priority: 0 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: "./server/app.ts" } } },
  },
});
