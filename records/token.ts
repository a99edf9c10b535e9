/** What a token may be made for. */
export const SCOPES = ['read', 'draft'] as const;
export type Scope = (typeof SCOPES)[number];
