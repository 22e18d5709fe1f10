import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fail, readArguments } from "./command-line.ts";
import { isNewer, newestStable } from "./packages/versions.ts";

readArguments(
  {
    line: "npm run packages",
    text: "Lists the packages of which there is a newer version, one a line: name, version here, newest version. Then what npm knows of faults in\nthose that are installed. Ends with 1 where a fault is known. Needs the registry.",
  },
  {},
);

type Package = { readonly name: string; readonly version: string };

/** The packages that package.json names. */
function ownPackages(): Package[] {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync("package.json", "utf8"),
  ) as Record<string, Record<string, string> | undefined>;
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .map(([name, version]) => ({ name, version }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Runs npm. @returns what it printed as JSON; undefined where it printed none, as without the registry */
async function npm<Answer>(args: readonly string[]): Promise<Answer | undefined> {
  const own = process.env.npm_execpath;
  const [program, first] = own?.endsWith(".js") ? [process.execPath, [own]] : ["npm", []];
  // It ends with an error where a fault is known, and prints it.
  const printed = await new Promise<string>((resolve) => {
    execFile(program, [...first, ...args, "--json"], { maxBuffer: 2 ** 26 }, (_, stdout) => resolve(stdout));
  });
  try {
    return JSON.parse(printed) as Answer;
  } catch {
    return undefined;
  }
}

type Audit = {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
};

/** So many packages are asked for at once. */
const AT_ONCE = 8;

/** The newest version of a package; undefined where the registry does not answer. */
async function newestOf({ name }: Package): Promise<string | undefined> {
  const versions = await npm<string | string[]>(["view", name, "versions"]);
  return newestStable(typeof versions === "string" ? [versions] : (versions ?? []));
}

/** Prints the packages that are behind. @returns whether the registry answered for any */
async function printBehind(): Promise<boolean> {
  let answers = 0;
  const packages = ownPackages();
  while (packages.length > 0) {
    const some = packages.splice(0, AT_ONCE);
    const newest = await Promise.all(some.map(newestOf));
    for (const [at, { name, version }] of some.entries()) {
      const found = newest[at];
      if (found === undefined) continue;
      answers++;
      if (isNewer(found, version)) console.log([name, version, found].join("\t"));
    }
  }
  return answers > 0;
}

/** Prints the faults that npm knows of. */
async function printFaults(): Promise<void> {
  const faults = (await npm<Audit>(["audit"]))?.vulnerabilities;
  if (faults === undefined) console.error("The registry does not tell known faults.");
  for (const [name, { severity, range }] of Object.entries(faults ?? {})) {
    console.log([name, range, severity].join("\t"));
    process.exitCode = 1;
  }
}

if (!(await printBehind())) fail("The registry does not answer.");
await printFaults();
