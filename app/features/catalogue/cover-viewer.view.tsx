import { useRef, useState } from "react";
import { digitsIn } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLangOf } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { pictureSources } from "#app/platform/images/picture-sources.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { BookPage } from "./book-page.ts";
import styles from "./cover-viewer.module.css";

/** The gap between two covers of the row in pixels: `--space-3` in the style sheet. */
const GAP = 12;

type CoverPicture = BookPage["covers"][number];

/** Front, back, spine and other pictures: a scrollable row, links to each, and an enlarged view. */
export function CoverViewer({ covers }: { covers: BookPage["covers"] }) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isLarge, setIsLarge] = useState(false);
  const labelOf = usePartLabel(covers);
  const shown = covers[current];
  if (!shown) return null;

  const scrollToCover = (at: number) => {
    setCurrent(at);
    const row = strip.current;
    row?.scrollTo({ left: at * (row.clientWidth + GAP), behavior: "instant" });
  };
  return (
    <div className={styles.viewer}>
      <ul
        ref={strip}
        className={styles.strip}
        // A region that scrolls must be reachable by keyboard, although a list is not interactive.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={m.book_cover_label()}
        onScroll={(event) => {
          const row = event.currentTarget;
          setCurrent(Math.round(row.scrollLeft / (row.clientWidth + GAP)));
        }}
      >
        {covers.map((cover, at) => (
          <li key={cover.hash + cover.part} id={`cover-${at}`} className={styles.slide}>
            <CoverSlide cover={cover} isFirst={at === 0} />
          </li>
        ))}
      </ul>
      {covers.length > 1 ? (
        <nav className={styles.parts} aria-label={m.book_cover_label()}>
          {covers.map((cover, at) => (
            <a
              key={cover.hash + cover.part}
              href={`#cover-${at}`}
              className={styles.part}
              aria-current={at === current ? "true" : undefined}
              onClick={(event) => {
                event.preventDefault();
                scrollToCover(at);
              }}
            >
              {labelOf(cover, at)}
            </a>
          ))}
        </nav>
      ) : null}
      <button type="button" className={buttonClass("plain")} onClick={() => setIsLarge(true)}>
        {m.book_cover_enlarge()}
      </button>
      {covers.some((cover) => cover.isDrawn) ? <p className={styles.note}>{m.book_cover_drawn()}</p> : null}
      <Modal
        isOpen={isLarge}
        onClose={() => setIsLarge(false)}
        title={labelOf(shown, current)}
        closeLabel={m.shell_close()}
        width="44rem"
      >
        <LargeCover cover={shown} />
      </Modal>
    </div>
  );
}

function CoverSlide({ cover, isFirst }: { cover: CoverPicture; isFirst: boolean }) {
  const langOf = useLangOf();
  const picture = (
    <Picture
      sources={pictureSources(cover.hash, cover.width)}
      width={cover.width}
      height={cover.height}
      colour={cover.colour}
      alt={cover.alt.text}
      sizes="(min-width: 600px) 352px, 58vw"
      ratio={cover.part === "spine" ? undefined : "2 / 3"}
      loading={isFirst ? "first" : "lazy"}
    />
  );
  return (
    <figure lang={langOf(cover.alt)} className={cover.part === "spine" ? styles.spine : undefined}>
      {picture}
    </figure>
  );
}

function LargeCover({ cover }: { cover: CoverPicture }) {
  const langOf = useLangOf();
  const sources = pictureSources(cover.hash, cover.width);
  return (
    <div className={styles.large} lang={langOf(cover.alt)}>
      <img
        src={sources.jpeg.src}
        srcSet={sources.webp.srcSet}
        sizes="640px"
        width={cover.width}
        height={cover.height}
        alt={cover.alt.text}
      />
    </div>
  );
}

function usePartLabel(covers: BookPage["covers"]) {
  const { language } = useLanguage();
  const firstOther = covers.findIndex((cover) => cover.part === "other");
  return (cover: CoverPicture, at: number): string => {
    const number = digitsIn(String(at - firstOther + 1), language);
    const labels: Record<CoverPicture["part"], string> = {
      front: m.book_cover_front(),
      back: m.book_cover_back(),
      spine: m.book_cover_spine(),
      other: m.book_cover_other({ number }),
    };
    return labels[cover.part];
  };
}
