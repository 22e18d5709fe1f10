import { href } from "react-router";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Container } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./footer.module.css";
import { PUBLIC_PATHS } from "./paths.ts";
import { THEMES, type Theme } from "./theme.ts";
import { Wordmark } from "./wordmark.view.tsx";

/** The company's data in the footer. It is legally required, so all of it comes from the site settings. */
export type FooterFacts = {
  readonly tagline: L10n;
  readonly legalName: L10n;
  readonly contact: { readonly address: L10n; readonly email: string; readonly phone: string };
  readonly registrationNumber: string;
  readonly panNumber: string;
  readonly grievance: { readonly name: L10n; readonly email: string; readonly phone: string };
  readonly social: readonly { readonly name: string; readonly url: string }[];
};

type FooterProps = {
  facts: FooterFacts;
  theme: Theme;
  path: string;
  isDemo: boolean;
  /** Whether it has what the law asks for alone, as around a checkout. */
  isShort?: boolean;
};

/** The footer of every public page: links, social media, legal facts, and the choice of colours. */
export function Footer({ facts, theme, path, isDemo, isShort = false }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <Container>
        {isShort ? <Legal /> : <Columns facts={facts} />}
        <div className={styles.legal}>
          <Company facts={facts} />
          <ThemeChoice theme={theme} path={path} />
          {isDemo ? <p className={styles.demo}>{m.shell_footer_demo()}</p> : null}
        </div>
      </Container>
    </footer>
  );
}

type FactsProps = { facts: FooterFacts };

function Columns({ facts }: FactsProps) {
  const { language, to } = useLanguage();
  return (
    <div className={styles.columns}>
      <div className={styles.about}>
        <Wordmark label={m.shell_app_name()} height={52} />
        <p>
          <Localized of={localized(facts.tagline, language)} />
        </p>
      </div>
      <LinkList title={m.shell_footer_company()}>
        <FooterLink to={to(PUBLIC_PATHS.aboutUs)}>{m.shell_nav_about()}</FooterLink>
        <FooterLink to={to(PUBLIC_PATHS.howWeWork)}>{m.shell_nav_how_we_work()}</FooterLink>
        <FooterLink to={to(PUBLIC_PATHS.career)}>{m.shell_footer_career()}</FooterLink>
        <FooterLink to={to(PUBLIC_PATHS.contactUs)}>{m.shell_nav_contact()}</FooterLink>
        <FooterLink to={to(PUBLIC_PATHS.brandBook)}>{m.shell_footer_brand_book()}</FooterLink>
      </LinkList>
      <LinkList title={m.shell_footer_legal()}>
        <FooterLink to={to(PUBLIC_PATHS.termsOfUse)}>{m.shell_footer_terms()}</FooterLink>
        <FooterLink to={to(PUBLIC_PATHS.privacyPolicy)}>{m.shell_footer_privacy()}</FooterLink>
      </LinkList>
      <LinkList title={m.shell_footer_follow()}>
        {facts.social.map(({ name, url }) => (
          <li key={name}>
            <a className={styles.link} href={url} rel="noopener" lang="en">
              {name}
            </a>
          </li>
        ))}
      </LinkList>
    </div>
  );
}

function Legal() {
  const { to } = useLanguage();
  return (
    <ul className={styles.short}>
      <FooterLink to={to(PUBLIC_PATHS.termsOfUse)}>{m.shell_footer_terms()}</FooterLink>
      <FooterLink to={to(PUBLIC_PATHS.privacyPolicy)}>{m.shell_footer_privacy()}</FooterLink>
      <FooterLink to={to(PUBLIC_PATHS.contactUs)}>{m.shell_nav_contact()}</FooterLink>
    </ul>
  );
}

function LinkList({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function FooterLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <li>
      <Link className={styles.link} to={to}>
        {children}
      </Link>
    </li>
  );
}

function Company({ facts }: FactsProps) {
  const { language } = useLanguage();
  return (
    <div>
      <p className={styles.facts}>
        <strong>
          <Localized of={localized(facts.legalName, language)} />
        </strong>
        <Localized of={localized(facts.contact.address, language)} />
        <a href={`tel:${facts.contact.phone.replace(/\s/g, "")}`}>{facts.contact.phone}</a>
        <a href={`mailto:${facts.contact.email}`}>{facts.contact.email}</a>
        {facts.registrationNumber ? (
          <span>{m.shell_footer_registration({ number: facts.registrationNumber })}</span>
        ) : null}
        {facts.panNumber ? <span>{m.shell_footer_pan({ number: facts.panNumber })}</span> : null}
      </p>
      <p className={styles.facts}>
        <span>{m.shell_footer_grievance()}:</span>
        <Localized of={localized(facts.grievance.name, language)} />
        <a href={`mailto:${facts.grievance.email}`}>{facts.grievance.email}</a>
      </p>
    </div>
  );
}

/** A plain form, which works without JavaScript; its response redirects to the same page in the chosen colours. */
function ThemeChoice({ theme, path }: { theme: Theme; path: string }) {
  return (
    <form method="post" action={href("/theme")}>
      <input type="hidden" name="from" value={path} />
      <ThemeButtons theme={theme} />
    </form>
  );
}

type ThemeButtonsProps = { theme: Theme };

function ThemeButtons({ theme }: ThemeButtonsProps) {
  const labels: Record<Theme, string> = {
    auto: m.shell_theme_auto(),
    light: m.shell_theme_light(),
    dark: m.shell_theme_dark(),
  };
  return (
    <fieldset className={styles.theme}>
      <legend className={styles.legend}>{m.shell_theme_label()}</legend>
      {THEMES.map((choice) => (
        <button
          key={choice}
          type="submit"
          name="theme"
          value={choice}
          className={styles.choice}
          aria-pressed={choice === theme}
        >
          {labels[choice]}
        </button>
      ))}
    </fieldset>
  );
}
