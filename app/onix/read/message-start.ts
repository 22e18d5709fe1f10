import type { SaxesTagNS } from "saxes";
import { FileRefused } from "./file-refused.ts";

/** The releases of ONIX that are read. */
export const RELEASES = ["3.0", "3.1"] as const;
export type Release = (typeof RELEASES)[number];

/** What the first tag of a message declares. `namespace` is empty when the file uses none. */
export type MessageStart = {
  readonly release: Release;
  readonly tags: "reference" | "short";
  readonly namespace: string;
};

/** The namespaces under which the schemas were published; early files of 3.0 have the older host. */
const NAMESPACE = /^https?:\/\/(?:ns|www)\.editeur\.org\/onix\/([^/]+)\/(?:reference|short)\/?$/i;

/**
 * Reads the first tag of a file. The release is that of its attribute, or else of its namespace; the spelling of
 * the tag shows whether the file uses reference or short names.
 * @throws FileRefused for a file that is not ONIX 3.0 or 3.1
 */
export function messageStart(tag: SaxesTagNS, line: number): MessageStart {
  const tags = tag.local === "ONIXMessage" ? "reference" : tag.local === "ONIXmessage" ? "short" : undefined;
  const fromNamespace = NAMESPACE.exec(tag.uri)?.[1];
  if (!tags || (tag.uri !== "" && fromNamespace === undefined)) {
    const name = tag.local.slice(0, 40);
    throw new FileRefused("onix.notOnix", `The file is not an ONIX message: it starts with <${name}>.`, line);
  }
  for (const declared of [tag.attributes.release?.value.trim(), fromNamespace]) {
    if (declared !== undefined && !isRelease(declared)) throw otherRelease(declared, line);
  }
  const release = tag.attributes.release?.value.trim() ?? fromNamespace;
  if (release === undefined || !isRelease(release)) {
    const message =
      "The file does not declare its release of ONIX, as files of ONIX 2.1 often do not; we read 3.0 and 3.1.";
    throw new FileRefused("onix.release", message, line);
  }
  return { release, tags, namespace: tag.uri };
}

/** Messages of 2.1 and earlier have a DTD, under many addresses; 3.0 has none that is in use. */
const MESSAGE_DTD = /^\s*ONIXmessage\b[^[]*/i;
const RELEASE_IN_DTD = /(?<![\d.])([12]\.\d)(?![\d.]*\d)/;
/** The release of a message that has a DTD and declares no release: 3.0 and later always declare theirs. */
const RELEASE_WITHOUT_DECLARATION = "2.1";

/** The refusal of a file with a DOCTYPE. For the DOCTYPE of an older release of ONIX it names the release. */
export function doctypeRefusal(doctype: string, line: number): FileRefused {
  const [ofMessage] = MESSAGE_DTD.exec(doctype.slice(0, 1000)) ?? [];
  const release = ofMessage && RELEASE_IN_DTD.exec(ofMessage)?.[1];
  if (release) return otherRelease(release, line);
  return new FileRefused("onix.doctype", "The file contains a DOCTYPE, which is not accepted.", line);
}

/** Whether a DOCTYPE says no more than where the DTD of a message is: then the first tag shows which release it is of. */
export const isPlainMessageDoctype = (doctype: string): boolean =>
  MESSAGE_DTD.test(doctype) && !doctype.includes("[") && /\b(?:SYSTEM|PUBLIC)\b/.test(doctype);

/** The refusal of a message with a DTD, by its first tag: of an older release where it declares none. */
export const refusalWithDtd = (tag: SaxesTagNS, line: number): FileRefused =>
  tag.attributes.release === undefined && tag.uri === ""
    ? otherRelease(RELEASE_WITHOUT_DECLARATION, line)
    : new FileRefused("onix.doctype", "The file contains a DOCTYPE, which is not accepted.", line);

function otherRelease(declared: string, line: number): FileRefused {
  return new FileRefused(
    "onix.release",
    `The file is ONIX ${declared.slice(0, 20)}; we read 3.0 and 3.1.`,
    line,
  );
}

function isRelease(declared: string): declared is Release {
  return RELEASES.some((release) => release === declared);
}
