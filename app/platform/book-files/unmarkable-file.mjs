// @ts-check
/** A file that is not of its format, or has no place for a mark. */
export class NotOfFormat extends Error {}

/** A file with something that runs or opens by itself on the device of its reader. */
export class ActiveContent extends Error {}
