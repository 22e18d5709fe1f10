import * as m from "#app/i18n/generated/messages.js";
import { buttonClass } from "#app/ui/button.tsx";
import styles from "./downloads.module.css";
import { pathOfFile } from "./paths.ts";
import { PNG, SVG } from "./specimens.ts";

export type DownloadsProps = {
  /** Name of the file with everything. */
  zip: string;
  logos: readonly { readonly name: string; readonly widths: readonly number[] }[];
  /** Of the brand that the files are made from. */
  digest: string;
};

const LABELS: Readonly<Record<string, () => string>> = {
  wordmark: m.brandbook_logo_wordmark,
  "wordmark-np": m.brandbook_logo_wordmark_np,
  "wordmark-en": m.brandbook_logo_wordmark_en,
  favicon: m.brandbook_logo_favicon,
  avatar: m.brandbook_logo_avatar,
};

const GROUNDS = [
  { ground: "light", label: m.brandbook_logo_light },
  { ground: "dark", label: m.brandbook_logo_dark },
] as const;

/** The files of the brand: everything in one, the tokens, and the logos. */
export function Downloads({ zip, digest }: DownloadsProps) {
  const files = [
    { file: "tokens.json", label: m.brandbook_download_json(), hint: m.brandbook_download_json_hint() },
    { file: "tokens.css", label: m.brandbook_download_css(), hint: m.brandbook_download_css_hint() },
  ];
  return (
    <div className={styles.downloads}>
      <p className={styles.lead}>{m.brandbook_downloads_lead()}</p>
      <p className={styles.all}>
        <a className={buttonClass("highlight")} href={pathOfFile(zip, digest)} download>
          {m.brandbook_download_zip()}
        </a>
        <span className={styles.hint}>{m.brandbook_download_zip_hint()}</span>
      </p>
      <ul className={styles.files}>
        {files.map(({ file, label, hint }) => (
          <li key={file}>
            <a href={pathOfFile(file, digest)} download>
              {label}
            </a>
            <span className={styles.hint}>{hint}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The logos on both grounds, each with its files. */
export function Logos({ logos, digest }: Pick<DownloadsProps, "logos" | "digest">) {
  return (
    <ul className={styles.logos}>
      {logos.flatMap(({ name, widths }) =>
        GROUNDS.map(({ ground, label }) => {
          const logo = LABELS[name]?.() ?? name;
          const file = `${name}-${ground}`;
          return (
            <li key={file} className={styles.logo}>
              <div className={styles.ground} data-ground={ground} data-logo={name}>
                <img
                  src={pathOfFile(`${file}.svg`, digest)}
                  alt={m.brandbook_logo_alt({ logo, ground: label() })}
                  width={name === "favicon" || name === "avatar" ? 96 : 240}
                  height={96}
                />
              </div>
              <p className={styles.caption}>
                {logo}, {label()}
              </p>
              <p className={styles.links}>
                <a
                  href={pathOfFile(`${file}.svg`, digest)}
                  download
                  lang="en"
                  aria-label={m.brandbook_logo_file({ logo, ground: label(), format: SVG })}
                >
                  {SVG}
                </a>
                {widths.map((width) => (
                  <a
                    key={width}
                    href={pathOfFile(`${file}-${width}.png`, digest)}
                    download
                    aria-label={m.brandbook_logo_file({
                      logo,
                      ground: label(),
                      format: `${PNG} ${m.brandbook_logo_png({ width: String(width) })}`,
                    })}
                  >
                    {width}
                  </a>
                ))}
              </p>
            </li>
          );
        }),
      )}
    </ul>
  );
}
