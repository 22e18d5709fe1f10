type Shared<Value> = { readonly value: Value; readonly drop: () => Promise<void> | void };
type Held = { readonly made: Promise<Shared<unknown>>; users: number };

// Every project of a run sets itself up in modules of its own, so only the process itself can remember.
const held = ((globalThis as { ekadeshmaShared?: Map<string, Held> }).ekadeshmaShared ??= new Map());

/**
 * Makes something slow once for all projects of a run.
 * @param make makes it, and says how it is taken down
 * @returns the value, and what the project's teardown calls: the last one takes it down
 */
export async function sharedByProjects<Value>(
  name: string,
  make: () => Promise<Shared<Value>>,
): Promise<{ value: Value; release: () => Promise<void> }> {
  const entry: Held = held.get(name) ?? { made: make(), users: 0 };
  held.set(name, entry);
  entry.users += 1;
  const shared = (await entry.made) as Shared<Value>;
  return {
    value: shared.value,
    release: async () => {
      entry.users -= 1;
      if (entry.users > 0) return;
      held.delete(name);
      await shared.drop();
    },
  };
}
