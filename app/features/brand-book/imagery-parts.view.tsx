import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { coverRemarkText } from "#app/platform/images/cover-remark-texts.ts";
import { pictureSources } from "#app/platform/images/picture-sources.ts";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./imagery-parts.module.css";
import { pathOfFile } from "./paths.ts";
import type { CheckedCover } from "./shown-covers.server.ts";
import type { ShownPart } from "./shown-page.server.ts";

const SCENE_ALTS: Readonly<Record<string, () => string>> = {
  "book-as-object": m.brandbook_scene_object,
  porter: m.brandbook_scene_porter,
  "binding-table": m.brandbook_scene_binding,
  "night-bus": m.brandbook_scene_bus,
};

/** Drawings of the product's own, in the colours of now. */
export function Scenes({ names, digest }: { names: readonly string[]; digest: string }) {
  return (
    <ul className={styles.scenes}>
      {names.map((name) => (
        <li key={name}>
          <figure className={styles.scene}>
            <img src={pathOfFile(`${name}.svg`, digest)} width="960" height="640" alt="" />
            <figcaption>{SCENE_ALTS[name]?.() ?? name}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

/** The rules on covers of the catalogue: some that follow them, and those that do not. */
export function Covers({ covers, level }: { covers: NonNullable<ShownPart["covers"]>; level: 2 | 3 }) {
  const { language, to } = useLanguage();
  const { checked, broken, named, examples } = covers;
  const number = (value: number) => formatNumber(value, language);
  const Heading = level === 2 ? "h3" : "h4";
  // The whole book is there to be printed, and browsers do not wait for what they have not loaded yet.
  const loading = level === 2 ? "lazy" : "eager";
  if (checked === 0) return <p>{m.brandbook_covers_none()}</p>;
  return (
    <div className={styles.covers}>
      {examples.length > 0 ? (
        <>
          <Heading className={styles.heading}>{m.brandbook_covers_good()}</Heading>
          <ul className={styles.examples}>
            {examples.map((each) => (
              <li key={each.path}>
                <Link to={to(each.path)} className={styles.example}>
                  <Cover of={each} sizes="(min-width: 600px) 12rem, 44vw" loading={loading} />
                  <Localized of={each.title} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p>
        {broken === 0
          ? m.brandbook_covers_all_good({ checked: number(checked) })
          : m.brandbook_covers_checked({ checked: number(checked), broken: number(broken) })}
      </p>
      {named.length > 0 ? (
        <>
          <Heading className={styles.heading}>{m.brandbook_covers_broken()}</Heading>
          <ul className={styles.broken}>
            {named.map((each) => (
              <li key={each.path} className={styles.brokenCover}>
                <div className={styles.small}>
                  <Cover of={each} sizes="4rem" loading={loading} />
                </div>
                <div>
                  <Link to={to(each.path)}>
                    <Localized of={each.title} />
                  </Link>
                  <ul className={styles.remarks}>
                    {each.remarks.map((remark) => (
                      <li key={`${remark.part} ${remark.position} ${remark.code}`}>
                        {coverRemarkText(remark, language)}
                      </li>
                    ))}
                  </ul>
                </div>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

type CoverProps = { of: CheckedCover; sizes: string; loading: "lazy" | "eager" };

function Cover({ of: { cover }, sizes, loading }: CoverProps) {
  return (
    <Picture
      sources={pictureSources(cover.hash, cover.width)}
      width={cover.width}
      height={cover.height}
      colour={cover.colour}
      alt=""
      sizes={sizes}
      ratio="2 / 3"
      loading={loading}
    />
  );
}
