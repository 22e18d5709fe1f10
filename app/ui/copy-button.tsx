import { useState } from "react";
import * as m from "#app/i18n/generated/messages.js";
import common from "#app/ui/common.module.css";
import { Button } from "./button.tsx";
import styles from "./copy-button.module.css";
import { useIsHydrated } from "./use-is-hydrated.ts";

/** A button that copies a text. @param of what the text is, for screen readers */
export function CopyButton({ text, of }: { text: string; of: string }) {
  const hasScript = useIsHydrated();
  const [outcome, setOutcome] = useState<"copied" | "failed">();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      // Without the permission, or on a page that is not secure, browsers copy nothing.
      setOutcome("failed");
    }
  };
  if (!hasScript) return null;
  return (
    <span className={styles.copy}>
      <Button type="button" look="plain" aria-label={m.form_copy_of({ of })} onClick={() => void copy()}>
        {outcome === "copied" ? m.form_copied() : m.form_copy()}
      </Button>
      <span role="status" className={outcome === "failed" ? styles.failed : common.hidden}>
        {outcome === undefined ? null : outcome === "copied" ? m.form_copied() : m.form_copy_failed()}
      </span>
    </span>
  );
}
