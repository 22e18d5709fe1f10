import type { Desk } from "#app/domain/web/desk-path.ts";
import * as m from "#app/i18n/generated/messages.js";

type DeskLabels = { readonly title: string; readonly short: string; readonly description: string };

const LABELS: Record<Desk, () => DeskLabels> = {
  admin: () => ({
    title: m.desks_admin_title(),
    short: m.desks_admin_short(),
    description: m.desks_admin_description(),
  }),
  bookstore: () => ({
    title: m.desks_bookstore_title(),
    short: m.desks_bookstore_short(),
    description: m.desks_bookstore_description(),
  }),
  publisher: () => ({
    title: m.desks_publisher_title(),
    short: m.desks_publisher_short(),
    description: m.desks_publisher_description(),
  }),
};

/** The title, short name and description of a desk. */
export const deskLabels = (desk: Desk): DeskLabels => LABELS[desk]();
