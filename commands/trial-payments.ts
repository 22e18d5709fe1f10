import path from "node:path";
import { type Config, readConfig } from "#app/platform/config/config.server.ts";
import type { AppProcess } from "#server/app-process.ts";
import { startGatewayProcess } from "#server/gateway-process.ts";
import { trialSettings } from "#server/stand-ins/payment-gateways/shop.ts";

/** The accounts of a demo, the process in which they are, and the file with the texts that telephones would get. */
export type TrialPayments = Pick<Config, "payments" | "textMessageLog"> & { readonly gateways: AppProcess };

/**
 * Starts gateways for trying, where a demo has no account at any: everything can be paid, and no money moves.
 * @returns undefined where the deployment has accounts of its own, or is no demo
 */
export async function trialPayments({
  demo,
  production,
  payments,
  textMessageLog,
  dataDir,
}: Config): Promise<TrialPayments | undefined> {
  const hasAccounts = Object.values(payments).some((account) => account !== undefined);
  if (!demo || production || hasAccounts) return undefined;
  const gateways = startGatewayProcess();
  const settings = trialSettings(await gateways.origin);
  return {
    payments: readConfig({ ...process.env, ...settings }).payments,
    textMessageLog: textMessageLog ?? path.join(dataDir, "text-messages.log"),
    gateways,
  };
}
