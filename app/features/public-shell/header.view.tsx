import type { ReactNode } from "react";
import { Form } from "react-router";
import { withReturnPath } from "#app/domain/web/return-path.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { NavLink } from "#app/ui/link.tsx";
import { NavMenu } from "#app/ui/nav-menu.tsx";
import styles from "./header.module.css";
import { HeaderBar } from "./header-bar.view.tsx";
import { ACCOUNT_PATHS, PUBLIC_PATHS } from "./paths.ts";

type HeaderProps = {
  /** Path and query of the page, to return to after signing in, and for the link to the other language. */
  path: string;
  /** The signed-in person with their display name; null for a visitor. */
  viewer: { readonly name: string } | null;
  /** The link to the cart. */
  cart: ReactNode;
  /** The search; null on a page that has its own. */
  search: ReactNode;
};

/**
 * The header of every public page, in one line at every width: wordmark, main links, the person or the sign-in link, search, cart, the other
 * language. Where the main links have no space they are below a button, on a phone with the person's.
 */
export function Header({ path, viewer, cart, search }: HeaderProps) {
  const person = viewer ? <SignedIn name={viewer.name} /> : <SignInLink path={path} />;
  return (
    <HeaderBar path={path}>
      <NavMenu label={m.shell_nav_menu()} inlineFrom="medium">
        <MainLinks />
        <div className={styles.inMenu}>{person}</div>
      </NavMenu>
      {search}
      <div className={styles.person}>{person}</div>
      <div className={styles.cart}>{cart}</div>
    </HeaderBar>
  );
}

function MainLinks() {
  const { to } = useLanguage();
  const links = [
    { path: PUBLIC_PATHS.bookstore, text: m.shell_nav_bookstore() },
    { path: PUBLIC_PATHS.howWeWork, text: m.shell_nav_how_we_work() },
    { path: PUBLIC_PATHS.aboutUs, text: m.shell_nav_about() },
    { path: PUBLIC_PATHS.contactUs, text: m.shell_nav_contact() },
  ];
  return (
    <nav aria-label={m.shell_nav_label()} className={styles.nav}>
      <ul className={styles.links}>
        {links.map(({ path, text }) => (
          <li key={path}>
            <NavLink
              to={to(path)}
              end={path !== PUBLIC_PATHS.bookstore}
              className={styles.link ?? ""}
              prefetch="intent"
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SignInLink({ path }: { path: string }) {
  const { to } = useLanguage();
  return (
    <NavLink to={to(withReturnPath(ACCOUNT_PATHS.signIn, path))} className={styles.link ?? ""}>
      {m.shell_nav_sign_in()}
    </NavLink>
  );
}

/** The person's name links to their account. Signing out loads a new document, so that no private data remains. */
function SignedIn({ name }: { name: string }) {
  const { to } = useLanguage();
  return (
    <>
      <NavLink
        to={to(ACCOUNT_PATHS.account)}
        className={`${styles.link} ${styles.name}`}
        aria-label={m.shell_nav_account({ name })}
      >
        {name}
      </NavLink>
      <Form method="post" action={to(ACCOUNT_PATHS.signOut)} reloadDocument>
        <button type="submit" className={`${styles.link} ${styles.signOut}`}>
          {m.shell_nav_sign_out()}
        </button>
      </Form>
    </>
  );
}
