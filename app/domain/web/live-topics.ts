import { booksOf, bookstoresOf, isSiteAdmin, publishersOf, type Viewer } from "#app/domain/people/viewer.ts";

/** The topic of changes to what visitors see of the catalogue, which everyone receives. */
export const PUBLIC_CATALOGUE = "public:catalogue";

/**
 * The topics whose events the pages of a viewer receive. Computed from the viewer and the session alone, so that no request
 * can add one; those of purchases follow from the keys of a device (`purchaseTopics`).
 * @param viewer null for a visitor
 * @param session the viewer's session; null for a visitor
 */
export function topicsFor(viewer: Viewer | null, session: { readonly id: string } | null): string[] {
  if (!viewer || !session) return [PUBLIC_CATALOGUE];
  return [
    PUBLIC_CATALOGUE,
    `person:${viewer.id}`,
    `session:${session.id}`,
    ...publishersOf(viewer).map((id) => `publisher:${id}`),
    ...bookstoresOf(viewer).map((id) => `bookstore:${id}`),
    ...booksOf(viewer).map((id) => `book:${id}`),
    ...(isSiteAdmin(viewer) ? ["site"] : []),
  ];
}

/** The topics of purchases whose keys a device has. */
export const purchaseTopics = (ids: readonly string[]): string[] => ids.map((id) => `purchase:${id}`);

/** Whether everyone may receive the events of a topic, so that sending them needs no check of access. */
export const isPublicTopic = (topic: string): boolean => topic.startsWith("public:");
