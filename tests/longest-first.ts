import { existsSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take half a minute and more. One that begins last keeps a worker busy while the others have nothing to do. */
const LONGEST = [
  "tests/operation/supported-postgres-oldest",
  "tests/operation/supported-postgres-other",
  "tests/operation/carried-build",
  "tests/operation/large-files",
  "tests/operation/trouble",
  "commands/backup",
  "tests/journeys/accessibility",
  "tests/journeys/payments",
  "tests/journeys/brand-book",
  "tests/journeys/covers",
  "tests/journeys/publish-a-book",
  "tests/journeys/checkout",
  "tests/site/route-access",
  "tests/site/cross-site-forms",
  "tests/site/server-headers",
  "tests/development/react-warnings",
  "app/db/constraints",
  "app/features/catalogue/many-listings",
] as const;

const missing = LONGEST.filter((file) => !existsSync(`${file}.test.ts`));
if (missing.length > 0) throw new Error(`There are no tests at these paths: ${missing.join(", ")}.`);

const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}.test.ts`));
  return at < 0 ? LONGEST.length : at;
};

/** Begins with the files that take longest; a fresh clone has no times of an earlier run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
