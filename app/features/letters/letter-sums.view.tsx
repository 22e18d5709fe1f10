import { href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Warning } from "#app/ui/form/messages.tsx";
import { Link } from "#app/ui/link.tsx";
import type { LetterSums } from "./letter-page.server.ts";

/** What has failed, with the way to send it again, and what the texts of this month have cost. */
export function LetterSumsView({ sums: { failed, costs } }: { sums: LetterSums }) {
  const { to } = useLanguage();
  return (
    <>
      {failed ? (
        <Warning>
          {m.letter_failed_count({ count: failed })}{" "}
          <Link to={to(href("/admin/letters/again"))}>{m.letter_send_all_again()}</Link>
        </Warning>
      ) : null}
      {costs ? <p>{m.letter_costs({ texts: costs.texts, credits: costs.credits })}</p> : null}
    </>
  );
}
