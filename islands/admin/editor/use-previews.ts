import { useRef, useState } from 'react';
import type { LinkPreview } from '../../../src/lib/posts/link-preview.ts';
import type { PreviewEntry } from './preview-card.tsx';

/** The cards below a post. */
export function usePreviews(stored: LinkPreview[], onChange: () => void) {
  const counter = useRef(0);
  const entry = (url: string, preview?: LinkPreview): PreviewEntry => {
    counter.current += 1;
    return { id: `preview-${counter.current}`, url, ...(preview && { preview }) };
  };
  const [entries, setEntries] = useState(() => stored.map((card) => entry(card.url, card)));
  // Read between two renderings, when a post is saved right after a change.
  const latest = useRef(entries);
  const set = (next: PreviewEntry[]) => {
    latest.current = next;
    setEntries(next);
    onChange();
  };
  return {
    entries,
    /** The finished cards, without those of invalid addresses. */
    complete: () => latest.current.flatMap(({ preview }) => (preview ? [preview] : [])),
    add: (url: string) => set([...latest.current, entry(url)]),
    remove: (id: string) => set(latest.current.filter((other) => other.id !== id)),
    change: (id: string, preview: LinkPreview) =>
      set(latest.current.map((other) => (other.id === id ? { ...other, preview } : other))),
  };
}
