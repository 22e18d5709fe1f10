const STABLE = /^(\d+)\.(\d+)\.(\d+)$/;

/** The numbers of a version without a mark such as `-beta.1`; undefined for one that has a mark, or is none. */
const numbersOf = (version: string): number[] | undefined => STABLE.exec(version)?.slice(1).map(Number);

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** The newest version that is no trial, by its numbers: what a registry calls the latest may be of an older line. */
export function newestStable(versions: readonly string[]): string | undefined {
  const stable = versions.flatMap((version) => {
    const numbers = numbersOf(version);
    return numbers ? [{ version, numbers }] : [];
  });
  return stable.toSorted((one, other) => compare(other.numbers, one.numbers))[0]?.version;
}

/** Whether a version is newer than another; a trial counts as the version that it is a trial of. */
export function isNewer(version: string, than: string): boolean {
  const [one, other] = [numbersOf(version), numbersOf(than.replace(/-.*$/, ""))];
  return one !== undefined && other !== undefined && compare(one, other) > 0;
}
