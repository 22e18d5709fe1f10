import { expect, test } from "vitest";
import { SCHEDULE } from "./jobs.server.ts";

test("every task that removes data runs each hour, as the privacy policy states", () => {
  const removing = Object.entries(SCHEDULE).filter(([name]) => /^(?:remove|erase|tidy)/.test(name));
  expect(removing.map(([name]) => name)).toHaveLength(Object.keys(SCHEDULE).length - 1);
  for (const [name, { cron }] of removing) expect(cron, name).toMatch(/^\d{1,2} \* \* \* \*$/);
});
