import { useLangOf } from "#app/platform/i18n/localized.tsx";
import { Proportion, Roles, Swatches, TestedPairs } from "./colour-parts.view.tsx";
import { type DownloadsProps, Logos } from "./downloads.view.tsx";
import { Covers, Scenes } from "./imagery-parts.view.tsx";
import { markedText } from "./marked-text.tsx";
import styles from "./part.module.css";
import type { ShownPart } from "./shown-page.server.ts";
import { Families, Letters, Scale } from "./type-parts.view.tsx";
import { Entries, Moments, PairOfTexts, Paragraphs, Words } from "./writing-parts.view.tsx";

type PartProps = {
  part: ShownPart;
  files: DownloadsProps;
  /** A line that the reader typed. */
  line: string | undefined;
  /** Level of the part's heading. */
  level: 2 | 3;
};

/** What a part of a page shows below its heading. */
export function Part(props: PartProps) {
  const langOf = useLangOf();
  const { part } = props;
  const own = ownContent(props);
  if (own) return own;
  return (
    <>
      {part.text ? (
        <p className={styles.lead} lang={langOf(part.text)}>
          {markedText(part.text)}
        </p>
      ) : null}
      <LiveContent {...props} />
    </>
  );
}

/** The content of parts whose text is their content. */
function ownContent({ part }: PartProps) {
  const { block, text, pair } = part;
  if (pair) return <PairOfTexts sides={pair} />;
  if (!text) return null;
  switch (block) {
    case "text":
      return <Paragraphs text={text} />;
    case "list":
    case "do":
    case "dont":
      return <Entries text={text} kind={block} />;
    case "table":
      return <Moments text={text} />;
    default:
      return null;
  }
}

/** What parts show that is not kept with them: the tokens, the words and the covers of now. */
function LiveContent({ part, files, line, level }: PartProps) {
  const { block, families, roles, shares, pairs, stacks, scale, words, covers } = part;
  if (families) return <Swatches families={families} level={level} />;
  if (roles) return <Roles roles={roles} />;
  if (shares) return <Proportion shares={shares} />;
  if (pairs) return <TestedPairs groups={pairs} />;
  if (stacks) return <Families stacks={stacks} line={line} />;
  if (block === "letters") return <Letters />;
  if (scale) return <Scale steps={scale} />;
  if (block === "logo") return <Logos {...files} />;
  if (words) return <Words words={words} />;
  if (covers) return <Covers covers={covers} level={level} />;
  if (block === "object") return <Scenes names={["book-as-object"]} digest={files.digest} />;
  if (block === "drawings")
    return <Scenes names={["porter", "binding-table", "night-bus"]} digest={files.digest} />;
  return null;
}
