import { href } from "react-router";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import heroPicture from "#app/ui/generated/hero.svg";
import { Container, Main, Section } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./home.module.css";

type TextInBoth = Readonly<Record<Language, string>>;

/** The texts of the home page, in both languages. */
export type HomeTexts = {
  readonly headline: TextInBoth;
  readonly intro: { readonly heading: TextInBoth; readonly paragraphs: readonly TextInBoth[] };
  readonly howWeWorkButton: TextInBoth;
  readonly servicesTitle: TextInBoth;
  readonly services: readonly {
    readonly id: string;
    readonly title: TextInBoth;
    readonly text: TextInBoth;
  }[];
};

type HomeProps = {
  texts: HomeTexts;
  /** The picture in the colours of a stored brand; without it the built one is shown. */
  picture: string | undefined;
  /** The list of new books, when there is one. */
  children: React.ReactNode;
};

/** The home page. */
export function Home({ texts, picture = heroPicture, children }: HomeProps) {
  const { language } = useLanguage();
  return (
    <Main>
      <div className={styles.hero}>
        <Container className={styles.inner}>
          <div className={styles.text}>
            <h1 className={styles.headline}>{texts.headline[language]}</h1>
          </div>
          <div className={styles.picture}>
            <img src={picture} width="1200" height="900" alt={m.home_hero_alt()} fetchPriority="high" />
          </div>
        </Container>
      </div>
      <Texts texts={texts} />
      {children}
    </Main>
  );
}

/** The picture above is not among them: React links to it in the head of the page. */
type TextsProps = { texts: HomeTexts };

function Texts({ texts }: TextsProps) {
  const { language, to } = useLanguage();
  return (
    <>
      <Section id="intro" folio={1} heading={texts.intro.heading[language]}>
        <div className={styles.intro}>
          {texts.intro.paragraphs.map((paragraph) => (
            <p key={paragraph.en}>{paragraph[language]}</p>
          ))}
          <Link to={to(href("/pages/howwework"))} className={buttonClass("highlight")} prefetch="intent">
            {texts.howWeWorkButton[language]}
          </Link>
        </div>
      </Section>
      <Section id="services" folio={2} heading={texts.servicesTitle[language]}>
        <ul className={styles.services}>
          {texts.services.map((service) => (
            <li key={service.id} className={styles.service}>
              <h3>{service.title[language]}</h3>
              <p>{service.text[language]}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
