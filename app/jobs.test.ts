import { expect, test } from "vitest";
import { schedule } from "./jobs.server.ts";
import { readConfig } from "./platform/config/config.server.ts";

test("every task that removes data about people runs each hour, as the privacy policy states", () => {
  // The only tasks that remove nothing about people; unused pictures are removed at night, copies that were kept for a reader or
  // that nobody paid for can be bought again minutes after their time is over, and orders that wait for nobody end.
  const {
    encodeWaitingPictures: _encoding,
    lapseHolds: _holds,
    removeUnusedImages: _pictures,
    lapseOrders: _unpaid,
    lookUpPayments: _looking,
    completeOrders: _completing,
    resumeOperations: _resuming,
    sealPersonalData: _sealing,
    sumPageViews: _summing,
    notifyOfWithdrawals: _notifying,
    endWaitingOrders: _ending,
    noteGonePreorders: _gone,
    startPreorders: _preorders,
    tellOfArrivals: _telling,
    tellStaff: _staff,
    tellStaffDaily: _daily,
    ...tasks
  } = schedule({ ...readConfig({}), uploadDir: "/nowhere", dataDir: "/nowhere" });
  const removing = Object.entries(tasks);
  for (const [name] of removing) expect(name).toMatch(/^(?:remove|erase|tidy)/);
  for (const [name, { cron }] of removing) expect(cron, name).toMatch(/^\d{1,2} \* \* \* \*$/);
});
