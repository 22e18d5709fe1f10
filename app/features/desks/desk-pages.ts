import { href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import type { Desk } from "./desk.ts";

type DeskPage = { readonly path: string; readonly title: string };

const PAGES: Record<Desk, () => readonly DeskPage[]> = {
  admin: () => [{ path: href("/admin/genres"), title: m.desks_genres() }],
  bookstore: () => [],
  publisher: () => [
    { path: href("/publishers/manage/books"), title: m.desks_books() },
    { path: href("/publishers/manage/books/unpublished"), title: m.bookdesk_unpublished() },
    { path: href("/publishers/manage/operations"), title: m.operation_title() },
  ],
};

/** The pages of a desk besides its home page, which lists them in this order. */
export const deskPages = (desk: Desk): readonly DeskPage[] => PAGES[desk]();
