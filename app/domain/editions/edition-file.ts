/** The formats in which a file of an edition is sold: a book to read on any device, fixed pages, and sound. */
export const FILE_FORMATS = ["epub", "pdf", "mp3"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** The media types of the formats. */
export const FILE_MEDIA_TYPES = {
  epub: "application/epub+zip",
  pdf: "application/pdf",
  mp3: "audio/mpeg",
} as const satisfies Record<FileFormat, string>;

/** The largest file of a format, in megabytes: what can be marked with the number of an order within seconds. */
export const FILE_MAX_MB = { epub: 60, pdf: 60, mp3: 200 } as const satisfies Record<FileFormat, number>;
/** The largest of them. */
export const EDITION_FILE_MAX_MB = Math.max(...Object.values(FILE_MAX_MB));

/** So many files an edition can have: the chapters of an audiobook. */
export const EDITION_FILES_MAX = 200;

/** So often the reader of an order can fetch each file. A link can be used again until it expires, and a broken download goes on. */
export const DOWNLOADS_MAX = 5;
/** A link to a marked file works so long. */
export const DOWNLOAD_HOURS = 24;
