import { href } from "react-router";
import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { NavLink } from "#app/ui/link.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { type CartOwner, countInCookies } from "./cart-count.ts";
import styles from "./cart-link.module.css";

/**
 * The link to the cart in the header. The number of copies comes from a cookie, by script: a visitor's page is the same for all visitors.
 */
export function CartLink({ owner }: { owner: CartOwner }) {
  const { to, language } = useLanguage();
  const isHydrated = useIsHydrated();
  const copies = isHydrated ? (countInCookies(document.cookie, owner) ?? 0) : 0;
  const count = formatNumber(copies, language);
  return (
    <NavLink
      to={to(href("/cart"))}
      className={styles.cart ?? ""}
      aria-label={copies > 0 ? m.shell_nav_cart_count({ count }) : m.shell_nav_cart()}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
        <path d="M5 8h14l-1.2 12H6.2L5 8Z M9 10V6.5a3 3 0 0 1 6 0V10" />
      </svg>
      {copies > 0 ? <span className={styles.count}>{count}</span> : null}
    </NavLink>
  );
}
