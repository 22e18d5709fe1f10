/** Whether `If-None-Match` names an entity tag, compared weakly (RFC 9110, 13.1.2). @param header the value of the header, where there is one */
export function isNamedTag(header: string | null | undefined, etag: string): boolean {
  if (header === null || header === undefined) return false;
  return (
    header === etag ||
    header.split(",").some((each) => {
      const tag = each.trim();
      return tag === "*" || tag.replace(/^W\//, "") === etag.replace(/^W\//, "");
    })
  );
}
