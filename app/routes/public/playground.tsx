import { data } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { Playground } from "#app/features/playground/playground.view.tsx";
import { samplePrices } from "#app/features/playground/sample-prices.server.ts";
import { shownMessages } from "#app/features/playground/shown-messages.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { Config } from "#app/platform/config/config.server.ts";
import { isLoopback } from "#app/platform/config/loopback.ts";
import { readOutbox } from "#app/platform/mail/outbox.server.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import type { Route } from "./+types/playground";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.playground_title(), description: m.playground_description() });

/** Every component in every state, and the sent mail. Exists in development and in the demo only. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { config, source } = requestDetailsOf(context);
  refuseInProduction(config);
  // The host name is checked, too: a page of another host whose name resolves to this machine (DNS rebinding) sends that name.
  const mayRead = isLoopback(source) && isLoopback(requestedHost(request)) && "outboxDir" in config.mail;
  const language = languageOfPath(url.pathname);
  return {
    outbox:
      mayRead && "outboxDir" in config.mail
        ? shownMessages(await readOutbox(config.mail.outboxDir), language)
        : null,
    prices: samplePrices(language),
  };
}

/** The page has no form; where it does not exist, writes are not found either. */
export function action({ context }: Route.ActionArgs): never {
  refuseInProduction(requestDetailsOf(context).config);
  throw data({ code: "methodNotAllowed" }, { status: 405, headers: { allow: "GET, HEAD" } });
}

function refuseInProduction({ production, demo }: Config): void {
  if (production || !(demo || process.env.NODE_ENV === "development"))
    throw data({ code: "notFound" }, { status: 404 });
}

function requestedHost(request: Request): string {
  const url = `http://${request.headers.get("host") ?? ""}`;
  return URL.canParse(url) ? new URL(url).hostname : "";
}

export default function PlaygroundScreen({ loaderData }: Route.ComponentProps) {
  return <Playground {...loaderData} />;
}
