import { SmallDeed } from "#app/features/account/form/account-form.view.tsx";
import styles from "#app/features/account/page/account.module.css";
import * as m from "#app/i18n/generated/messages.js";
import type { DeviceName } from "./device-name.ts";

/** A device with its times in words. */
export type ShownDevice = DeviceName & {
  readonly id: string;
  readonly isThisOne: boolean;
  readonly started: string;
  readonly used: string;
};

/** The devices a person is signed in on, and how to sign them out. */
export function Devices({ devices }: { devices: readonly ShownDevice[] }) {
  return (
    <>
      <ul className={styles.list}>
        {devices.map((device) => (
          <li key={device.id} className={styles.row}>
            <span className={styles.what}>
              <span className={styles.strong}>{deviceWords(device)}</span>
              {device.isThisOne ? <span className={styles.mark}>{m.devices_this()}</span> : null}
              <span className={styles.muted}>{m.devices_started({ at: device.started })}</span>
              <span className={styles.muted}>{m.devices_used({ at: device.used })}</span>
            </span>
            {device.isThisOne ? null : (
              <SmallDeed
                intent="end"
                of={["session", device.id]}
                label={m.devices_end()}
                fullLabel={m.devices_end_of({ device: deviceWords(device) })}
              />
            )}
          </li>
        ))}
      </ul>
      <div className={styles.deeds}>
        {devices.length > 1 ? <SmallDeed intent="endOthers" label={m.devices_end_others()} /> : null}
        <SmallDeed intent="endAll" label={m.devices_end_all()} />
      </div>
    </>
  );
}

function deviceWords({ browser, system }: DeviceName): string {
  if (browser && system) return m.devices_on({ browser, system });
  return browser ?? system ?? m.devices_unknown();
}
