/** A text as a part of the pattern of `like` on lower-case columns: its characters with a meaning there mean themselves. */
export const likeLiterally = (text: string): string =>
  text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);
