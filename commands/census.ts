import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { fail, readArguments } from "./command-line.ts";

const PLACES = ["app", "brand", "commands", "server", "tests"];
const CODE = /\.(?:ts|tsx|mjs|css)$/;
const LARGE = 250;
/** Tables of data, which may be long: the length limits are for code. */
const EXEMPT = ["app/domain/money/currencies.ts", "app/domain/calendar/bikram-sambat-years.ts"];

readArguments(
  {
    line: "npm run census",
    text: "Counts the lines of the project's code files, with blank ones: median, 90th percentile and largest.",
  },
  {},
);

const sizes = PLACES.flatMap(codeUnder)
  .filter((file) => !EXEMPT.includes(file))
  .map((file) => ({ file, lines: readFileSync(file, "utf8").trimEnd().split("\n").length }))
  .sort((one, other) => one.lines - other.lines);
const at = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(share * sizes.length))];
const [median, ninetieth, largest] = [at(0.5), at(0.9), at(1)];
if (!median || !ninetieth || !largest) fail("There is no code here.");
const large = sizes.filter(({ lines }) => lines > LARGE).length;
console.log(
  `${sizes.length} files: median ${median.lines} lines, p90 ${ninetieth.lines}, ` +
    `${((100 * large) / sizes.length).toFixed(1)} % above ${LARGE}, largest ${largest.lines} (${largest.file})`,
);

function codeUnder(place: string): string[] {
  if (!statSync(place).isDirectory()) return CODE.test(place) ? [place] : [];
  return readdirSync(place)
    .filter((name) => name !== "generated")
    .flatMap((name) => codeUnder(path.posix.join(place, name)));
}
