import { setTimeout as pause } from "node:timers/promises";
import type { Finding } from "#commands/measuring/finding.ts";
import { inMs, spreadOf } from "#commands/measuring/numbers.ts";
import { startSmtp } from "#server/stand-ins/smtp-server.ts";
import { checkAfterFault } from "./after-fault.ts";
import type { FaultSite } from "./fault-site.ts";
import { startPosting } from "./posting.ts";
import { findPages } from "./recovery.ts";

const PHASE_MS = 10_000;
const REST_MS = 300;
const FORM_WITHIN_MS = 1000;

/** The mail server works, then accepts connections silently, then refuses temporarily, then works again. */
export async function mailTrouble(site: FaultSite): Promise<Finding> {
  const smtp = await startSmtp();
  site.atEnd(() => smtp.close());
  const product = await site.start({ SMTP_URL: smtp.url });
  const pages = await findPages(site, product.origin);
  const posting = startPosting(() => product.origin, { signUps: 1, messages: 1, restMs: REST_MS });
  await pause(PHASE_MS);
  const before = posting.posts.length;
  smtp.answer = "";
  await pause(PHASE_MS);
  smtp.answer = "451 try again later";
  await pause(PHASE_MS);
  smtp.answer = "250 accepted";
  const durations = posting.posts.map(({ duration }) => duration);
  const durationsBefore = spreadOf(durations.slice(0, before));
  const { max, p95 } = spreadOf(durations.slice(before));
  const mailbox = async () => smtp.accepted;
  const finding = await checkAfterFault({
    name: "mail server silent, then refusing",
    site,
    product,
    pages,
    posting,
    mailbox,
  });
  return {
    measured: `${finding.measured}; forms p95 ${inMs(p95)}, max ${inMs(max)}; before it p95 ${inMs(durationsBefore.p95)}, max ${inMs(durationsBefore.max)}`,
    target: `${finding.target}; forms answer within a second, or twice the longest time before it`,
    isMet: finding.isMet && max < Math.max(FORM_WITHIN_MS, 2 * durationsBefore.max),
  };
}
