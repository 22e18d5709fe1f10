import * as m from "#app/i18n/generated/messages.js";
import { useLangOf } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { pictureSources } from "#app/platform/images/picture-sources.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Container, Main } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { ShownPromo } from "./current-promo.server.ts";
import styles from "./promo.module.css";

/** The page of a promo: its texts, end and picture, and a link to its target. */
export function Promo({ promo }: { promo: ShownPromo }) {
  const { to } = useLanguage();
  const langOf = useLangOf();
  const { picture } = promo;
  return (
    <Main>
      <Container className={styles.promo}>
        <div className={styles.message}>
          <h1 lang={langOf(promo.title)}>{promo.title.text}</h1>
          {promo.text ? (
            <p className={styles.text} lang={langOf(promo.text)}>
              {promo.text.text}
            </p>
          ) : null}
          {promo.until ? <p className={styles.until}>{m.promo_until({ date: promo.until })}</p> : null}
          <Link to={to(promo.target)} className={buttonClass("highlight")}>
            {m.promo_open()}
          </Link>
        </div>
        {picture ? (
          <Picture
            sources={pictureSources(picture.hash, picture.width)}
            width={picture.width}
            height={picture.height}
            colour={picture.colour}
            alt=""
            sizes="(min-width: 900px) 40vw, 92vw"
            loading="first"
          />
        ) : null}
      </Container>
    </Main>
  );
}
