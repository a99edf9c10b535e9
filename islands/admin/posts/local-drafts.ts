import type { PostFields } from '../../../src/lib/posts/draft-fields.ts';
import type { Draft } from './draft-keeper.ts';

const keyOf = (form: string) => `post-draft:${form}`;

/** What this browser kept of a form; null when there is nothing that can be read. */
export function keptDraft(form: string): Draft<PostFields> | null {
  try {
    const kept: Draft<PostFields> | null = JSON.parse(localStorage.getItem(keyOf(form)) ?? 'null');
    return typeof kept?.revision === 'number' && typeof kept.fields.content === 'string'
      ? kept
      : null;
  } catch {
    return null;
  }
}

/** Keeps a form in this browser, where it lets us. */
export function keepDraft(form: string, draft: Draft<PostFields> | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(form), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(form));
  } catch {
    // Full, or forbidden: the server still gets it.
  }
}

export const forgetDraft = (form: string): void => keepDraft(form, null);
