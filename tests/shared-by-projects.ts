type Shared<Value> = { readonly value: Value; readonly drop: () => Promise<void> | void };
type Entry = { readonly made: Promise<Shared<unknown>>; users: number };

// Each project of a run has its own instances of modules, so what they share is stored on the process's global object.
const entries = ((globalThis as { ekadeshmaShared?: Map<string, Entry> }).ekadeshmaShared ??= new Map());

/**
 * Creates a value that takes long to make, such as a database server, once for all projects of a run.
 * @param make creates it, with a function that removes it
 * @returns the value, and a function for the project's teardown: the last call removes the value
 */
export async function sharedByProjects<Value>(
  name: string,
  make: () => Promise<Shared<Value>>,
): Promise<{ value: Value; release: () => Promise<void> }> {
  const entry: Entry = entries.get(name) ?? { made: make(), users: 0 };
  entries.set(name, entry);
  entry.users += 1;
  const shared = (await entry.made) as Shared<Value>;
  return {
    value: shared.value,
    release: async () => {
      entry.users -= 1;
      if (entry.users > 0) return;
      entries.delete(name);
      await shared.drop();
    },
  };
}
