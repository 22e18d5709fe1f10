import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Container } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./preview-banner.module.css";

/** Above the preview of an edition's public page: that it is one, and the way back. */
export function PreviewBanner({ back }: { back: string }) {
  const { to } = useLanguage();
  return (
    <aside className={styles.banner} aria-label={m.edition_preview()}>
      <Container className={styles.row}>
        <p>
          <strong>{m.edition_preview()}</strong> {m.edition_preview_hint()}
        </p>
        <Link className={styles.link} to={to(back)}>
          {m.edition_preview_back()}
        </Link>
      </Container>
    </aside>
  );
}
