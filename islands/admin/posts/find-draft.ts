import { type PostFields, sameFields, withDraft } from '../../../src/lib/posts/draft-fields.ts';
import { selectDraft } from './calls.ts';
import type { Draft } from './draft-keeper.ts';
import { keptDraft } from './local-drafts.ts';

export interface FoundDraft {
  /** The highest revision that anybody knows of. */
  revision: number;
  /** What was typed and not saved; null when that is what is stored. */
  draft: Draft<PostFields> | null;
}

/**
 * What a form last held, on the server or in this browser, whichever is later. Without the server it
 * is what this browser has.
 */
export async function findDraft(form: string, stored: PostFields): Promise<FoundDraft> {
  const sent = await selectDraft(form).catch(() => null);
  const kept = keptDraft(form);
  const revision = Math.max(sent?.revision ?? 0, kept?.revision ?? 0);
  const later = kept && (!sent || kept.updated_at > sent.updated_at) ? kept : sent;
  if (!later) return { revision, draft: null };
  const fields = withDraft(stored, { ...later.fields });
  const { updated_at } = later;
  const differs = !sameFields(fields, stored);
  return { revision, draft: differs ? { fields, revision, updated_at } : null };
}
