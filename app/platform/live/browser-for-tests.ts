import type { LiveKind } from "#app/domain/web/live-kinds.ts";
import { type LiveChannelOptions, openLiveChannel, type Tab } from "./live-channel.ts";
import type { LiveEvent } from "./live-event.ts";
import type { LiveState } from "./live-source.ts";

/** Ids of the simulated database: one transaction for each event. */
export const idOf = (xmax: number): string => `${xmax}:${xmax}:@${xmax}`;
const xmaxOf = (id: string) => Number(id.split(":")[1]);

type Stream = { readonly source: FakeEventSource; readonly tab: string };

/** A simulated browser with its locks, its channels between tabs, and the server of its streams. */
export class FakeBrowser {
  /** Open streams. */
  streams: Stream[] = [];
  /** The parameter `after` of every stream that was requested. */
  readonly requestedIds: string[] = [];
  /** The server's answer to a stream. */
  status: 200 | 204 | 429 | 502 = 200;
  readonly canLock: boolean;
  private readonly events: LiveEvent[] = [];
  private xmax = 100;
  readonly channels = new Set<FakeChannel>();
  readonly locks = new FakeLocks();

  constructor({ canLock = true } = {}) {
    this.canLock = canLock;
  }

  get newestId(): string {
    return idOf(this.xmax);
  }

  /** The server sends a change to all streams. Tests tell events apart by kinds of their own. */
  change(kind: string): void {
    this.xmax += 1;
    const event = { id: String(this.xmax), topic: "person:1", kind: kind as LiveKind, detail: {} };
    this.events.push(event);
    for (const { source } of this.streams) source.message("changes", JSON.stringify([event]), this.newestId);
  }

  /** Breaks all streams, as when the process of the server ends. */
  breakStreams(): void {
    for (const { source } of this.streams.splice(0)) source.fail();
  }

  sendHeartbeat(): void {
    for (const { source } of this.streams) source.message("beat", "", "");
  }

  /** The server receives the request of a stream. */
  openStream(source: FakeEventSource, tab: string, after: string): void {
    this.requestedIds.push(after);
    if (this.status !== 200) return source.fail();
    this.streams.push({ source, tab });
    const missed = this.events.slice(-(this.xmax - xmaxOf(after)) || this.events.length);
    source.message("ready", this.newestId, missed.length > 0 ? "" : this.newestId);
    if (missed.length > 0) source.message("changes", JSON.stringify(missed), this.newestId);
  }

  closeStream(source: FakeEventSource): void {
    this.streams = this.streams.filter((stream) => stream.source !== source);
  }

  /** Opens a tab with a page rendered now; or earlier, with an older id as `after`. */
  open(name: string, own: Partial<LiveChannelOptions> = {}): FakeTab {
    return new FakeTab(this, name, { after: this.newestId, ...own });
  }
}

/** The window of a tab. */
function windowOf(browser: FakeBrowser, tab: FakeTab): Tab {
  return {
    addEventListener: tab.window.addEventListener.bind(tab.window),
    removeEventListener: tab.window.removeEventListener.bind(tab.window),
    document: tab.document,
    navigator: browser.canLock ? { locks: browser.locks as unknown as LockManager } : {},
    fetch: () => Promise.resolve(new Response(null, { status: browser.status })),
    EventSource: class extends FakeEventSource {
      constructor(url: string) {
        super(url, browser, tab);
      }
    } as unknown as typeof EventSource,
    BroadcastChannel: class extends FakeChannel {
      constructor(name: string) {
        super(name, browser.channels, tab);
      }
    } as unknown as typeof BroadcastChannel,
  };
}

/** A tab that records its events. */
export class FakeTab {
  readonly received: string[] = [];
  readonly states: LiveState[] = [];
  readonly window = new EventTarget();
  readonly document = Object.assign(new EventTarget(), {
    visibilityState: "visible" as string as DocumentVisibilityState,
  });
  /** A frozen tab runs no code and keeps its lock. */
  isFrozen = false;
  readonly name: string;
  private readonly closeChannel: () => void;

  constructor(browser: FakeBrowser, name: string, own: Partial<LiveChannelOptions> & { after: string }) {
    this.name = name;
    this.closeChannel = openLiveChannel(
      {
        url: "/live?for=1",
        name: "live",
        onEvent: ({ kind }) => this.received.push(kind),
        onState: (state) => this.states.push(state),
        ...own,
      },
      windowOf(browser, this),
    );
  }

  close(): void {
    this.window.dispatchEvent(new Event("pagehide"));
  }

  restore(): void {
    this.window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  }

  unmount(): void {
    this.closeChannel();
  }

  show(visibilityState: DocumentVisibilityState): void {
    this.document.visibilityState = visibilityState;
    this.document.dispatchEvent(new Event("visibilitychange"));
  }
}

/** Runs asynchronously, like messages between tabs and from the network. */
const runLater = (run: () => void) => void setTimeout(run, 1);

class FakeEventSource extends EventTarget {
  readyState = 0;
  private lastId = "";
  private readonly browser: FakeBrowser;
  private readonly tab: FakeTab;

  constructor(url: string, browser: FakeBrowser, tab: FakeTab) {
    super();
    this.browser = browser;
    this.tab = tab;
    this.lastId = new URL(url, "https://example.org").searchParams.get("after") ?? "";
    runLater(() => this.connect());
  }

  private connect(): void {
    if (this.readyState !== 2) this.browser.openStream(this, this.tab.name, this.lastId);
  }

  message(event: string, data: string, id: string): void {
    if (id) this.lastId = id;
    const lastEventId = this.lastId;
    runLater(() => {
      if (this.readyState === 2 || this.tab.isFrozen) return;
      this.readyState = 1;
      this.dispatchEvent(Object.assign(new Event(event), { data, lastEventId }));
    });
  }

  /** The connection breaks; the browser reconnects by itself unless the answer was not a stream. */
  fail(): void {
    const isAnswered = this.browser.status !== 200;
    runLater(() => {
      if (this.readyState === 2) return;
      this.readyState = isAnswered ? 2 : 0;
      this.dispatchEvent(new Event("error"));
      if (!isAnswered) setTimeout(() => this.connect(), 1000);
    });
  }

  close(): void {
    this.readyState = 2;
    this.browser.closeStream(this);
  }
}

class FakeChannel extends EventTarget {
  private readonly name: string;
  private readonly all: Set<FakeChannel>;
  private readonly tab: FakeTab;

  constructor(name: string, all: Set<FakeChannel>, tab: FakeTab) {
    super();
    this.name = name;
    this.all = all;
    this.tab = tab;
    all.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of this.all) {
      if (other === this || other.name !== this.name) continue;
      const copy = structuredClone(data);
      runLater(() => {
        if (this.all.has(other) && !other.tab.isFrozen)
          other.dispatchEvent(Object.assign(new Event("message"), { data: copy }));
      });
    }
  }

  close(): void {
    this.all.delete(this);
  }
}

type Waiting = { readonly run: () => Promise<unknown> | undefined; readonly settle: (error?: Error) => void };
type LockQueue = { holder: Waiting | undefined; queue: Waiting[] };

class FakeLocks {
  private readonly queues = new Map<string, LockQueue>();

  request(name: string, { signal, steal = false }: LockOptions, run: Waiting["run"]): Promise<void> {
    const lock: LockQueue = this.queues.get(name) ?? { holder: undefined, queue: [] };
    this.queues.set(name, lock);
    return new Promise((resolve, reject) => {
      const settle = (error?: Error) => (error ? reject(error) : resolve());
      const waiting: Waiting = { run, settle };
      const abort = () => new DOMException("aborted", "AbortError");
      signal?.addEventListener("abort", () => {
        if (!lock.queue.includes(waiting)) return;
        lock.queue = lock.queue.filter((each) => each !== waiting);
        settle(abort());
      });
      if (steal) {
        lock.holder?.settle(abort());
        lock.holder = undefined;
        lock.queue.unshift(waiting);
      } else lock.queue.push(waiting);
      runLater(() => grant(lock));
    });
  }
}

function grant(lock: LockQueue): void {
  if (lock.holder) return;
  const next = lock.queue.shift();
  if (!next) return;
  lock.holder = next;
  void Promise.resolve(next.run()).then(() => {
    if (lock.holder === next) lock.holder = undefined;
    next.settle();
    return runLater(() => grant(lock));
  });
}
