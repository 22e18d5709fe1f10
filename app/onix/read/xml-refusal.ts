import { FileRefused } from "./file-refused.ts";

/**
 * Converts the XML parser's error to a refusal of the file. With `isAtEnd` the whole file has been read, so an error
 * means that the file ends too early.
 */
export function xmlRefusal(parserMessage: string, line: number, isAtEnd: boolean): FileRefused {
  // The parser reports an `&` only after reading on to the next semicolon, hence "or shortly before" in the message below.
  const fault = parserMessage.replace(/^\d+:\d+: /, "").replace(/\.$/, "");
  if (isAtEnd) {
    return new FileRefused("onix.truncated", "The file ends before the ONIX message does.", line);
  }
  if (fault === "undefined entity") {
    return new FileRefused(
      "onix.entity",
      "The file uses a named entity that XML does not define (it defines &amp; &lt; &gt; &quot; and &apos;).",
      line,
    );
  }
  if (fault === "disallowed character in entity name" || fault === "empty entity name") {
    return new FileRefused(
      "onix.notXml",
      "An & on this line or shortly before is not escaped; XML requires &amp;.",
      line,
    );
  }
  return new FileRefused("onix.notXml", `The file is not well-formed XML (${fault.slice(0, 120)}).`, line);
}
