/** A body that no browser would send from our forms, with its declared type. */
export type HostileBody = {
  readonly what: string;
  readonly type: string | undefined;
  readonly body: string | Uint8Array;
};

const FORM = "application/x-www-form-urlencoded";
/** As long as the boundaries that browsers send: a shorter one is rejected for its length before the parts are read. */
const BOUNDARY = "----HostileFormBoundary0123456789";
const PARTS = `multipart/form-data; boundary=${BOUNDARY}`;
const END = `--${BOUNDARY}--\r\n`;

const part = (name: string, value: string, file = "") =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;

/**
 * Bodies that are not a form, or a form without valid values, for the fields of one route.
 * @param fields a form that would succeed if it were posted correctly
 */
export function hostileBodies(fields: Readonly<Record<string, string>>): HostileBody[] {
  const names = Object.keys(fields);
  const encoded = new URLSearchParams(fields).toString();
  const everyFieldAs = (value: string, join = "&") => names.map((name) => `${name}=${value}`).join(join);
  const parts = Object.entries(fields)
    .map(([name, value]) => part(name, value))
    .join("");
  return [
    { what: "nothing", type: undefined, body: "" },
    { what: "nothing as a form", type: FORM, body: "" },
    { what: "JSON", type: "application/json", body: JSON.stringify(fields) },
    { what: "broken JSON", type: "application/json", body: '{"email":' },
    { what: "JSON declared as a form", type: FORM, body: JSON.stringify(fields) },
    { what: "a form declared as text", type: "text/plain", body: encoded },
    { what: "a form of no type", type: "", body: encoded },
    { what: "XML", type: "application/xml", body: `<!DOCTYPE a [<!ENTITY b "c">]><form>&b;</form>` },
    { what: "parts without a boundary", type: "multipart/form-data", body: `${parts}${END}` },
    {
      what: "parts of another boundary",
      type: "multipart/form-data; boundary=----AnotherFormBoundary0123456789",
      body: `${parts}${END}`,
    },
    { what: "parts that end in the middle", type: PARTS, body: parts.slice(0, -9) },
    { what: "parts without names", type: PARTS, body: `${part("", "x")}${END}` },
    {
      what: "files in place of texts",
      type: PARTS,
      body: `${names.map((name) => part(name, "x", '; filename="a.txt"')).join("")}${END}`,
    },
    { what: "broken percent signs", type: FORM, body: everyFieldAs("%E0%A4%A") },
    { what: "bare percent signs", type: FORM, body: everyFieldAs("%") },
    {
      what: "bytes that are not UTF-8",
      type: FORM,
      body: Buffer.from(everyFieldAs("\xff\xfe\xc3"), "latin1"),
    },
    { what: "zero bytes", type: FORM, body: everyFieldAs("a%00b") },
    { what: "zero bytes in an address", type: FORM, body: everyFieldAs("a%00b@example.org") },
    { what: "halves of surrogate pairs", type: FORM, body: everyFieldAs("%ED%A0%80") },
    { what: "lines in every field", type: FORM, body: everyFieldAs("a%0D%0ABcc:%20b@example.org") },
    { what: "every field twice, first empty", type: FORM, body: `${everyFieldAs("")}&${encoded}` },
    { what: "lists and trees", type: FORM, body: names.map((name) => `${name}[]=x&${name}[a]=y`).join("&") },
    {
      what: "names of properties that every object has",
      type: FORM,
      body: "__proto__=x&__proto__[isAdmin]=1&constructor=x&constructor[prototype][a]=1&toString=x&hasOwnProperty=x",
    },
    { what: "an unknown intent", type: FORM, body: "intent=__proto__&intent=constructor" },
    { what: "five thousand fields", type: FORM, body: "a=b&".repeat(5000) },
    { what: "a form of more than 64 KB", type: FORM, body: `${encoded}&filler=${"x".repeat(65_536)}` },
    {
      what: "a form in parts of more than 64 KB",
      type: PARTS,
      body: `${parts}${part("filler", "x".repeat(65_536))}${END}`,
    },
    {
      what: "a form in parts of more than 2 MB",
      type: PARTS,
      body: `${parts}${part("filler", "x".repeat(2_100_000))}${END}`,
    },
  ];
}
