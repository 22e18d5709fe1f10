import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { contributorProposals } from "#app/db/tables/contributor-proposals.server.ts";
import {
  OPEN_PROPOSALS_MAX,
  OPEN_PROPOSALS_OF_PERSON_MAX,
} from "#app/domain/editions/contributor-proposal.ts";
import {
  adminOfBook,
  bookWithAdmin,
  entriesOf,
  expectNotFound,
  publisherWithAdmin,
  value,
  viewerWith,
} from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { answerProposal, proposeChange } from "./contributor-proposals.server.ts";

useDatabase();

/** A contributor that one publisher added, and that a book of another one credits. */
async function sharedContributor() {
  const owner = await publisherWithAdmin();
  const { admin, book } = await bookWithAdmin();
  const { id } = await build.contributor({ publisherId: owner.publisher.id });
  await build.contribution({ bookId: book.id, contributorId: id });
  return { id, owner: owner.admin, publisher: owner.publisher, other: admin, book };
}

const TEXT = "She was born in 1937, not 1973.";

describe("a proposal to change a contributor", () => {
  test("is made by who credits it and may not change it, and taken over by who may", async () => {
    const { id, owner, other, book } = await sharedContributor();
    const proposal = value(await proposeChange(db(), { actor: other }, { contributorId: id, text: TEXT }));
    expect(proposal).toMatchObject({ status: "open", text: TEXT, createdBy: other.id, answeredOn: null });
    value(await proposeChange(db(), { actor: await adminOfBook(book) }, { contributorId: id, text: TEXT }));
    const opened = { id: proposal.id, status: "taken" } as const;
    for (const actor of [other, await viewerWith(), null])
      await expectNotFound(answerProposal(db(), { actor }, opened));
    value(await answerProposal(db(), { actor: owner }, opened));
    const [stored] = await db()
      .select()
      .from(contributorProposals)
      .where(eq(contributorProposals.id, proposal.id));
    expect(stored).toMatchObject({ status: "taken", answeredBy: owner.id, answeredOn: expect.any(Date) });
    expect((await entriesOf(proposal.id)).map(({ action, actorId }) => [action, actorId])).toEqual([
      ["contributorProposal.add", other.id],
      ["contributorProposal.answer", owner.id],
    ]);
  });

  test("is one, however often it is sent, and few of one person wait", async () => {
    const { id, other, owner } = await sharedContributor();
    const propose = async (text: string) =>
      await proposeChange(db(), { actor: other }, { contributorId: id, text });
    const first = value(await propose("0"));
    expect(value(await propose("0")).id).toBe(first.id);
    for (let at = 1; at < OPEN_PROPOSALS_MAX; at++) value(await propose(`${at}`));
    expect(await propose("one more")).toMatchObject({
      code: "contributor_proposals_many",
      values: { field: "text" },
    });
    value(await answerProposal(db(), { actor: owner }, { id: first.id, status: "declined" }));
    value(await propose("one more"));
  });

  test("of one person are few in all, for however many contributors", async () => {
    const { other, publisher, book } = await sharedContributor();
    const results = [];
    for (let at = 0; at <= OPEN_PROPOSALS_OF_PERSON_MAX; at++) {
      const { id } = await build.contributor({ publisherId: publisher.id });
      await build.contribution({ bookId: book.id, contributorId: id, sequence: at + 2 });
      results.push(await proposeChange(db(), { actor: other }, { contributorId: id, text: TEXT }));
    }
    expect(results.filter(({ ok }) => ok)).toHaveLength(OPEN_PROPOSALS_OF_PERSON_MAX);
    expect(results.at(-1)).toMatchObject({ code: "contributor_proposals_many" });
  });

  test("is answered once: who answers it otherwise at the same time sees what the other did", async () => {
    const { id, owner, other } = await sharedContributor();
    const { id: proposal } = value(
      await proposeChange(db(), { actor: other }, { contributorId: id, text: TEXT }),
    );
    const answer = async (status: "taken" | "declined") =>
      await answerProposal(db(), { actor: owner }, { id: proposal, status });
    value(await answer("taken"));
    expect(await answer("declined")).toMatchObject({ code: "contributor_proposal_answered" });
  });

  test("is not found for who does not see the contributor, and for one that does not exist", async () => {
    const { id } = await sharedContributor();
    for (const actor of [(await publisherWithAdmin()).admin, await viewerWith(), null])
      await expectNotFound(proposeChange(db(), { actor }, { contributorId: id, text: TEXT }));
    const { admin } = await publisherWithAdmin();
    for (const contributorId of ["no-id", crypto.randomUUID()])
      await expectNotFound(proposeChange(db(), { actor: admin }, { contributorId, text: TEXT }));
  });
});
