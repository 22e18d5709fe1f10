import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeBrowser, type FakeTab, idOf } from "./browser-for-tests.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = (ms = 50) => vi.advanceTimersByTimeAsync(ms);

/** A browser with a number of tabs, of which the first holds the stream. */
async function tabs(count: number, own = {}) {
  const browser = new FakeBrowser(own);
  const all: FakeTab[] = [];
  for (let n = 1; n <= count; n++) {
    all.push(browser.open(`tab ${n}`));
    await settle();
  }
  return { browser, all };
}

const times = (count: number, heard: string[]) => Array.from({ length: count }, () => heard);
const holderOf = ({ streams }: FakeBrowser) => streams.map(({ tab }) => tab);

describe("seven tabs", () => {
  test("share one stream, and each receives everything once and in order", async () => {
    const { browser, all } = await tabs(7);
    expect(holderOf(browser)).toEqual(["tab 1"]);
    browser.change("profile");
    browser.change("roles");
    await settle();
    expect(all.map(({ heard }) => heard)).toEqual(times(7, ["profile", "roles"]));
    expect(all.map(({ states }) => states)).toEqual(times(7, ["open"]));
    expect(browser.asked).toHaveLength(1);
  });

  test("opened at once elect one", async () => {
    const browser = new FakeBrowser();
    const all = Array.from({ length: 7 }, (_, n) => browser.open(`tab ${n}`));
    await settle();
    expect(browser.streams).toHaveLength(1);
    browser.change("profile");
    await settle();
    expect(all.map(({ heard }) => heard)).toEqual(times(7, ["profile"]));
  });

  test("resume from the same position when the holder closes, without missing events", async () => {
    const { browser, all } = await tabs(7);
    browser.change("one");
    await settle();
    all[0]?.close();
    browser.change("two");
    await settle();
    expect(holderOf(browser)).toEqual(["tab 2"]);
    browser.change("three");
    await settle();
    for (const { heard } of all.slice(1)) expect(heard).toEqual(["one", "two", "three"]);
    expect(all[0]?.heard).toEqual(["one"]);
    expect(browser.asked).toEqual([idOf(100), idOf(101)]);
  });

  test("neither miss nor repeat events while they close one after another", async () => {
    const { browser, all } = await tabs(7);
    const kinds: string[] = [];
    for (const [index, tab] of all.slice(0, 6).entries()) {
      for (const moment of ["before", "at", "after"]) {
        if (moment === "at") tab.close();
        kinds.push(`${moment} ${index}`);
        browser.change(`${moment} ${index}`);
        await settle(3);
      }
      await settle();
      expect(browser.streams).toHaveLength(1);
    }
    expect(all[6]?.heard).toEqual(kinds);
    expect(holderOf(browser)).toEqual(["tab 7"]);
  });
});

describe("a tab", () => {
  test("receives events from the time of loading from the holder", async () => {
    const { browser, all } = await tabs(1);
    browser.change("before the page");
    await settle();
    const after = browser.newestId;
    browser.change("on its way");
    await settle();
    const late = browser.open("late", { after });
    await settle();
    browser.change("later");
    await settle();
    expect(late.heard).toEqual(["on its way", "later"]);
    expect(all[0]?.heard).toEqual(["before the page", "on its way", "later"]);
  });

  test("receives them from the server when it is the only one", async () => {
    const browser = new FakeBrowser();
    const after = browser.newestId;
    browser.change("on its way");
    const only = browser.open("only", { after });
    await settle();
    expect(only.heard).toEqual(["on its way"]);
  });

  test("that takes over before the holder answered resumes from the state of its page", async () => {
    const { browser, all } = await tabs(1);
    const after = browser.newestId;
    browser.change("on its way");
    await settle();
    // It receives a heartbeat and this change, but the holder closes before it answers.
    const late = browser.open("late", { after });
    browser.change("at once");
    await settle(1);
    all[0]?.close();
    await settle();
    expect(late.heard.toSorted()).toEqual(["at once", "on its way"]);
  });

  test("has its own stream without locks", async () => {
    const { browser, all } = await tabs(3, { canLock: false });
    expect(holderOf(browser)).toEqual(["tab 1", "tab 2", "tab 3"]);
    browser.change("profile");
    await settle();
    expect(all.map(({ heard }) => heard)).toEqual(times(3, ["profile"]));
  });

  test("of another person shares nothing", async () => {
    const { browser } = await tabs(1);
    browser.open("other", { name: "other" });
    await settle();
    expect(browser.streams).toHaveLength(2);
  });

  test("releases everything when its page closes the channel", async () => {
    const { browser, all } = await tabs(2);
    all[0]?.unmount();
    all[0]?.unmount();
    await settle();
    expect(holderOf(browser)).toEqual(["tab 2"]);
    all[1]?.unmount();
    await settle();
    expect(browser.streams).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
    all[1]?.comeBack();
    await settle();
    expect(browser.streams).toEqual([]);
  });

  test("restored from the back/forward cache continues, and reloads everything", async () => {
    const { browser, all } = await tabs(2);
    all[0]?.close();
    await settle();
    browser.change("meanwhile");
    await settle();
    all[0]?.comeBack();
    await settle();
    expect(all[0]?.heard).toEqual(["reset", "meanwhile"]);
    browser.change("later");
    await settle();
    expect(all[0]?.heard).toEqual(["reset", "meanwhile", "later"]);
    expect(holderOf(browser)).toEqual(["tab 2"]);
  });
});

describe("a stream", () => {
  test("that breaks is reconnected by the browser, from the last id", async () => {
    const { browser, all } = await tabs(2);
    browser.change("one");
    await settle();
    browser.breakStreams();
    browser.change("two");
    await settle();
    expect(all.map(({ states }) => states.at(-1))).toEqual(["waiting", "waiting"]);
    await settle(1000);
    expect(all.map(({ heard }) => heard)).toEqual(times(2, ["one", "two"]));
    expect(all.map(({ states }) => states.at(-1))).toEqual(["open", "open"]);
  });

  test("that the server refuses is requested again with growing pauses", async () => {
    const { browser, all } = await tabs(2);
    browser.status = 502;
    browser.breakStreams();
    await settle(120_000);
    expect(all.map(({ states }) => states.at(-1))).toEqual(["waiting", "waiting"]);
    const tries = browser.asked.length;
    expect(tries).toBeGreaterThan(4);
    expect(tries).toBeLessThan(12);
    browser.status = 200;
    browser.change("meanwhile");
    await settle(60_000);
    expect(all.map(({ heard }) => heard)).toEqual(times(2, ["meanwhile"]));
    expect(browser.streams).toHaveLength(1);
  });

  test("of an ended session is reported as refused to all tabs", async () => {
    const { browser, all } = await tabs(3);
    browser.status = 204;
    browser.breakStreams();
    await settle(20_000);
    for (const { states } of all)
      expect(states.filter((state) => state === "refused").length).toBeGreaterThan(0);
    expect(browser.streams).toEqual([]);
  });

  test("that the server ends is reported in every tab, and is requested again", async () => {
    const { browser, all } = await tabs(2);
    browser.streams[0]?.source.message("end", '{"reason":"forbidden"}', "");
    await settle(20);
    expect(all.map(({ heard }) => heard)).toEqual([["end"], ["end"]]);
    expect(browser.streams).toEqual([]);
    await settle(2000);
    expect(holderOf(browser)).toEqual(["tab 1"]);
  });

  test("with a reset makes every tab reload", async () => {
    const { browser, all } = await tabs(2);
    browser.streams[0]?.source.message("reset", "{}", idOf(150));
    await settle();
    expect(all.map(({ heard }) => heard)).toEqual([["reset"], ["reset"]]);
  });

  test("that becomes silent is reopened", async () => {
    const { browser } = await tabs(1);
    await settle(20_000);
    browser.beat();
    await settle(49_000);
    expect(browser.asked).toHaveLength(1);
    await settle(2000);
    expect(browser.asked).toHaveLength(2);
    expect(browser.streams).toHaveLength(1);
  });

  test("of a frozen holder is taken over by the visible tab", async () => {
    const { browser, all } = await tabs(3);
    const [frozen, hidden, seen] = all;
    hidden?.show("hidden");
    frozen?.show("hidden");
    if (frozen) frozen.isFrozen = true;
    seen?.show("visible");
    await settle(6000);
    expect(holderOf(browser)).toContain("tab 3");
    browser.change("profile");
    await settle();
    expect(seen?.heard).toEqual(["profile"]);
    expect(hidden?.heard).toEqual(["profile"]);
    // After it resumes it notices that it lost the lock, and receives messages from the new holder.
    if (frozen) frozen.isFrozen = false;
    browser.change("roles");
    await settle();
    expect(frozen?.heard).toContain("roles");
    expect(holderOf(browser)).toEqual(["tab 3"]);
  });

  test("of a responsive holder is kept when another tab becomes visible", async () => {
    const { browser, all } = await tabs(2);
    all[1]?.show("hidden");
    all[1]?.show("visible");
    await settle(6000);
    expect(holderOf(browser)).toEqual(["tab 1"]);
  });
});
