import { useState } from "react";
import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import styles from "./colour-parts.module.css";
import type { ShownPart } from "./shown-page.server.ts";
import { LATIN_SAMPLE, NEPALI_SAMPLE } from "./specimens.ts";

type Families = NonNullable<ShownPart["families"]>;
type Shade = Families[number]["shades"][number];

const asStyle = (values: Readonly<Record<string, string | number>>) => values as React.CSSProperties;

/** `#F3D02F` as three numbers. */
const rgbOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(" ");

/** The palette: each colour with its codes, which are copied where it is pressed. */
export function Swatches({ families, level }: { families: Families; level: 2 | 3 }) {
  const [copied, setCopied] = useState<{ readonly text: string; readonly isDone: boolean }>();
  const Heading = level === 2 ? "h3" : "h4";
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied({ text, isDone: true });
    } catch {
      // Without the permission, or on a page that is not secure, browsers copy nothing.
      setCopied({ text, isDone: false });
    }
  };
  return (
    <div className={styles.palette}>
      <p className={styles.copied} role="status">
        {copied
          ? copied.isDone
            ? m.brandbook_copied({ text: copied.text })
            : m.brandbook_copy_failed()
          : null}
      </p>
      {families.map(({ name, shades }) => (
        <section key={name} className={styles.family}>
          <Heading className={styles.familyName} lang="en">
            {name}
          </Heading>
          <ul className={styles.shades}>
            {shades.map((shade) => (
              <Swatch key={shade.name} shade={shade} onCopy={copy} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Swatch({ shade, onCopy }: { shade: Shade; onCopy: (text: string) => Promise<void> }) {
  const isHydrated = useIsHydrated();
  const { name, hex, ink, print } = shade;
  return (
    <li className={styles.shade}>
      <div className={styles.swatch} style={asStyle({ "--own": hex, "--ink": ink })}>
        <span className={styles.shadeName} lang="en">
          {name}
        </span>
        <code className={styles.hex} lang="en">
          {hex}
        </code>
        {isHydrated ? (
          <button
            type="button"
            className={styles.copy}
            aria-label={m.brandbook_copy({ colour: `${name} ${hex}` })}
            onClick={() => void onCopy(hex)}
          />
        ) : null}
      </div>
      <p className={styles.codes}>
        <span lang="en">{m.brandbook_rgb({ values: rgbOf(hex) }, { locale: "en" })}</span>
        {print ? (
          <span>
            <span lang="en">{m.brandbook_cmyk({ values: print.cmyk.join(" ") }, { locale: "en" })}</span>
            {", "}
            {print.by === "profile" && print.profile
              ? m.brandbook_cmyk_by_profile({ profile: print.profile })
              : m.brandbook_cmyk_by_hand()}
          </span>
        ) : (
          <span>{m.brandbook_cmyk_none()}</span>
        )}
      </p>
    </li>
  );
}

/** The roles of colours with what they are in each theme. */
export function Roles({ roles }: { roles: NonNullable<ShownPart["roles"]> }) {
  return (
    <table className={styles.roles}>
      <thead>
        <tr>
          <th scope="col">{m.brandbook_role()}</th>
          <th scope="col">{m.brandbook_light()}</th>
          <th scope="col">{m.brandbook_dark()}</th>
        </tr>
      </thead>
      <tbody>
        {roles.map(({ role, light, dark }) => (
          <tr key={role}>
            <th scope="row">
              <code lang="en">{role}</code>
            </th>
            {[light, dark].map((colour, at) => (
              <td key={at === 0 ? "light" : "dark"}>
                <span className={styles.dot} style={asStyle({ "--own": colour.hex })} aria-hidden="true" />
                <code lang="en">{colour.name}</code>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How much of a page each colour covers: a bar, and the same in words. */
export function Proportion({ shares }: { shares: NonNullable<ShownPart["shares"]> }) {
  const { language } = useLanguage();
  return (
    <div className={styles.proportion}>
      <div className={styles.bar} aria-hidden="true">
        {shares.map(({ name, hex, percent }) => (
          <span key={name} style={asStyle({ "--own": hex, "--share": percent })} />
        ))}
      </div>
      <ul className={styles.legend}>
        {shares.map(({ name, hex, percent }) => (
          <li key={name}>
            <span className={styles.dot} style={asStyle({ "--own": hex })} aria-hidden="true" />
            <code lang="en">{name}</code> {m.brandbook_share({ percent: formatNumber(percent, language) })}
          </li>
        ))}
      </ul>
    </div>
  );
}

const PLACES: Readonly<Record<string, () => string>> = {
  light: m.brandbook_where_light,
  dark: m.brandbook_where_dark,
  band: m.brandbook_where_band,
  cover: m.brandbook_where_cover,
  chart: m.brandbook_where_chart,
};

/** Every pair of colours that is used together, with its contrast. */
export function TestedPairs({ groups }: { groups: NonNullable<ShownPart["pairs"]> }) {
  const { language } = useLanguage();
  return (
    <div className={styles.groups}>
      {groups.map(({ where, pairs, isOpen }) => (
        <details key={where} open={isOpen} className={styles.group}>
          <summary className={styles.summary}>
            {PLACES[where]?.() ?? where}
            <span className={styles.count}>
              {m.brandbook_pairs_count({ count: formatNumber(pairs.length, language) })}
            </span>
          </summary>
          <table className={styles.pairs}>
            <thead>
              <tr>
                <th scope="col">{m.brandbook_sample()}</th>
                <th scope="col">{m.brandbook_pair()}</th>
                <th scope="col" className={styles.number}>
                  {m.brandbook_contrast()}
                </th>
                <th scope="col" className={styles.number}>
                  {m.brandbook_contrast_needed()}
                </th>
              </tr>
            </thead>
            <tbody>
              {pairs.map((pair) => {
                const [front, back] = pair.colours;
                return (
                  <tr key={`${pair.where} ${pair.kind} ${pair.front} ${pair.back}`}>
                    <td>
                      <span
                        className={styles.sample}
                        data-kind={pair.kind}
                        style={asStyle({ "--own": back, "--ink": front })}
                        aria-hidden="true"
                      >
                        {pair.kind === "text" ? (
                          <>
                            {LATIN_SAMPLE} <span lang="ne">{NEPALI_SAMPLE}</span>
                          </>
                        ) : null}
                      </span>
                    </td>
                    <th scope="row">
                      <span lang="en">
                        {m.brandbook_pair_of({ front: pair.front, back: pair.back }, { locale: "en" })}
                      </span>
                    </th>
                    <td className={styles.number}>
                      {pair.ratio}
                      <span className={pair.isEnough ? styles.enough : styles.short}>
                        {pair.isEnough ? m.brandbook_enough() : m.brandbook_not_enough()}
                      </span>
                    </td>
                    <td className={styles.number}>
                      {pair.needed}
                      <span className={styles.kind}>
                        {pair.kind === "text" ? m.brandbook_contrast_text() : m.brandbook_contrast_shape()}
                      </span>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </details>
      ))}
    </div>
  );
}
