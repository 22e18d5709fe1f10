import * as m from "#app/i18n/generated/messages.js";
import { useLangOf } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { pictureSources } from "#app/platform/images/picture-sources.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { AnnouncedPromo } from "./home-promos.server.ts";
import styles from "./promo-band.module.css";

/** The current promos, each with a link to its page; nothing where there are none. */
export function PromoBand({ promos }: { promos: readonly AnnouncedPromo[] }) {
  const { to } = useLanguage();
  const langOf = useLangOf();
  if (promos.length === 0) return null;
  return (
    <Container>
      <div className={styles.band}>
        {promos.map(({ path, title, text, picture }) => (
          <section key={path} className={styles.promo} aria-labelledby={`promo${path}`}>
            {picture ? (
              <Picture
                sources={pictureSources(picture.hash, picture.width)}
                width={picture.width}
                height={picture.height}
                colour={picture.colour}
                alt=""
                sizes="(min-width: 900px) 20rem, 92vw"
                loading="lazy"
              />
            ) : null}
            <div className={styles.text}>
              <h2 id={`promo${path}`} lang={langOf(title)}>
                {title.text}
              </h2>
              {text ? <p lang={langOf(text)}>{text.text}</p> : null}
              <Link to={to(path)} className={buttonClass("plain")} aria-describedby={`promo${path}`}>
                {m.promo_open()}
              </Link>
            </div>
          </section>
        ))}
      </div>
    </Container>
  );
}
