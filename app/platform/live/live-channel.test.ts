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

const repeated = (count: number, received: string[]) => Array.from({ length: count }, () => received);
const holderOf = ({ streams }: FakeBrowser) => streams.map(({ tab }) => tab);

describe("seven tabs", () => {
  test("share one stream, and each receives everything once and in order", async () => {
    const { browser, all } = await tabs(7);
    expect(holderOf(browser)).toEqual(["tab 1"]);
    browser.change("profile");
    browser.change("roles");
    await settle();
    expect(all.map(({ received }) => received)).toEqual(repeated(7, ["profile", "roles"]));
    expect(all.map(({ states }) => states)).toEqual(repeated(7, ["open"]));
    expect(browser.requestedIds).toHaveLength(1);
  });

  test("that are opened at the same time open one stream", async () => {
    const browser = new FakeBrowser();
    const all = Array.from({ length: 7 }, (_, n) => browser.open(`tab ${n}`));
    await settle();
    expect(browser.streams).toHaveLength(1);
    browser.change("profile");
    await settle();
    expect(all.map(({ received }) => received)).toEqual(repeated(7, ["profile"]));
  });

  test("resume from the same position when the holder of the stream closes, without missing events", async () => {
    const { browser, all } = await tabs(7);
    browser.change("one");
    await settle();
    all[0]?.close();
    browser.change("two");
    await settle();
    expect(holderOf(browser)).toEqual(["tab 2"]);
    browser.change("three");
    await settle();
    for (const { received } of all.slice(1)) expect(received).toEqual(["one", "two", "three"]);
    expect(all[0]?.received).toEqual(["one"]);
    expect(browser.requestedIds).toEqual([idOf(100), idOf(101)]);
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
    expect(all[6]?.received).toEqual(kinds);
    expect(holderOf(browser)).toEqual(["tab 7"]);
  });
});

describe("a tab", () => {
  test("receives events that occurred while it was loading from the holder of the stream", async () => {
    const { browser, all } = await tabs(1);
    browser.change("before the page");
    await settle();
    const after = browser.newestId;
    browser.change("on its way");
    await settle();
    const newTab = browser.open("newTab", { after });
    await settle();
    browser.change("later");
    await settle();
    expect(newTab.received).toEqual(["on its way", "later"]);
    expect(all[0]?.received).toEqual(["before the page", "on its way", "later"]);
  });

  test("receives them from the server when it is the only one", async () => {
    const browser = new FakeBrowser();
    const after = browser.newestId;
    browser.change("on its way");
    const only = browser.open("only", { after });
    await settle();
    expect(only.received).toEqual(["on its way"]);
  });

  test("that takes over before the holder answered resumes from the state of its page", async () => {
    const { browser, all } = await tabs(1);
    const after = browser.newestId;
    browser.change("on its way");
    await settle();
    // It receives a heartbeat and this change, but the holder closes before it answers.
    const newTab = browser.open("newTab", { after });
    browser.change("at once");
    await settle(1);
    all[0]?.close();
    await settle();
    expect(newTab.received.toSorted()).toEqual(["at once", "on its way"]);
  });

  test("has its own stream without locks", async () => {
    const { browser, all } = await tabs(3, { canLock: false });
    expect(holderOf(browser)).toEqual(["tab 1", "tab 2", "tab 3"]);
    browser.change("profile");
    await settle();
    expect(all.map(({ received }) => received)).toEqual(repeated(3, ["profile"]));
  });

  test("of another person has a stream of its own", async () => {
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
    all[1]?.restore();
    await settle();
    expect(browser.streams).toEqual([]);
  });

  test("that is restored from the back/forward cache continues, and reloads everything", async () => {
    const { browser, all } = await tabs(2);
    all[0]?.close();
    await settle();
    browser.change("meanwhile");
    await settle();
    all[0]?.restore();
    await settle();
    expect(all[0]?.received).toEqual(["reset", "meanwhile"]);
    browser.change("later");
    await settle();
    expect(all[0]?.received).toEqual(["reset", "meanwhile", "later"]);
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
    expect(all.map(({ received }) => received)).toEqual(repeated(2, ["one", "two"]));
    expect(all.map(({ states }) => states.at(-1))).toEqual(["open", "open"]);
  });

  test("that the server refuses is requested again with growing pauses", async () => {
    const { browser, all } = await tabs(2);
    browser.status = 502;
    browser.breakStreams();
    await settle(120_000);
    expect(all.map(({ states }) => states.at(-1))).toEqual(["waiting", "waiting"]);
    const tries = browser.requestedIds.length;
    expect(tries).toBeGreaterThan(4);
    expect(tries).toBeLessThan(12);
    browser.status = 200;
    browser.change("meanwhile");
    await settle(60_000);
    expect(all.map(({ received }) => received)).toEqual(repeated(2, ["meanwhile"]));
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
    expect(all.map(({ received }) => received)).toEqual([["end"], ["end"]]);
    expect(browser.streams).toEqual([]);
    await settle(2000);
    expect(holderOf(browser)).toEqual(["tab 1"]);
  });

  test("with a reset makes every tab reload", async () => {
    const { browser, all } = await tabs(2);
    browser.streams[0]?.source.message("reset", "{}", idOf(150));
    await settle();
    expect(all.map(({ received }) => received)).toEqual([["reset"], ["reset"]]);
  });

  test("that becomes silent is reopened", async () => {
    const { browser } = await tabs(1);
    await settle(20_000);
    browser.sendHeartbeat();
    await settle(49_000);
    expect(browser.requestedIds).toHaveLength(1);
    await settle(2000);
    expect(browser.requestedIds).toHaveLength(2);
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
    expect(seen?.received).toEqual(["profile"]);
    expect(hidden?.received).toEqual(["profile"]);
    // The tab that is no longer frozen has lost the lock, and receives messages from the new holder.
    if (frozen) frozen.isFrozen = false;
    browser.change("roles");
    await settle();
    expect(frozen?.received).toContain("roles");
    expect(holderOf(browser)).toEqual(["tab 3"]);
  });

  test("of a responsive holder stays with that tab when another tab becomes visible", async () => {
    const { browser, all } = await tabs(2);
    all[1]?.show("hidden");
    all[1]?.show("visible");
    await settle(6000);
    expect(holderOf(browser)).toEqual(["tab 1"]);
  });
});
