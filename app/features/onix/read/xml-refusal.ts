import { FileRefused } from "./file-refused.ts";

/**
 * Converts the XML parser's error to a refusal with our own code. `ending` means that the whole file has been
 * read: whatever is missing then is missing because the file stops too early.
 */
export function xmlRefusal(complaint: string, line: number, ending: boolean): FileRefused {
  // The parser looks for the end of a character's name as far as the next semicolon, hence "a little before" below.
  const fault = complaint.replace(/^\d+:\d+: /, "").replace(/\.$/, "");
  if (ending) {
    return new FileRefused("onix.truncated", "The file ends before the ONIX message does.", line);
  }
  if (fault === "undefined entity") {
    return new FileRefused(
      "onix.entity",
      "The file uses a named character that XML itself does not know (only &amp; &lt; &gt; &quot; &apos; are).",
      line,
    );
  }
  if (fault === "disallowed character in entity name" || fault === "empty entity name") {
    return new FileRefused(
      "onix.notXml",
      "Here or a little before, an & stands for itself; XML wants it written &amp;.",
      line,
    );
  }
  return new FileRefused("onix.notXml", `The file is not well-formed XML (${fault.slice(0, 120)}).`, line);
}
