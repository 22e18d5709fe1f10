import { useEffect, useState } from "react";
import * as m from "#app/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { OverlayNotice } from "#app/ui/overlay-notice.tsx";
import styles from "./preeti-offer.module.css";

type TextControl = HTMLInputElement | HTMLTextAreaElement;
type Offer = { readonly field: TextControl; readonly pasted: string; readonly converted: string };

/**
 * Offers to convert text of the font Preeti after it was pasted into a field of a desk. Nothing is converted unless the person
 * asks for it.
 */
export function PreetiOffer() {
  const [offer, setOffer] = useState<Offer>();

  useEffect(() => {
    const look = async (field: TextControl, pasted: string) => {
      const { fromPreeti, looksLikePreeti } = await import("#app/domain/text/preeti.ts");
      setOffer(looksLikePreeti(pasted) ? { field, pasted, converted: fromPreeti(pasted) } : undefined);
    };
    const paste = ({ target, clipboardData }: ClipboardEvent) => {
      const pasted = clipboardData?.getData("text/plain") ?? "";
      if (isTextControl(target) && pasted.trim() !== "") void look(target, pasted);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);

  if (!offer?.field.isConnected) return null;
  const { field, pasted, converted } = offer;
  return (
    <OverlayNotice>
      <p>{m.desks_preeti_found()}</p>
      <p lang="ne" className={styles.text}>
        {converted}
      </p>
      <div className={styles.buttons}>
        <Button
          type="button"
          look="plain"
          onClick={() => {
            replaceIn(field, pasted, converted);
            setOffer(undefined);
          }}
        >
          {m.desks_preeti_convert()}
        </Button>
        <Button type="button" look="plain" onClick={() => setOffer(undefined)}>
          {m.desks_preeti_leave()}
        </Button>
      </div>
    </OverlayNotice>
  );
}

/** Whether an element takes text: numbers, dates and addresses are never in Nepali words. */
const isTextControl = (target: EventTarget | null): target is TextControl =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && (target.type === "text" || target.type === "search"));

/** Replaces what was pasted, with the event of typing. What was typed since stays as it is. */
function replaceIn(field: TextControl, pasted: string, converted: string): void {
  // A field of one line leaves out line breaks of what is pasted.
  const own = [pasted, pasted.replace(/[\r\n]+/g, "")].find((text) => field.value.includes(text));
  if (own === undefined) return;
  const at = field.value.lastIndexOf(own);
  field.setRangeText(converted, at, at + own.length, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
}
