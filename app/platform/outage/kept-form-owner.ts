/** Whose forms are kept while they cannot be sent, and the key that only their pages have. */
export type KeptFormOwner = { readonly personId: string; readonly formKey: string };
