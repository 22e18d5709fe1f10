import * as m from "#app/i18n/generated/messages.js";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { ActionButton } from "#app/ui/form/action-button.tsx";
import { Warning } from "#app/ui/form/messages.tsx";
import type { RemovalState } from "./removal-state.server.ts";

/** Says that removing waits since the date may be wrong, and lets it go on. */
export function RemovalStateView({ removal: { ago, time, now } }: { removal: RemovalState }) {
  return (
    <DeskSection id="removal" heading={m.desks_removal()}>
      <Warning>{m.desks_removal_why({ ago, time })}</Warning>
      <p>{m.desks_removal_today({ time: now })}</p>
      <ActionButton intent="letGoOn" label={m.desks_removal_go_on()} />
    </DeskSection>
  );
}
