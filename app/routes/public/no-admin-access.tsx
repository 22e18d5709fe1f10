import { data } from "react-router";
import { NoAccess } from "#app/features/errors/no-access.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import type { Route } from "./+types/no-admin-access";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.error_no_access_title(), description: m.error_no_access_lead() });

/** Responds with 403 to everyone: a person with the ability is never redirected to this page. */
export function loader() {
  return data(null, { status: 403 });
}

export default function NoAdminAccess() {
  return <NoAccess />;
}
