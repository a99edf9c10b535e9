/** Scopes of a token. */
export const SCOPES = ['read', 'draft'] as const;
export type Scope = (typeof SCOPES)[number];
