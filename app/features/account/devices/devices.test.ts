import { expect, test } from "vitest";
import { deviceName } from "#app/domain/people/device-name.ts";
import {
  addPerson,
  addSession,
  auditActionsOf,
  errorOf,
  sessionsOf,
} from "#app/features/account/account-for-tests.ts";
import { useDatabase } from "#tests/database.ts";
import { endSession, endSessions } from "./end-sessions.server.ts";
import { listDevices } from "./list-devices.server.ts";

useDatabase();

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

test("lists the person's own devices only, the current one first", async () => {
  const { id, viewer } = await addPerson();
  const other = await addPerson();
  await addSession(other.id);
  const currentSession = await addSession(id, FIREFOX);
  const otherSession = await addSession(id);
  const devices = await listDevices(viewer, id, currentSession);
  expect(devices.map(({ id, isCurrent, browser, system }) => [id, isCurrent, browser, system])).toEqual([
    [currentSession, true, "Firefox", "Windows"],
    [otherSession, false, undefined, undefined],
  ]);
  expect(JSON.stringify(devices)).not.toContain("token");
  expect(await errorOf(() => listDevices(other.viewer, id, currentSession))).toBe("notFound");
});

test("signs out one, all others, or all", async () => {
  const { id, viewer } = await addPerson();
  const currentSession = await addSession(id);
  const otherSession = await addSession(id);
  await addSession(id);
  await endSession(viewer, id, otherSession);
  expect(await sessionsOf(id)).toHaveLength(2);
  expect((await endSessions(viewer, id, currentSession)).value.ended).toBe(1);
  expect(await sessionsOf(id)).toEqual([currentSession]);
  expect((await endSessions(viewer, id, currentSession)).value.ended).toBe(0);
  await endSessions(viewer, id);
  expect(await sessionsOf(id)).toEqual([]);
  expect(await auditActionsOf(id)).toEqual(["person.endSessions", "person.endSessions", "person.endSession"]);
});

test("a session of another person is not found", async () => {
  const owner = await addPerson();
  const otherPerson = await addPerson();
  const session = await addSession(owner.id);
  for (const userId of [owner.id, otherPerson.id])
    expect(await errorOf(() => endSession(otherPerson.viewer, userId, session))).toBe("notFound");
  for (const none of ["", "x", crypto.randomUUID()])
    expect(await errorOf(() => endSession(owner.viewer, owner.id, none))).toBe("notFound");
  expect(await errorOf(() => endSessions(otherPerson.viewer, owner.id))).toBe("notFound");
  expect(await sessionsOf(owner.id)).toEqual([session]);
});

const KIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
test.each([
  [FIREFOX, "Firefox", "Windows"],
  [`Mozilla/5.0 (X11; Linux x86_64) ${KIT} Chrome/140.0.0.0 Safari/537.36`, "Chrome", "Linux"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    "Edge",
    "Windows",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14) ${KIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet",
    "Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari",
    "iPhone",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
    "Safari",
    "macOS",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`,
    "Opera",
    "Windows",
  ],
  ["curl/8.5.0", "curl", undefined],
  ["<script>alert(1)</script>", undefined, undefined],
  ["", undefined, undefined],
  [null, undefined, undefined],
])("the name of the device is read from %s", (userAgent, browser, system) => {
  expect(deviceName(userAgent)).toEqual({ browser, system });
});
