/** What became of a proposal to change a contributor. */
export const PROPOSAL_STATUSES = ["open", "taken", "declined"] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** The longest text of a proposal, in code points. */
export const PROPOSAL_TEXT_MAX = 1000;

/** So many proposals of one person for one contributor can wait for an answer. */
export const OPEN_PROPOSALS_MAX = 3;
/** So many proposals of one person can wait in all: whoever answers them must not be buried. */
export const OPEN_PROPOSALS_OF_PERSON_MAX = 20;
