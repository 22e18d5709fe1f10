import { expect, test } from "vitest";
import { SCHEDULE } from "./jobs.server.ts";

test("every task that removes data runs each hour, as the privacy policy states", () => {
  // The only task that removes nothing.
  const { encodeWaitingPictures: _notRemoving, ...tasks } = SCHEDULE;
  const removing = Object.entries(tasks);
  for (const [name] of removing) expect(name).toMatch(/^(?:remove|erase|tidy)/);
  for (const [name, { cron }] of removing) expect(cron, name).toMatch(/^\d{1,2} \* \* \* \*$/);
});
