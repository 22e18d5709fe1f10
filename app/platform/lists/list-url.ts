/** The URL of a list without the message of the change after which it was opened, which is no parameter of the list. */
export function withoutNotice(url: URL): URL {
  const list = new URL(url);
  list.searchParams.delete("done");
  return list;
}
